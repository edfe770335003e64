// Portraits of our own, drawn from a name and a role: the same name has the same face everywhere.

export interface Face {
  skin: string;
  hair: string;
  cut: number;
  gear: string;
  coat: number;
}

const SKINS = ["#e8c19d", "#c98f63", "#8d5b3c", "#f0d3b8", "#a9744c"];
const HAIR = ["#2b211a", "#5a3a1e", "#8c8478", "#7a2f16", "#c49a4a"];
export const CUTS = 4;
const COATS = 5;

/** By what the role says: a word in it decides. */
const GEAR: [RegExp, string][] = [
  [/medic|corps/, "cross"],
  [/snip|marks|recon/, "scope"],
  [/tech|otacon/, "glasses"],
  [/breach|heavy|gun|demol/, "helmet"],
  [/point|snake|lead/, "band"],
  [/fox/, "visor"],
];

function seedOf(name: string): number {
  let seed = 7;
  for (const letter of name) seed = (seed * 31 + letter.charCodeAt(0)) % 9973;
  return seed;
}

const pick = <T>(from: T[], seed: number): T => from[seed % from.length] as T;

export function faceOf(name: string, role: string): Face {
  const seed = seedOf(name);
  return {
    skin: pick(SKINS, seed),
    hair: pick(HAIR, seed >> 2),
    cut: (seed >> 1) % CUTS,
    gear: GEAR.find(([word]) => word.test(role))?.[1] ?? "",
    coat: (seed % COATS) + 1,
  };
}
