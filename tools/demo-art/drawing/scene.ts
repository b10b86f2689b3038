// The place a dish is shown in: ground colour, pattern, and one of several settings.
import { z } from 'zod';

import { lit, mix, shaded } from './colour.ts';
import type { Paper } from './paper.ts';
import { PATTERNS, patternFill, type PatternName } from './patterns.ts';

export interface Frame {
  width: number;
  height: number;
  /** Where the dish stands. */
  focusX: number;
}

interface Ground {
  colour: string;
  /** A second colour that stands against the ground. */
  against: string;
}

/** Draws behind the dish; the dish stands with its foot at four fifths of the height. */
type Setting = (paper: Paper, frame: Frame, ground: Ground) => string;

const rect = ({ width, height }: Frame, fill: string, more = ''): string =>
  `<rect width="${width}" height="${height}" fill="${fill}" ${more}/>`;

const spot: Setting = (paper, { height, focusX }, { colour, against }) =>
  `<circle cx="${focusX}" cy="${height * 0.48}" r="${height * 0.4}" fill="${paper.linear(
    [
      [0, mix(colour, against, 0.5)],
      [1, mix(colour, against, 0.22)],
    ],
    90,
  )}"/>`;

const table: Setting = (paper, { width, height }, { against }) =>
  `<rect y="${height * 0.62}" width="${width}" height="${height * 0.38}" fill="${paper.linear(
    [
      [0, lit(against, 0.22)],
      [1, shaded(against, 0.08)],
    ],
    90,
  )}"/>` +
  `<rect y="${height * 0.62}" width="${width}" height="8" fill="${lit(against, 0.6)}" opacity=".55"/>`;

const arch: Setting = (paper, { height, focusX: x }, { colour, against }) => {
  const [half, top] = [height * 0.43, height * 0.1];
  return (
    `<path d="M${x - half} ${height}V${top + half}A${half} ${half} 0 0 1 ${x + half} ${top + half}V${height}Z" fill="${paper.linear(
      [
        [0, mix(colour, against, 0.62)],
        [1, mix(colour, against, 0.3)],
      ],
      90,
    )}"/>` +
    `<path d="M${x - half - 20} ${height}V${top + half}A${half + 20} ${half + 20} 0 0 1 ${x + half + 20} ${top + half}V${height}" fill="none" stroke="${mix(colour, against, 0.62)}" stroke-width="5" opacity=".7"/>`
  );
};

const hill: Setting = (paper, { width, height }, { colour, against }) =>
  `<path d="M0 ${height * 0.66}C${width * 0.28} ${height * 0.46} ${width * 0.62} ${height * 0.86} ${width} ${height * 0.56}V${height}H0Z" fill="${paper.linear(
    [
      [0, mix(colour, against, 0.7)],
      [1, mix(colour, against, 0.95)],
    ],
    90,
  )}"/>`;

const rays: Setting = (_paper, { width, height, focusX }, { colour, against }) => {
  const tone = mix(colour, against, 0.26);
  const [x, y] = [focusX, height * 0.56];
  const reach = width;
  const rayPaths = Array.from({ length: 14 }, (_, i) => {
    const [from, to] = [(i / 14) * 2 * Math.PI, ((i + 0.5) / 14) * 2 * Math.PI];
    return `M${x} ${y}L${(x + Math.cos(from) * reach).toFixed(0)} ${(y + Math.sin(from) * reach).toFixed(0)}L${(x + Math.cos(to) * reach).toFixed(0)} ${(y + Math.sin(to) * reach).toFixed(0)}Z`;
  });
  return `<path d="${rayPaths.join('')}" fill="${tone}" opacity=".8"/>`;
};

const plinth: Setting = (paper, { height, focusX }, { colour, against }) => {
  const [x, y, rx] = [focusX, height * 0.79, height * 0.48];
  return (
    `<path d="M${x - rx} ${y}V${height}H${x + rx}V${y}Z" fill="${paper.linear([
      [0, mix(colour, against, 0.85)],
      [0.4, mix(colour, against, 0.6)],
      [1, shaded(mix(colour, against, 0.7), 0.14)],
    ])}"/>` +
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${rx * 0.24}" fill="${lit(mix(colour, against, 0.7), 0.3)}"/>`
  );
};

