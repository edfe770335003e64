// Line drawings that give a zone its face: by a word of its name, or by its id.

const MARKS: [RegExp, string][] = [
  [/street|road|mile|lane/i, "M0,74H138M0,176H138M6,125h22M44,125h22M82,125h22M120,125h14"],
  [
    /rail|track|gate/i,
    "M0,60H138M0,76H138M10,54V82M28,54V82M46,54V82M64,54V82M82,54V82M100,54V82M118,54V82M0,176H138M0,192H138M10,170V198M28,170V198M46,170V198M64,170V198M82,170V198M100,170V198M118,170V198",
  ],
  [
    /crash|wreck|site/i,
    "M18,58L120,82M24,88L112,46M60,66a8,8 0 1 0 .1,0M26,176C50,166 84,166 104,174C114,178 118,184 108,188C84,194 46,194 26,190C16,188 16,180 26,176ZM104,174L128,164M44,170V194M66,168V196",
  ],
  [
    /fuel|depot|tank|motor|pool/i,
    "M28,62a16,16 0 1 0 .1,0M66,62a16,16 0 1 0 .1,0M104,62a16,16 0 1 0 .1,0M12,78v20M44,78v20M28,46V38M66,46V38M104,46V38",
  ],
  [
    /wall|garden|olive|fig/i,
    "M10,60H128M10,68H128M24,60V68M44,60V68M64,60V68M84,60V68M104,60V68M36,178a10,10 0 1 0 .1,0M74,184a9,9 0 1 0 .1,0M110,176a11,11 0 1 0 .1,0",
  ],
  [
    /culvert|drain|bridge|canal/i,
    "M14,70C50,56 88,60 124,44M14,92C50,78 88,82 124,66M30,64V86M58,59V81M88,58V78M112,51V72",
  ],
  [
    /brick|lot|scrap/i,
    "M18,52h26v12h-26zM46,52h26v12h-26zM31,66h26v12h-26zM18,80h26v12h-26zM84,170h26v12h-26zM70,184h26v12h-26zM98,184h26v12h-26z",
  ],
  [
    /tin|yard|roof/i,
    "M16,54L30,46L44,54L58,46L72,54L86,46L100,54L114,46L124,52M16,66L30,58L44,66L58,58L72,66L86,58L100,66L114,58L124,64M40,176h56v18h-56zM54,176v18M68,176v18M82,176v18",
  ],
  [
    /market|goat|spice|bazaar/i,
    "M18,48h30v22h-30zM18,55h30M18,62h30M88,54h32v20h-32zM96,54v20M104,54v20M112,54v20M24,166h34v22h-34zM32,166v22M40,166v22M48,166v22M92,170h28v20h-28zM92,177h28M92,184h28",
  ],
  [/halt|stop|check/i, "M14,52H124M14,64H124M28,188H110"],
  [/arch|camel|arcade/i, "M30,196V150A39,39 0 0 1 108,150V196M44,196V152A25,25 0 0 1 94,152V196M22,196H116"],
];

const sum = (text: string): number => [...text].reduce((total, letter) => total + letter.charCodeAt(0), 0);

export function markFor(id: string, label: string): string {
  const named = MARKS.find(([words]) => words.test(label));
  return (named ?? MARKS[sum(id) % MARKS.length])?.[1] ?? "";
}
