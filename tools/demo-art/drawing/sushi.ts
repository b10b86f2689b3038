// Sushi, piece by piece. Pieces stand around the origin and are laid out in rows by `drawSushi`.
import { lit, mix, shaded } from './colour.ts';
import type { Paper } from './paper.ts';
import { blobOutline, ellipse, group, path, spread, stroke } from './shapes.ts';

const NORI = '#1d3b34';
const RICE = '#fffaf0';

export interface SushiRecipe {
  pieces: readonly ('nigiri' | 'maki' | 'inside' | 'gunkan' | 'sashimi' | 'temaki')[];
  /** Toppings or fillings, one a piece, repeated as needed. */
  colours: readonly string[];
  garnish?: readonly string[] | undefined;
}

const riceGrains = (paper: Paper, rx: number, ry: number): string =>
  spread(paper, 22, 0.9)
    .map(({ x, y }) =>
      ellipse(
        x * rx,
        y * ry,
        6,
        3,
        paper.pick(['#ffffff', '#efe4d0']),
        `opacity=".9" transform="rotate(${paper.between(-60, 60).toFixed(0)} ${x * rx} ${y * ry})"`,
      ),
    )
    .join('');

function nigiri(paper: Paper, colour: string): string {
  return (
    `<rect x="-56" y="-14" width="112" height="52" rx="25" fill="${paper.matte(RICE)}"/>` +
    group(0, 16, riceGrains(paper, 46, 16)) +
    path('M-66 2C-66 -42 66 -42 68 -2C70 16 46 14 0 14S-66 20 -66 2Z', paper.ball(colour)) +
    [-34, -8, 18, 42]
      .map((x) => stroke(`M${x} -27q-14 16 -10 36`, lit(colour, 0.65), 5, 'opacity=".65"'))
      .join('') +
    ellipse(-22, -25, 26, 6, '#fff', 'opacity=".35"')
  );
}

function roll(paper: Paper, rim: string, filling: string, coat: string | null): string {
  const wall = 'M-50 -8L-50 34A50 26 0 0 0 50 34L50 -8Z';
  const flecks =
    coat === null
      ? ''
      : Array.from({ length: 30 }, () =>
          ellipse(
            paper.between(-47, 47),
            paper.between(0, 46),
            4.4,
            3,
            paper.pick([coat, lit(coat, 0.5), shaded(coat, 0.3)]),
          ),
        ).join('');
  return (
    path(wall, paper.barrel(rim)) +
    (coat === null ? '' : `<g clip-path="${paper.clip(path(wall, '#000'))}">${flecks}</g>`) +
    ellipse(0, -8, 50, 26, coat === null ? lit(rim, 0.12) : RICE) +
    ellipse(0, -8, 44, 22, paper.ball(coat === null ? RICE : NORI)) +
    (coat === null ? '' : ellipse(0, -8, 40, 19, RICE)) +
    group(0, -8, riceGrains(paper, 38, 17)) +
    path(blobOutline(paper, 21, 11, 0.1), paper.ball(filling), 'transform="translate(-4 -8)"') +
    ellipse(13, -11, 8, 5, '#8cc63f') +
    ellipse(-8, -12, 6, 2.6, '#fff', 'opacity=".5"')
  );
}

function gunkan(paper: Paper, colour: string): string {
  const wall = 'M-54 -10L-50 34Q-48 44 -34 46L34 46Q48 44 50 34L54 -10Z';
  const beads = spread(paper, 24, 0.9)
    .map(
      ({ x, y }) =>
        `<circle cx="${(x * 46).toFixed(1)}" cy="${(-14 + y * 17).toFixed(1)}" r="9.5" fill="${paper.ball(colour)}"/>`,
    )
    .join('');
  return path(wall, paper.barrel(NORI)) + ellipse(0, -10, 54, 25, RICE) + beads;
}

const sashimi = (paper: Paper, colour: string): string =>
  group(
    0,
    10,
    path(
      'M-58 14C-52 -34 30 -46 60 -18C66 -8 60 6 44 10C10 16 -20 34 -58 14Z',
      shaded(colour, 0.35),
      'transform="translate(2 8)"',
    ) +
      path(
        'M-58 14C-52 -34 30 -46 60 -18C66 -8 60 6 44 10C10 16 -20 34 -58 14Z',
        paper.matte(colour),
      ) +
      [-30, -4, 22]
        .map((x) =>
          stroke(`M${x} -20q10 16 -2 34`, mix(colour, '#ffffff', 0.55), 5, 'opacity=".7"'),
        )
        .join(''),
  );

