// A sheet of SVG: collects definitions (gradients, clips, filters) while drawings return their markup.
import { createSeededRandom } from '../../harness/seeded-random.ts';
import { lit, mix, shaded } from './colour.ts';
import type { EmojiSet } from './emoji.ts';

export interface Paper {
  /** Deterministic for the picture's name: 0 <= n < 1. */
  random(): number;
  between(low: number, high: number): number;
  pick<T>(choices: readonly T[]): T;
  /** Paint for round things. */
  ball(colour: string): string;
  /** Paint for flat and upright things. */
  matte(colour: string): string;
  /** Paint for cylinders, lit from the left. */
  barrel(colour: string): string;
  linear(
    stops: readonly [offset: number, colour: string, opacity?: number][],
    angle?: number,
  ): string;
  radial(
    stops: readonly [offset: number, colour: string, opacity?: number][],
    cx?: number,
    cy?: number,
    r?: number,
  ): string;
  clip(shape: string): string;
  blur(radius: number): string;
  emoji(name: string, x: number, y: number, size: number, turn?: number): string;
  defs(): string;
}

type Stops = readonly [offset: number, colour: string, opacity?: number][];

/** FNV-1a. */
function hashName(name: string): number {
  let hash = 2166136261;
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  return hash;
}

const formatStops = (stops: Stops): string =>
  stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

export function createPaper(name: string, emoji: EmojiSet): Paper {
  const random = createSeededRandom(hashName(name));
  const definitions = new Map<string, string>();
  const define = (markup: (id: string) => string, key = markup('')): string => {
    const known = definitions.get(key);
    const id = known ? /id="(\w+)"/.exec(known)?.[1] : `d${definitions.size}`;
    if (!known) definitions.set(key, markup(id ?? ''));
    return `url(#${id})`;
  };
  const linear = (stops: Stops, angle = 0): string =>
    define(
      (id) =>
        `<linearGradient id="${id}" gradientTransform="rotate(${angle} .5 .5)">${formatStops(stops)}</linearGradient>`,
    );
  const radial = (stops: Stops, cx = 0.5, cy = 0.5, r = 0.5): string =>
    define(
      (id) =>
        `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${formatStops(stops)}</radialGradient>`,
    );
  return {
    random,
    between: (low, high) => low + random() * (high - low),
    pick: (choices) => choices[Math.floor(random() * choices.length)] as (typeof choices)[number],
    ball: (colour) =>
      radial(
        [
          [0, lit(colour, 0.55)],
          [0.35, lit(colour, 0.16)],
          [0.72, colour],
          [1, shaded(colour, 0.32)],
        ],
        0.36,
        0.28,
        0.78,
      ),
    matte: (colour) =>
      linear(
        [
          [0, lit(colour, 0.32)],
          [0.5, colour],
          [1, shaded(colour, 0.24)],
        ],
        60,
      ),
    barrel: (colour) =>
      linear([
        [0, mix(colour, '#ffffff', 0.1)],
        [0.22, lit(colour, 0.4)],
        [0.55, colour],
        [1, shaded(colour, 0.36)],
      ]),
    linear,
    radial,
    clip: (shape) => define((id) => `<clipPath id="${id}">${shape}</clipPath>`),
    blur: (radius) =>
      define(
        (id) =>
          `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${radius}"/></filter>`,
      ),
    emoji: (name, x, y, size, turn = 0) =>
      `<image href="${emoji.href(name)}" x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}"` +
      (turn === 0 ? '/>' : ` transform="rotate(${turn} ${x} ${y})"/>`),
    defs: () => `<defs>${[...definitions.values()].join('')}</defs>`,
  };
}
