// Shapes of all foods: a pool, its highlight, a mound.
import { lit, shaded } from './colour.ts';
import type { Paper } from './paper.ts';
import { ellipse, path, stroke } from './shapes.ts';
import type { Surface } from './vessel.ts';

/** `height` is how far the heap rises, so that toppings sit on its top. */
export interface Food {
  draw(paper: Paper, surface: Surface, colour: string): string;
  height: number;
}

export const flat = (paper: Paper, { rx, ry }: Surface, colour: string): string =>
  ellipse(0, 6, rx * 1.04, ry * 1.05, shaded(colour, 0.45)) +
  ellipse(
    0,
    0,
    rx * 1.03,
    ry * 1.03,
    paper.radial(
      [
        [0, lit(colour, 0.3)],
        [0.6, colour],
        [1, shaded(colour, 0.2)],
      ],
      0.42,
      0.36,
      0.66,
    ),
  );

export const gleam = ({ rx, ry }: Surface): string =>
  stroke(
    `M${-rx * 0.78} ${-ry * 0.2}A${rx} ${ry} 0 0 1 ${-rx * 0.1} ${-ry * 0.82}`,
    '#fff',
    6,
    'opacity=".38"',
  );

export function mound(paper: Paper, { rx, ry }: Surface, colour: string, height: number): string {
  const top = -(ry * 0.5 + height);
  const outline = `M${-rx} ${ry * 0.1}C${-rx * 0.92} ${top * 0.62} ${-rx * 0.46} ${top} 0 ${top}S${rx * 0.92} ${top * 0.62} ${rx} ${ry * 0.1}A${rx} ${ry} 0 0 1 ${-rx} ${ry * 0.1}Z`;
  return path(
    outline,
    paper.radial(
      [
        [0, lit(colour, 0.5)],
        [0.55, colour],
        [1, shaded(colour, 0.3)],
      ],
      0.4,
      0.2,
      0.85,
    ),
  );
}
