// Things that are held in the hand, and the table of them all. Drawn around the origin, about 320 pixels wide.
import { blocks, pie, slice, toast } from './bakes.ts';
import { lit, shaded } from './colour.ts';
import type { Draw } from './draw.ts';
import { folded, naan, papadum, roti } from './flatbreads.ts';
import type { Paper } from './paper.ts';
import { blobOutline, ellipse, group, path, smooth, spread, stroke } from './shapes.ts';

const samosa: Draw = (paper, colour) => {
  const one = (x: number, y: number, scale: number, turn: number): string =>
    group(
      x,
      y,
      path(
        'M0 -104Q12 -108 20 -94L112 66Q118 82 100 86Q0 104 -100 86Q-118 82 -112 66L-20 -94Q-12 -108 0 -104Z',
        paper.radial(
          [
            [0, lit(colour, 0.6)],
            [0.5, colour],
            [1, shaded(colour, 0.4)],
          ],
          0.36,
          0.34,
          0.8,
        ),
      ) +
        stroke('M-2 -92Q30 -10 62 82', shaded(colour, 0.3), 6, 'opacity=".5"') +
        stroke(
          'M-104 74Q0 94 104 74',
          lit(colour, 0.5),
          7,
          'stroke-dasharray="10 12" opacity=".8"',
        ) +
        spread(paper, 16, 0.8)
          .map(
            (at) =>
              `<circle cx="${(at.x * 58).toFixed(0)}" cy="${(20 + at.y * 46).toFixed(0)}" r="${paper.between(3, 7).toFixed(0)}" fill="${shaded(colour, 0.3)}" opacity=".4"/>`,
          )
          .join(''),
      turn,
      scale,
    );
  return one(-86, -24, 0.82, -16) + one(92, -14, 0.84, 18) + one(4, 34, 0.98, 2);
};

/** Spring rolls, sausage rolls, seekh kebabs: three lying across each other. */
const rolls: Draw = (paper, colour) => {
  const one = (x: number, y: number, turn: number): string =>
    group(
      x,
      y,
      `<rect x="-128" y="-20" width="256" height="66" rx="33" fill="${shaded(colour, 0.6)}" opacity=".35"/><rect x="-128" y="-36" width="256" height="70" rx="32" fill="${paper.linear(
        [
          [0, lit(colour, 0.55)],
          [0.45, colour],
          [1, shaded(colour, 0.36)],
        ],
        90,
      )}"/>` +
        ellipse(120, -1, 15, 31, shaded(colour, 0.3)) +
        ellipse(121, -1, 9, 20, '#8fbf4f', 'opacity=".8"') +
        spread(paper, 20, 0.9)
          .map((at) =>
            ellipse(
              at.x * 112,
              at.y * 26,
              paper.between(4, 8),
              3,
              paper.pick([lit(colour, 0.5), shaded(colour, 0.3)]),
              'opacity=".5"',
            ),
          )
          .join(''),
      turn,
    );
  return one(-10, -44, -12) + one(4, 12, 9) + one(-8, 62, -7);
};

/** Meat or vegetables on sticks. */
const skewers: Draw = (paper, colour) => {
  const one = (y: number, turn: number): string =>
    group(
      0,
      y,
      stroke('M-196 0L200 0', shaded('#d9b27a', 0.3), 9) +
        stroke('M-196 -2L200 -2', '#e6c48c', 5) +
        Array.from({ length: 6 }, (_, i) =>
          group(
            -122 + i * 50,
            0,
            path(
              blobOutline(paper, 34, 31, 0.1, 8),
              paper.ball(i % 3 === 2 ? paper.pick(['#5aa63c', '#d9402f', '#8e2a6e']) : colour),
            ) +
              stroke('M-14 -16L12 18', shaded(colour, 0.6), 5, 'opacity=".4"') +
              ellipse(-9, -15, 10, 5, '#fff', 'opacity=".3"'),
          ),
        ).join(''),
      turn,
    );
  return one(-56, -7) + one(8, 5) + one(66, -5);
};

