// Quiet patterns behind a dish; each returns one tile that repeats, drawn in a given colour.

interface Pattern {
  width: number;
  height: number;
  tile(colour: string): string;
}

const line = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const petals = (x: number, y: number, reach: number, colour: string): string =>
  [0, 90, 180, 270]
    .map(
      (turn) =>
        `<path d="M0 0C${reach * 0.5} ${-reach * 0.36} ${reach * 0.5} ${-reach * 0.72} 0 ${-reach}C${-reach * 0.5} ${-reach * 0.72} ${-reach * 0.5} ${-reach * 0.36} 0 0Z" fill="${colour}" transform="translate(${x} ${y}) rotate(${turn})"/>`,
    )
    .join('');

export const PATTERNS = {
  plain: { width: 10, height: 10, tile: () => '' },
  /** Pierced stone screens of northern India. */
  jali: {
    width: 92,
    height: 92,
    tile: (c) =>
      petals(46, 46, 38, c) +
      line('M0 46L46 0L92 46L46 92Z', c, 4) +
      [
        [0, 0],
        [92, 0],
        [0, 92],
        [92, 92],
      ]
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="10" fill="${c}"/>`)
        .join(''),
  },
  /** Seigaiha, the sea of Japanese prints. */
  waves: {
    width: 120,
    height: 60,
    tile: (c) =>
      [
        [0, 60],
        [120, 60],
        [60, 30],
        [60, 90],
        [0, 0],
        [120, 0],
      ]
        .map(([x, y]) =>
          [56, 40, 24]
            .map(
              (r) =>
                `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${c}" stroke-width="4"/>`,
            )
            .join(''),
        )
        .join(''),
  },
  gingham: {
    width: 84,
    height: 84,
    tile: (c) =>
      `<rect width="42" height="84" fill="${c}" opacity=".55"/><rect width="84" height="42" fill="${c}" opacity=".55"/>`,
  },
  dots: {
    width: 56,
    height: 56,
    tile: (c) =>
      `<circle cx="14" cy="14" r="7" fill="${c}"/><circle cx="42" cy="42" r="7" fill="${c}"/>`,
  },
  bubbles: {
    width: 150,
    height: 150,
    tile: (c) =>
      [
        [28, 34, 18],
        [96, 22, 9],
        [122, 86, 26],
        [58, 104, 12],
        [24, 126, 7],
        [84, 138, 5],
      ]
        .map(
          ([x, y, r]) =>
            `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${c}" stroke-width="5"/>`,
        )
        .join(''),
  },
  sprinkles: {
    width: 132,
    height: 132,
    tile: (c) =>
      [
        [20, 24, 30],
        [78, 14, -40],
        [112, 60, 80],
        [48, 70, 10],
        [92, 108, -20],
        [22, 112, 60],
      ]
        .map(
          ([x, y, turn]) =>
            `<rect x="-15" y="-5" width="30" height="10" rx="5" fill="${c}" transform="translate(${x} ${y}) rotate(${turn})"/>`,
        )
        .join(''),
  },
  stripes: {
    width: 96,
    height: 96,
    tile: (c) => `<path d="M0 48L48 0H96L0 96ZM48 96L96 48V96Z" fill="${c}"/>`,
  },
  awning: { width: 100, height: 10, tile: (c) => `<rect width="50" height="10" fill="${c}"/>` },
  /** Eight-pointed stars of Levantine tiling. */
  stars: {
    width: 110,
    height: 110,
    tile: (c) =>
      [0, 45]
        .map(
          (turn) =>
            `<rect x="-26" y="-26" width="52" height="52" fill="none" stroke="${c}" stroke-width="5" transform="translate(55 55) rotate(${turn})"/>`,
        )
        .join('') + line('M0 0L18 18M110 0L92 18M0 110L18 92M110 110L92 92', c, 5),
  },
  /** The meander of a noodle bowl's rim. */
  fret: { width: 104, height: 104, tile: (c) => line('M10 94V10H94V74H36V40H66', c, 7) },
  leaves: {
    width: 140,
    height: 140,
    tile: (c) =>
      [
        [36, 40, 24],
        [104, 104, 200],
        [110, 30, 110],
        [30, 108, 300],
      ]
        .map(
          ([x, y, turn]) =>
            `<path d="M0 -24C18 -12 18 12 0 24C-18 12 -18 -12 0 -24Z" fill="${c}" transform="translate(${x} ${y}) rotate(${turn})"/>`,
        )
        .join(''),
  },
  rain: { width: 70, height: 70, tile: (c) => line('M12 10L24 34M48 38L60 62', c, 6) },
  zigzag: { width: 80, height: 56, tile: (c) => line('M-4 40L20 12L40 40L60 12L84 40', c, 8) },
  halftone: {
    width: 44,
    height: 44,
    tile: (c) =>
      `<circle cx="11" cy="11" r="8" fill="${c}"/><circle cx="33" cy="33" r="5" fill="${c}"/>`,
  },
} satisfies Record<string, Pattern>;
export type PatternName = keyof typeof PATTERNS;

export function patternFill(name: PatternName, colour: string, id: string): string {
  const { width, height, tile } = PATTERNS[name];
  return `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${tile(colour)}</pattern>`;
}
