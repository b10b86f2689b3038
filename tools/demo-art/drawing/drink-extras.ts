// Extras at the bottom of a drink or floating on it.
import type { Paper } from './paper.ts';
import { blobOutline, ellipse, group, leaf, path, stroke } from './shapes.ts';

export interface DrinkRecipe {
  in: 'cup' | 'glass' | 'tumbler' | 'clay' | 'mug' | 'can' | 'bottle' | 'sundae';
  /** From the top down. */
  layers: readonly string[];
  /** The extras in the drink or on it. */
  with?: readonly string[] | undefined;
  /** The vessel's or label's own colour. */
  colour?: string | undefined;
}

export interface Shape {
  top: number;
  bottom: number;
  topWidth: number;
  bottomWidth: number;
}

export const EXTRAS: Record<string, (paper: Paper, shape: Shape, fillFrom: number) => string> = {
  pearls: (paper, { bottom, bottomWidth }) => beads(paper, bottom, bottomWidth, '#38211c'),
  whitePearls: (paper, { bottom, bottomWidth }) => beads(paper, bottom, bottomWidth, '#f3e9dc'),
  redPearls: (paper, { bottom, bottomWidth }) => beads(paper, bottom, bottomWidth, '#e2325a'),
  greenPearls: (paper, { bottom, bottomWidth }) => beads(paper, bottom, bottomWidth, '#a8cf3f'),
  jelly: (paper, { bottom, bottomWidth }) =>
    Array.from(
      { length: 12 },
      (_, i) =>
        `<rect x="${-bottomWidth + 16 + (i % 4) * ((bottomWidth * 2 - 40) / 4)}" y="${bottom - 40 - Math.floor(i / 4) * 30}" width="24" height="24" rx="6" fill="${paper.matte('#7a4a2a')}" opacity=".85"/>`,
    ).join(''),
  ice: (paper, { topWidth }, fillFrom) =>
    [-0.5, 0.12, 0.55]
      .map((x, i) =>
        group(
          x * topWidth,
          fillFrom + 6 + (i % 2) * 26,
          `<rect x="-27" y="-27" width="54" height="54" rx="13" fill="${paper.linear(
            [
              [0, '#ffffff', 0.85],
              [1, '#dff1ff', 0.32],
            ],
            45,
          )}"/>`,
          paper.between(-24, 24),
        ),
      )
      .join(''),
  foam: (paper, { topWidth }, fillFrom) =>
    ellipse(0, fillFrom - 2, topWidth - 8, topWidth * 0.24, paper.ball('#fff4e2')) +
    ellipse(
      -topWidth * 0.2,
      fillFrom - 10,
      topWidth * 0.4,
      topWidth * 0.08,
      '#fff',
      'opacity=".7"',
    ),
  cinnamon: (paper, { topWidth }, fillFrom) =>
    Array.from({ length: 22 }, () =>
      ellipse(
        paper.between(-0.55, 0.55) * topWidth,
        fillFrom - 4 + paper.between(-0.11, 0.11) * topWidth,
        3.4,
        2,
        '#8a4a1f',
        'opacity=".7"',
      ),
    ).join(''),
  pistachio: (paper, { topWidth }, fillFrom) =>
    Array.from({ length: 18 }, () =>
      ellipse(
        paper.between(-0.55, 0.55) * topWidth,
        fillFrom - 6 + paper.between(-0.1, 0.1) * topWidth,
        6,
        3.6,
        paper.pick(['#8bb83e', '#5f8f2a', '#c8dd7c']),
      ),
    ).join(''),
  mint: (_paper, { topWidth }, fillFrom) =>
    [-42, 0, 42]
      .map((turn, i) => group(topWidth * 0.3 + i * 8 - 8, fillFrom - 22, leaf('#37a55a', 29), turn))
      .join(''),
  cream: (paper, { topWidth }, fillFrom) =>
    [
      [0, 0.92, 4],
      [0, 0.66, -30],
      [0, 0.38, -62],
    ]
      .map(([x = 0, w = 1, y = 0]) =>
        path(
          blobOutline(paper, topWidth * w, 30, 0.06, 12),
          paper.ball('#fff6ea'),
          `transform="translate(${x} ${fillFrom - 22 + y})"`,
        ),
      )
      .join(''),
  lemon: (paper, { topWidth }, fillFrom) =>
    group(
      topWidth * 0.72,
      fillFrom - 22,
      `<circle r="40" fill="${paper.ball('#ffd23f')}"/><circle r="32" fill="#fff3b8"/>` +
        [0, 60, 120]
          .map(
            (turn) =>
              `<path d="M0 -30V30" stroke="#ffd23f" stroke-width="4" transform="rotate(${turn})"/>`,
          )
          .join(''),
    ),
  orange: (paper, { topWidth }, fillFrom) =>
    group(
      topWidth * 0.72,
      fillFrom - 22,
      `<circle r="40" fill="${paper.ball('#ff9a2e')}"/><circle r="32" fill="#ffd9a0"/>` +
        [0, 60, 120]
          .map(
            (turn) =>
              `<path d="M0 -30V30" stroke="#ff9a2e" stroke-width="4" transform="rotate(${turn})"/>`,
          )
          .join(''),
    ),
  steam: (_paper, { top }) =>
    [-34, 4, 40]
      .map((x, i) =>
        stroke(
          `M${x} ${top - 26}c-22 -26 22 -42 0 -${70 + (i % 2) * 18}`,
          '#ffffff',
          9,
          'opacity=".55"',
        ),
      )
      .join(''),
  drip: (_paper, { top, topWidth }) =>
    stroke(
      `M${-topWidth + 14} ${top + 40}c10 60 20 10 26 70s20 -20 30 30`,
      '#4b2413',
      11,
      'opacity=".75"',
    ),
};

const beads = (paper: Paper, bottom: number, width: number, colour: string): string =>
  Array.from({ length: 17 }, (_, i) => {
    const row = Math.floor(i / 6);
    const x = -width + 27 + (i % 6) * ((width * 2 - 54) / 5) + (row % 2 ? 10 : 0);
    return `<circle cx="${Math.min(x, width - 24)}" cy="${bottom - 24 - row * 24}" r="14" fill="${paper.ball(colour)}"/>`;
  }).join('');