/** A hand roll: a cone of seaweed. */
function temaki(paper: Paper, colour: string): string {
  const fillings = [
    [-30, -86, colour],
    [6, -98, '#8cc63f'],
    [34, -80, lit(colour, 0.35)],
  ] as const;
  return group(
    0,
    0,
    ellipse(0, -62, 66, 26, RICE) +
      fillings
        .map(([x, y, tone]) =>
          path(
            blobOutline(paper, 27, 31, 0.12),
            paper.ball(tone),
            `transform="translate(${x} ${y})"`,
          ),
        )
        .join('') +
      group(0, -60, riceGrains(paper, 58, 14)) +
      path(
        'M-70 -62C-66 -30 -26 96 8 134Q20 142 26 128C44 70 70 -8 70 -62C36 -40 -36 -40 -70 -62Z',
        paper.barrel(NORI),
      ) +
      path(
        'M-70 -62C-30 -34 30 0 22 132Q18 140 8 134C-26 96 -66 -30 -70 -62Z',
        lit(NORI, 0.16),
        'opacity=".8"',
      ) +
      stroke('M-54 -44C-44 -6 -22 50 -2 92', '#fff', 5, 'opacity=".22"'),
    12,
  );
}

const GARNISH: Record<string, (paper: Paper) => string> = {
  wasabi: (paper) =>
    path(blobOutline(paper, 30, 22, 0.12), paper.ball('#9ccb4f')) +
    ellipse(-8, -9, 9, 4, '#fff', 'opacity=".4"'),
  ginger: (paper) =>
    [0, 1, 2]
      .map((i) =>
        path(
          blobOutline(paper, 30 - i * 6, 17 - i * 3, 0.2),
          paper.ball(mix('#f6a59a', '#ffffff', i * 0.18)),
          `transform="translate(${i * 4} ${-i * 8})"`,
        ),
      )
      .join(''),
  soy: (paper) =>
    ellipse(0, 12, 44, 22, '#2c3347') +
    ellipse(0, 4, 44, 22, '#f4efe6') +
    ellipse(0, 5, 35, 16, paper.ball('#3b1a12')) +
    ellipse(-10, 0, 10, 3.4, '#fff', 'opacity=".45"'),
};

const DRAW = {
  nigiri,
  gunkan,
  sashimi,
  temaki,
  maki: (paper: Paper, colour: string) => roll(paper, NORI, colour, null),
  inside: (paper: Paper, colour: string) => roll(paper, RICE, colour, '#f2c27a'),
};

/** Lays pieces in a back row and a front row of the surface. */
export function drawSushi(paper: Paper, { pieces, colours, garnish = [] }: SushiRecipe): string {
  const isTall = pieces.includes('temaki');
  const isFew = !isTall && pieces.length < 4;
  const back = isTall || isFew ? pieces : pieces.slice(0, Math.floor(pieces.length / 2));
  const front = pieces.slice(back.length);
  const colourAt = (i: number): string => colours[i % colours.length] ?? '#ff8a5c';
  const row = (list: SushiRecipe['pieces'], y: number, scale: number, first: number): string => {
    const gap = Math.min(136, 372 / Math.max(1, list.length)) * (isFew ? 1.4 : isTall ? 1.1 : 1);
    return list
      .map((kind, i) => {
        const x = (i - (list.length - 1) / 2) * gap;
        return (
          ellipse(x, y + (isTall ? 70 : 40), 54 * scale, 13, '#14101c', 'opacity=".3"') +
          group(
            x,
            y,
            DRAW[kind](paper, colourAt(first + i)),
            isTall ? (i - (list.length - 1) / 2) * 10 : 0,
            scale,
          )
        );
      })
      .join('');
  };
  const aside = garnish
    .map((name, i) =>
      group(i === 0 ? 158 : -160, 20 + i * 4, GARNISH[name]?.(paper) ?? '', 0, 0.95),
    )
    .join('');
  if (isFew) return row(back, -44, 1.5, 0) + aside;
  return isTall
    ? row(back, -70, 1.2, 0) + aside
    : row(back, -72, 1.06, 0) + row(front, 0, 1.18, back.length) + aside;
}