/** A mount around an arch, like a miniature painting. */
const mount: Setting = (paper, { width, height, focusX: x }, { colour, against }) => {
  const inset = 26;
  const half = height * 0.57;
  const ogee = `M${x - half} ${height - inset}V${height * 0.4}C${x - half} ${height * 0.22} ${x - half * 0.3} ${height * 0.2} ${x} ${inset + 20}C${x + half * 0.3} ${height * 0.2} ${x + half} ${height * 0.22} ${x + half} ${height * 0.4}V${height - inset}Z`;
  return (
    `<path d="${ogee}" fill="${paper.linear(
      [
        [0, mix(colour, against, 0.5)],
        [1, mix(colour, against, 0.86)],
      ],
      90,
    )}"/>` +
    `<path d="${ogee}" fill="none" stroke="${against}" stroke-width="6" opacity=".9"/>` +
    `<rect x="${inset / 2}" y="${inset / 2}" width="${width - inset}" height="${height - inset}" fill="none" stroke="${against}" stroke-width="4" opacity=".65"/>`
  );
};

/** A comic-book burst on a dark wall. */
const burst: Setting = (paper, { height, focusX }, { colour, against }) => {
  const [x, y] = [focusX, height * 0.52];
  const points = Array.from({ length: 36 }, (_, i) => {
    const angle = (i / 36) * 2 * Math.PI;
    const reach = height * (i % 2 ? 0.34 : 0.46);
    return `${(x + Math.cos(angle) * reach * 1.16).toFixed(0)},${(y + Math.sin(angle) * reach).toFixed(0)}`;
  });
  return `<polygon points="${points.join(' ')}" fill="${shaded(colour, 0.5)}" transform="translate(10 14)" opacity=".6"/><polygon points="${points.join(' ')}" fill="${paper.radial(
    [
      [0, lit(against, 0.5)],
      [0.5, against],
      [1, shaded(against, 0.16)],
    ],
  )}"/>`;
};

const slant: Setting = (paper, { width, height }, { colour, against }) =>
  `<path d="M${width * 0.34} 0H${width}V${height}H${width * 0.12}Z" fill="${paper.linear(
    [
      [0, mix(colour, against, 0.78)],
      [1, mix(colour, against, 0.5)],
    ],
    90,
  )}"/>`;

const bare: Setting = () => '';

export const SETTINGS = { spot, table, arch, hill, rays, plinth, mount, burst, slant, bare };
export type SettingName = keyof typeof SETTINGS;

const colour = z.string().regex(/^#[0-9a-f]{6}$/i);
export const sceneRecipe = z.strictObject({
  /** Pairs of ground and contrast, used in turn. */
  grounds: z.array(z.tuple([colour, colour])).min(1),
  pattern: z.enum(Object.keys(PATTERNS) as [PatternName, ...PatternName[]]),
  patternStrength: z.number().default(0.1),
  settings: z.array(z.enum(Object.keys(SETTINGS) as [SettingName, ...SettingName[]])).min(1),
});
export type SceneRecipe = z.output<typeof sceneRecipe>;

/** `turn` counts through a menu, so that neighbours differ in ground and in setting. */
export function drawScene(paper: Paper, frame: Frame, scene: SceneRecipe, turn: number): string {
  const [ground = '#f2e6d8', against = '#ffffff'] =
    scene.grounds[turn % scene.grounds.length] ?? [];
  const setting =
    scene.settings[(turn + Math.floor(turn / scene.grounds.length)) % scene.settings.length] ??
    'spot';
  const backdrop = rect(
    frame,
    paper.radial(
      [
        [0, lit(ground, 0.28)],
        [0.6, ground],
        [1, shaded(ground, 0.14)],
      ],
      0.5,
      0.36,
      0.78,
    ),
  );
  const pattern = `<defs>${patternFill(scene.pattern, against, 'pattern')}</defs>${rect(frame, 'url(#pattern)', `opacity="${scene.patternStrength}"`)}`;
  const light = rect(
    frame,
    paper.radial(
      [
        [0, '#ffffff', 0.2],
        [0.55, '#ffffff', 0],
        [1, '#2a0a1c', 0.16],
      ],
      0.42,
      0.3,
      0.85,
    ),
  );
  return backdrop + pattern + SETTINGS[setting](paper, frame, { colour: ground, against }) + light;
}
