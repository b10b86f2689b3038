// Ways of spreading something over the surface of a dish.
import { shaded } from './colour.ts';
import type { Paper } from './paper.ts';
import { chunk, cube, ellipse, group, leaf, path, ring, spread, sprig, stroke } from './shapes.ts';
import type { Surface } from './vessel.ts';

export type Topping = (paper: Paper, surface: Surface) => string;

/** Places `count` drawings over the surface, far ones smaller. */
export function strew(
  paper: Paper,
  { rx, ry }: Surface,
  count: number,
  draw: (i: number) => string,
  { reach = 0.84, turn = 180 } = {},
): string {
  return spread(paper, count, reach)
    .map(({ x, y }, i) =>
      group(x * rx, y * ry, draw(i), paper.between(-turn, turn), 0.94 + y * 0.1),
    )
    .join('');
}

export const pieces =
  (colour: string, size: number, count: number): Topping =>
  (paper, surface) =>
    strew(paper, surface, count, () => chunk(paper, colour, size * paper.between(0.85, 1.15)), {
      reach: 0.74,
      turn: 25,
    });

export const cubes =
  (colour: string, size: number, count: number): Topping =>
  (paper, surface) =>
    strew(paper, surface, count, () => cube(paper, colour, size), { reach: 0.74, turn: 14 });

export const leaves =
  (colour: string, size: number, count: number): Topping =>
  (paper, surface) =>
    strew(paper, surface, count, () => sprig(paper, colour, size), { reach: 0.6 });

export const single =
  (colour: string, size: number, count: number): Topping =>
  (paper, surface) =>
    strew(paper, surface, count, () => leaf(colour, size));

export const rings =
  (colour: string, size: number, count: number): Topping =>
  (paper, surface) =>
    strew(paper, surface, count, () => ring(colour, size), { turn: 20 });

export const grains =
  (colours: readonly string[], size: number, count: number): Topping =>
  (paper, surface) =>
    strew(paper, surface, count, () => ellipse(0, 0, size, size * 0.55, paper.pick(colours)), {
      reach: 0.9,
    });

export const drizzle =
  (colour: string, width: number): Topping =>
  (paper, { rx, ry }) => {
    const swing = paper.between(-0.1, 0.1);
    const d = `M${-rx * 0.62} ${ry * (0.2 + swing)}C${-rx * 0.3} ${-ry * 0.75} ${-rx * 0.2} ${ry * 0.8} ${rx * 0.06} ${-ry * 0.1}S${rx * 0.46} ${-ry * 0.3} ${rx * 0.62} ${ry * 0.22}`;
    return (
      stroke(
        d,
        shaded(colour, 0.3),
        width * 1.1,
        `opacity=".35" transform="translate(0 ${width * 0.3})"`,
      ) +
      stroke(d, colour, width) +
      stroke(d, '#fff', width * 0.25, 'opacity=".4"')
    );
  };

export const zigzag =
  (colour: string, width = 9): Topping =>
  (_paper, { rx, ry }) => {
    const turns = Array.from(
      { length: 8 },
      (_, i) => `L${(-0.72 + i * 0.2) * rx} ${(i % 2 ? -0.5 : 0.5) * ry}`,
    );
    const d = `M${-0.8 * rx} ${-0.3 * ry}${turns.join('')}`;
    return (
      stroke(d, shaded(colour, 0.4), width, 'opacity=".3" transform="translate(0 4)"') +
      stroke(d, colour, width) +
      stroke(d, '#fff', width * 0.22, 'opacity=".45"')
    );
  };

/** A cut of fish or meat with the marks of the grill, laid across the dish. */
export const fillet =
  (flesh: string): Topping =>
  (paper) =>
    group(
      0,
      -8,
      path(
        'M-104 22C-112 -18 -40 -44 40 -40C86 -38 116 -22 110 -2C100 30 30 44 -40 42C-74 40 -100 36 -104 22Z',
        shaded(flesh, 0.5),
        'transform="translate(2 10)"',
      ) +
        path(
          'M-104 22C-112 -18 -40 -44 40 -40C86 -38 116 -22 110 -2C100 30 30 44 -40 42C-74 40 -100 36 -104 22Z',
          paper.matte(flesh),
        ) +
        [-66, -34, -2, 30, 62]
          .map((x) => stroke(`M${x} -26q18 22 4 56`, shaded(flesh, 0.5), 8, 'opacity=".6"'))
          .join('') +
        ellipse(-30, -26, 46, 6, '#fff', 'opacity=".35" transform="rotate(-8)"'),
      -6,
    );
