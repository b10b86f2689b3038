// Naan, roti, papad, and what is folded from a thin batter.
import { lit, mix, shaded } from './colour.ts';
import type { Draw } from './draw.ts';
import type { Paper } from './paper.ts';
import { blobOutline, ellipse, group, path, spread } from './shapes.ts';

const scorch = (paper: Paper, rx: number, ry: number, count: number, colour: string): string =>
  spread(paper, count, 0.82)
    .map(({ x, y }) =>
      path(
        blobOutline(paper, paper.between(8, 22), paper.between(5, 11), 0.2),
        shaded(colour, 0.55),
        `opacity="${paper.between(0.3, 0.62).toFixed(2)}" transform="translate(${(x * rx).toFixed(0)} ${(y * ry).toFixed(0)})"`,
      ),
    )
    .join('');

const flat = (paper: Paper, colour: string, outline: string, thick: number): string =>
  path(outline, shaded(colour, 0.42), `transform="translate(0 ${thick})"`) +
  path(
    outline,
    paper.linear(
      [
        [0, lit(colour, 0.5)],
        [0.5, colour],
        [1, shaded(colour, 0.16)],
      ],
      50,
    ),
  );

export const naan: Draw = (paper, colour) => {
  const outline =
    'M-178 20C-190 -58 -70 -112 30 -96C120 -82 196 -36 184 22C174 66 116 74 60 88C-30 110 -166 96 -178 20Z';
  const puffs = [
    [-80, -6, 62],
    [30, -30, 70],
    [96, 22, 48],
    [-10, 42, 56],
  ].map(([x = 0, y = 0, r = 0]) =>
    ellipse(
      x,
      y,
      r,
      r * 0.56,
      paper.radial(
        [
          [0, lit(colour, 0.7), 0.9],
          [1, colour, 0],
        ],
        0.4,
        0.35,
        0.6,
      ),
    ),
  );
  return flat(paper, colour, outline, 14) + puffs.join('') + scorch(paper, 150, 74, 15, colour);
};

export const roti: Draw = (paper, colour) =>
  [26, 8, -10]
    .map((y, i) =>
      group(
        i * 7 - 7,
        y,
        flat(paper, mix(colour, '#ffffff', i * 0.05), blobOutline(paper, 160, 80, 0.02, 18), 8) +
          scorch(paper, 130, 62, 9, colour),
      ),
    )
    .join('');

export const papadum: Draw = (paper, colour) =>
  [38, 14, -10]
    .map((y, i) =>
      group(
        i % 2 ? 18 : -14,
        y,
        flat(paper, mix(colour, '#ffffff', i * 0.06), blobOutline(paper, 156, 72, 0.05, 16), 6) +
          spread(paper, 18, 0.85)
            .map(
              (at) =>
                `<circle cx="${(at.x * 132).toFixed(0)}" cy="${(at.y * 58).toFixed(0)}" r="${paper.between(5, 13).toFixed(0)}" fill="${lit(colour, 0.6)}" opacity=".75"/>`,
            )
            .join(''),
        paper.between(-6, 6),
      ),
    )
    .join('');

/** A folded crêpe, quesadilla or dosa. */
export const folded: Draw = (paper, colour) => {
  const outline =
    'M-190 60C-150 -70 60 -130 190 -40C200 -28 196 -8 180 4C90 70 -60 112 -170 92Q-196 84 -190 60Z';
  return (
    flat(paper, shaded(colour, 0.1), outline, 16) +
    path(
      'M-184 56C-130 -40 60 -96 184 -30C100 40 -60 90 -166 80Q-186 76 -184 56Z',
      paper.linear(
        [
          [0, lit(colour, 0.55)],
          [1, colour],
        ],
        60,
      ),
    ) +
    scorch(paper, 130, 36, 16, colour)
  );
};
