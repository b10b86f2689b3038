// Small pieces that many drawings are made of. Every function returns SVG markup around the origin or a given point.
import { lit, mix, shaded } from './colour.ts';
import type { Paper } from './paper.ts';

export interface Point {
  x: number;
  y: number;
}

const n = (value: number): string => value.toFixed(1);

export const group = (x: number, y: number, inner: string, turn = 0, scale = 1): string =>
  `<g transform="translate(${n(x)} ${n(y)})${turn ? ` rotate(${n(turn)})` : ''}${scale === 1 ? '' : ` scale(${scale.toFixed(3)})`}">${inner}</g>`;

export const ellipse = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more = '',
): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${more}/>`;

export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}" ${more}/>`;

export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** A closed smooth curve through points. */
export function smooth(points: readonly Point[]): string {
  const at = (i: number): Point => points[(i + points.length) % points.length] as Point;
  const middle = (a: Point, b: Point): string => `${n((a.x + b.x) / 2)} ${n((a.y + b.y) / 2)}`;
  const curves = points.map(
    (point, i) => `Q${n(point.x)} ${n(point.y)} ${middle(point, at(i + 1))}`,
  );
  return `M${middle(at(-1), at(0))}${curves.join('')}Z`;
}

/** An irregular roundish outline. */
export function blobOutline(
  paper: Paper,
  rx: number,
  ry: number,
  wobble = 0.16,
  corners = 9,
): string {
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * 2 * Math.PI;
    const reach = 1 + paper.between(-wobble, wobble);
    return { x: Math.cos(angle) * rx * reach * 1.06, y: Math.sin(angle) * ry * reach * 1.06 };
  });
  return smooth(points);
}

/** A cooked piece: meat, paneer, potato, falafel. */
export function chunk(paper: Paper, colour: string, size: number, flat = 0.72): string {
  const outline = blobOutline(paper, size, size * flat);
  return (
    ellipse(
      size * 0.12,
      size * flat * 0.42,
      size,
      size * flat * 0.8,
      shaded(colour, 0.75),
      'opacity=".28"',
    ) +
    path(outline, paper.ball(colour)) +
    ellipse(
      -size * 0.3,
      -size * flat * 0.42,
      size * 0.28,
      size * 0.12,
      '#fff',
      'opacity=".34" transform="rotate(-18)"',
    )
  );
}

export function cube(paper: Paper, colour: string, size: number): string {
  const h = size * 0.5;
  const top = `M0 ${-h}L${size} ${-h * 0.1}L0 ${h * 0.75}L${-size} ${-h * 0.1}Z`;
  const join = `stroke-linejoin="round" stroke-width="${size * 0.22}"`;
  const left = `M${-size} ${-h * 0.1}L0 ${h * 0.75}L0 ${h * 2.1}L${-size} ${h * 1.2}Z`;
  const right = `M${size} ${-h * 0.1}L0 ${h * 0.75}L0 ${h * 2.1}L${size} ${h * 1.2}Z`;
  const [a, b, c] = [lit(colour, 0.45), colour, shaded(colour, 0.26)];
  return (
    path(left, b, `stroke="${b}" ${join}`) +
    path(right, c, `stroke="${c}" ${join}`) +
    path(top, a, `stroke="${a}" ${join}`)
  );
}

export function leaf(colour: string, size: number): string {
  const outline = `M0 ${-size}C${size * 0.8} ${-size * 0.6} ${size * 0.7} ${size * 0.5} 0 ${size}C${-size * 0.7} ${size * 0.5} ${-size * 0.8} ${-size * 0.6} 0 ${-size}Z`;
  return (
    path(outline, colour) +
    path(
      `M0 ${-size}C${size * 0.8} ${-size * 0.6} ${size * 0.7} ${size * 0.5} 0 ${size}Z`,
      shaded(colour, 0.22),
    ) +
    stroke(`M0 ${-size * 0.7}L0 ${size * 0.9}`, lit(colour, 0.5), size * 0.08)
  );
}

/** Three leaves on a stem: coriander, mint or basil by its colour and size. */
export const sprig = (paper: Paper, colour: string, size: number): string =>
  [-48, 42, 0]
    .map((turn, i) =>
      group(
        0,
        0,
        group(0, -size * 0.9, leaf(mix(colour, '#ffffff', i * 0.07), size * 0.85)),
        turn + paper.between(-8, 8),
      ),
    )
    .join('');

export const ring = (colour: string, size: number): string =>
  ellipse(0, size * 0.14, size, size * 0.62, shaded(colour, 0.5), 'opacity=".3"') +
  ellipse(0, 0, size, size * 0.62, lit(colour, 0.2)) +
  ellipse(0, 0, size * 0.52, size * 0.3, shaded(colour, 0.22));

/** Points spread over the unit disc without crowding, far ones first. */
export function spread(paper: Paper, count: number, reach = 0.86): Point[] {
  const points: Point[] = [];
  for (let i = 0; i < count; i += 1) {
    let best: Point = { x: 0, y: 0 };
    let bestGap = -1;
    for (let attempt = 0; attempt < 14; attempt += 1) {
      const angle = paper.between(0, 2 * Math.PI);
      const radius = Math.sqrt(paper.random()) * reach;
      const point = { x: Math.cos(angle) * radius, y: Math.sin(angle) * radius };
      const gap = Math.min(
        ...points.map((other) => Math.hypot(other.x - point.x, other.y - point.y)),
        9,
      );
      if (gap > bestGap) [best, bestGap] = [point, gap];
    }
    points.push(best);
  }
  return points.sort((a, b) => a.y - b.y);
}
