// Foods that are heaped up piece by piece.
import { lit, mix, shaded } from './colour.ts';
import { type Food, mound } from './food.ts';
import { blobOutline, chunk, ellipse, group, path, spread, stroke } from './shapes.ts';

export const leafy = (greens: readonly string[]): Food => ({
  height: 40,
  draw: (paper, surface) => {
    const leaves = spread(paper, 40, 0.96).map(({ x, y }) => {
      const lift = 40 * (1 - x * x - y * y);
      const green = paper.pick(greens);
      const outline = blobOutline(paper, paper.between(30, 46), paper.between(17, 26), 0.26, 11);
      return group(
        x * surface.rx * 0.9,
        y * surface.ry * 0.9 - lift,
        path(outline, shaded(green, 0.4), 'opacity=".45" transform="translate(2 6)"') +
          path(outline, paper.matte(green)) +
          stroke('M-22 4Q0 -6 24 2', lit(green, 0.6), 3, 'opacity=".6"'),
        paper.between(-50, 50),
      );
    });
    return mound(paper, surface, shaded(greens[0] ?? '#4f9b3b', 0.3), 30) + leaves.join('');
  },
});

/** Chips, churros, mozzarella sticks: long pieces heaped up. */
export const sticks = (width: number, length: number, count: number): Food => ({
  height: 52,
  draw: (paper, surface, colour) =>
    spread(paper, count, 0.8)
      .map(({ x, y }) => {
        const lift = 62 * (1 - x * x - y * y * 0.6);
        const turn = paper.between(-58, 58);
        const tone = mix(colour, paper.pick(['#fff3c4', '#b86a14', colour]), 0.22);
        const box = (dx: number, dy: number, w: number, fill: string, more = '') =>
          `<rect x="${dx - length / 2}" y="${dy - w / 2}" width="${length}" height="${w}" rx="${width * 0.32}" fill="${fill}" ${more}/>`;
        return group(
          x * surface.rx * 0.8,
          y * surface.ry - lift,
          box(0, 5, width, shaded(colour, 0.5), 'opacity=".55"') +
            box(0, 0, width, paper.matte(tone)) +
            box(0, -width * 0.24, width * 0.28, lit(tone, 0.65), 'opacity=".65"'),
          turn,
        );
      })
      .join(''),
});

/** Round or ragged pieces heaped up: wings, pakora, falafel, gulab jamun. */
export const heap = (size: number, count: number, crisp: boolean): Food => ({
  height: 46,
  draw: (paper, surface, colour) =>
    spread(paper, count, 0.82)
      .map(({ x, y }) => {
        const lift = 52 * (1 - x * x - y * y * 0.6);
        const tone = mix(colour, paper.pick(['#ffd58a', '#6b2a0a', colour]), crisp ? 0.16 : 0.05);
        const big = size * paper.between(0.86, 1.12);
        const crumbs = crisp
          ? spread(paper, 9, 0.8)
              .map((at) =>
                ellipse(
                  at.x * big,
                  at.y * big * 0.7,
                  paper.between(2, 5),
                  paper.between(1.5, 3),
                  paper.pick([lit(tone, 0.55), shaded(tone, 0.3)]),
                  'opacity=".7"',
                ),
              )
              .join('')
          : '';
        return group(
          x * surface.rx * 0.82,
          y * surface.ry - lift,
          chunk(paper, tone, big, crisp ? 0.74 : 0.92) + crumbs,
          crisp ? paper.between(-40, 40) : 0,
        );
      })
      .join(''),
});

/** Battered hoops: onion rings, squid, doughnuts. */
export const hoops: Food = {
  height: 50,
  draw: (paper, surface, colour) =>
    spread(paper, 11, 0.8)
      .map(({ x, y }) => {
        const lift = 56 * (1 - x * x - y * y * 0.6);
        const tone = mix(colour, paper.pick(['#ffd58a', '#9a5a1c', colour]), 0.16);
        const hoop = (dy: number, paint: string, width: number, more = '') =>
          `<ellipse cy="${dy}" rx="38" ry="24" fill="none" stroke="${paint}" stroke-width="${width}" ${more}/>`;
        return group(
          x * surface.rx * 0.8,
          y * surface.ry - lift,
          hoop(5, shaded(tone, 0.55), 22, 'opacity=".6"') +
            hoop(0, tone, 22) +
            hoop(-5, lit(tone, 0.5), 6, 'opacity=".7"'),
          paper.between(-30, 30),
        );
      })
      .join(''),
};
