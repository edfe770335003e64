// Who is at this browser: a name and a colour, kept here and told to the tables one sits at.

export const LONGEST_NAME = 22;
export const COLOURS = [1, 2, 3, 4, 5, 6];

interface Kept {
  name: string;
  colour: number;
}

const STORE = "sandtable.person";

/** One line, as short as the server keeps it. */
export const tidy = (name: string): string => name.replace(/\s+/g, " ").trim().slice(0, LONGEST_NAME);

function load(): Kept {
  try {
    const found = JSON.parse(localStorage.getItem(STORE) ?? "{}") as Partial<Kept>;
    const colour = COLOURS.includes(Number(found.colour)) ? Number(found.colour) : 1;
    return { name: tidy(String(found.name ?? "")), colour };
  } catch {
    return { name: "", colour: 1 };
  }
}

class Person {
  #kept: Kept = $state(load());

  get name(): string {
    return this.#kept.name;
  }
  get colour(): number {
    return this.#kept.colour;
  }

  set(name: string, colour: number): void {
    this.#kept = { name: tidy(name), colour };
    try {
      localStorage.setItem(STORE, JSON.stringify(this.#kept));
    } catch {
      // A browser without storage forgets who it was.
    }
  }
}

export const person = new Person();