const bun = (paper: Paper, filling: string): string =>
  path(
    blobOutline(paper, 98, 64, 0.03, 14),
    paper.radial(
      [
        [0, '#ffffff'],
        [0.5, '#fff6e6'],
        [0.85, '#f0d9bd'],
        [1, '#dcb894'],
      ],
      0.38,
      0.24,
      0.8,
    ),
    'transform="translate(0 -20)"',
  ) +
  path('M-88 2C-60 44 60 44 90 0C70 74 -70 76 -88 2Z', '#caa27c') +
  spread(paper, 8, 0.9)
    .map((at) =>
      path(
        blobOutline(paper, 20, 14, 0.15),
        paper.ball(paper.pick([filling, filling, '#6fae3c'])),
        `transform="translate(${at.x * 70} ${16 + at.y * 10})"`,
      ),
    )
    .join('') +
  path(
    'M-90 6C-66 50 66 54 92 4C84 82 -78 84 -90 6Z',
    paper.radial(
      [
        [0, '#fffaf0'],
        [0.6, '#f6e4cb'],
        [1, '#dbb690'],
      ],
      0.4,
      0.3,
      0.8,
    ),
  );

const bao: Draw = (paper, colour) =>
  group(-78, -28, bun(paper, colour), -8, 0.92) + group(82, 24, bun(paper, colour), 6, 1.02);

const wrap: Draw = (paper, colour) => {
  const half = (x: number, y: number, turn: number): string =>
    group(
      x,
      y,
      path(
        'M-62 -70L-54 120Q-52 140 -30 140L30 140Q52 140 54 120L62 -70Z',
        paper.barrel('#f2dcae'),
      ) +
        path(
          'M-58 30L-54 120Q-52 140 -30 140L30 140Q52 140 54 120L58 30Q0 62 -58 30Z',
          paper.barrel('#fbf7ef'),
        ) +
        stroke('M-57 44Q0 74 57 44', '#c0392b', 6, 'opacity=".55"') +
        ellipse(0, -70, 62, 30, '#e0bd82') +
        ellipse(0, -72, 53, 24, shaded('#8a5a2b', 0.3)) +
        spread(paper, 20, 0.86)
          .map((at) =>
            path(
              blobOutline(paper, 15, 11, 0.15),
              paper.ball(
                paper.pick([colour, colour, lit(colour, 0.2), '#6fae3c', '#d9402f', '#fff3d6']),
              ),
              `transform="translate(${(at.x * 44).toFixed(0)} ${(-78 + at.y * 19).toFixed(0)})"`,
            ),
          )
          .join(''),
      turn,
    );
  return half(-64, 6, -16) + half(70, 18, 14);
};

/** A piece of battered or grilled fish. */
const fish: Draw = (paper, colour) => {
  const outline = smooth(
    [
      [-196, 34],
      [-150, -26],
      [-84, -52],
      [-10, -70],
      [84, -62],
      [150, -40],
      [196, -22],
      [204, 10],
      [176, 36],
      [130, 44],
      [70, 62],
      [-20, 74],
      [-120, 66],
    ].map(([x = 0, y = 0]) => ({ x, y })),
  );
  const bubbles = spread(paper, 54, 0.9).map((at) =>
    ellipse(
      at.x * 164,
      4 + at.y * 54,
      paper.between(5, 13),
      paper.between(3, 8),
      paper.pick([lit(colour, 0.55), shaded(colour, 0.22), lit(colour, 0.3)]),
      'opacity=".6"',
    ),
  );
  return (
    path(outline, shaded(colour, 0.5), 'transform="translate(0 12)"') +
    path(
      outline,
      paper.radial(
        [
          [0, lit(colour, 0.55)],
          [0.55, colour],
          [1, shaded(colour, 0.3)],
        ],
        0.38,
        0.24,
        0.8,
      ),
    ) +
    `<g clip-path="${paper.clip(path(outline, '#000'))}">${bubbles.join('')}</g>` +
    ellipse(-40, -40, 70, 9, '#fff', 'opacity=".3" transform="rotate(-8 -40 -40)"')
  );
};

export const BREADS = {
  naan,
  roti,
  papadum,
  samosa,
  rolls,
  skewers,
  bao,
  toast,
  wrap,
  pie,
  fish,
  blocks,
  slice,
  folded,
} satisfies Record<string, Draw>;

export type BreadName = keyof typeof BREADS;
