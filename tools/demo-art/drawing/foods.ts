// The body of a dish: what fills the vessel before anything is strewn over it.
import { lit, mix, shaded } from './colour.ts';
import { type Food, flat, gleam, mound } from './food.ts';
import { heap, hoops, leafy, sticks } from './heaps.ts';
import type { Paper } from './paper.ts';
import { ellipse, group, path, smooth, spread, stroke } from './shapes.ts';
import type { Surface } from './vessel.ts';

const sauce: Food = {
  height: 0,
  draw: (paper, surface, colour) => {
    const pools = spread(paper, 9, 0.9).map(({ x, y }) =>
      ellipse(
        x * surface.rx,
        y * surface.ry,
        paper.between(16, 38),
        paper.between(6, 12),
        lit(colour, 0.35),
        'opacity=".32"',
      ),
    );
    return flat(paper, surface, colour) + pools.join('') + gleam(surface);
  },
};

const soup: Food = {
  height: 0,
  draw: (paper, surface, colour) => flat(paper, surface, colour) + gleam(surface),
};

const GRAIN = 7;

function grainy(
  paper: Paper,
  surface: Surface,
  colours: readonly string[],
  height: number,
  size = GRAIN,
): string {
  const [base = '#ffffff'] = colours;
  const grains = spread(paper, 170, 0.97).map(({ x, y }) => {
    const lift = height * (1 - (x * x + y * y) * 0.75) * 1.02;
    return `<ellipse rx="${size}" ry="${size * 0.42}" fill="${paper.pick(colours)}" opacity=".9" transform="translate(${(x * surface.rx).toFixed(1)} ${(y * surface.ry - lift).toFixed(1)}) rotate(${paper.between(-80, 80).toFixed(0)})"/>`;
  });
  return mound(paper, surface, shaded(base, 0.06), height) + grains.join('');
}

const rice: Food = {
  height: 46,
  draw: (paper, surface, colour) =>
    grainy(
      paper,
      surface,
      [colour, lit(colour, 0.6), mix(colour, '#ffffff', 0.5), shaded(colour, 0.14)],
      46,
    ),
};

const biryani: Food = {
  height: 50,
  draw: (paper, surface, colour) =>
    grainy(
      paper,
      surface,
      [colour, '#fff7e3', '#ffe29a', '#f5a63a', '#fff7e3', shaded(colour, 0.2)],
      50,
      8,
    ),
};

/** Minced or mashed: keema, dal thick as a spoon stands, mushy peas, daal. */
const mash: Food = {
  height: 22,
  draw: (paper, surface, colour) => {
    const lumps = spread(paper, 60, 0.94).map(({ x, y }) =>
      group(
        x * surface.rx,
        y * surface.ry - 18 * (1 - x * x - y * y),
        ellipse(
          0,
          0,
          paper.between(8, 15),
          paper.between(5, 9),
          paper.ball(mix(colour, paper.pick(['#ffffff', '#000000']), 0.12)),
        ),
      ),
    );
    return mound(paper, surface, colour, 20) + lumps.join('');
  },
};

const noodles: Food = {
  height: 40,
  draw: (paper, surface, colour) => {
    const strands = Array.from({ length: 46 }, (_, i) => {
      const y = (i / 46) * 2 - 1;
      const half = Math.sqrt(1 - y * y) * surface.rx * 0.98;
      const lift = 38 * (1 - y * y);
      const [a, b, c] = [paper.between(-26, 26), paper.between(-26, 26), paper.between(0.2, 0.95)];
      const d = `M${(-half * c).toFixed(0)} ${(y * surface.ry - lift * 0.6).toFixed(0)}q${(half * 0.5).toFixed(0)} ${a.toFixed(0)} ${half.toFixed(0)} ${b.toFixed(0)}`;
      return (
        stroke(d, shaded(colour, 0.35), 11) +
        stroke(d, paper.pick([colour, lit(colour, 0.25), mix(colour, '#ffffff', 0.15)]), 8)
      );
    });
    return mound(paper, surface, shaded(colour, 0.3), 36) + strands.join('');
  },
};

const hummus: Food = {
  height: 6,
  draw: (paper, surface, colour) => {
    const rings = [0.8, 0.58, 0.36].map(
      (share) =>
        stroke(
          `M${-surface.rx * share} 0A${surface.rx * share} ${surface.ry * share} 0 1 1 ${surface.rx * share * 0.8} ${surface.ry * share * 0.6}`,
          shaded(colour, 0.22),
          7,
          'opacity=".4"',
        ) +
        stroke(
          `M${-surface.rx * share} -4A${surface.rx * share} ${surface.ry * share} 0 1 1 ${surface.rx * share * 0.8} ${surface.ry * share * 0.6 - 4}`,
          lit(colour, 0.5),
          5,
          'opacity=".8"',
        ),
    );
    return (
      flat(paper, surface, colour) +
      rings.join('') +
      ellipse(4, 2, surface.rx * 0.3, surface.ry * 0.22, '#b7a12c', 'opacity=".75"') +
      ellipse(-6, -1, surface.rx * 0.13, surface.ry * 0.07, '#f2e08a', 'opacity=".8"')
    );
  },
};

/** A pizza, a flatbread or a pancake: crust, then what is spread on it. */
const disc = (crust: string): Food => ({
  height: 14,
  draw: (paper, { rx, ry }, colour) => {
    const rim = Array.from({ length: 26 }, (_, i) => {
      const angle = (i / 26) * 2 * Math.PI;
      const wobble = 1 + paper.between(-0.022, 0.022);
      return { x: Math.cos(angle) * rx * 1.2 * wobble, y: Math.sin(angle) * ry * 1.24 * wobble };
    });
    const blisters = rim
      .filter((_, i) => i % 3 === 0)
      .map(({ x, y }) =>
        ellipse(
          x * 0.965,
          y * 0.965,
          paper.between(7, 15),
          paper.between(4, 7),
          shaded(crust, 0.5),
          'opacity=".4"',
        ),
      );
    return (
      group(0, 10, path(smooth(rim), shaded(crust, 0.45))) +
      path(
        smooth(rim),
        paper.linear(
          [
            [0, lit(crust, 0.4)],
            [0.6, crust],
            [1, shaded(crust, 0.25)],
          ],
          50,
        ),
      ) +
      blisters.join('') +
      path(smooth(rim.map(({ x, y }) => ({ x: x * 0.92, y: y * 0.9 + 1 }))), shaded(colour, 0.4)) +
      path(
        smooth(rim.map(({ x, y }) => ({ x: x * 0.9, y: y * 0.88 + 4 }))),
        paper.radial(
          [
            [0, lit(colour, 0.34)],
            [0.7, colour],
            [1, shaded(colour, 0.2)],
          ],
          0.4,
          0.34,
          0.7,
        ),
      ) +
      spread(paper, 16, 0.86)
        .map(({ x, y }) =>
          ellipse(
            x * rx,
            y * ry,
            paper.between(14, 34),
            paper.between(6, 12),
            lit(colour, 0.55),
            'opacity=".45"',
          ),
        )
        .join('')
    );
  },
});

export const FOODS = {
  sauce,
  soup,
  rice,
  biryani,
  mash,
  noodles,
  hummus,
  salad: leafy(['#7fbf3f', '#4f9b3b', '#a5d152', '#38803a']),
  slaw: leafy(['#f4efe0', '#b5a0d8', '#f5b36b', '#dce8b4']),
  chips: sticks(20, 112, 26),
  fries: sticks(14, 104, 38),
  fingers: sticks(38, 118, 11),
  churros: sticks(24, 126, 14),
  ribs: sticks(44, 128, 9),
  wings: heap(47, 11, true),
  bites: heap(36, 16, true),
  tenders: heap(58, 9, true),
  onionRings: hoops,
  balls: heap(40, 12, false),
  dumplings: heap(38, 11, false),
  pizza: disc('#e0a458'),
  flatbread: disc('#ecc07c'),
  pancake: disc('#d9963f'),
} satisfies Record<string, Food>;

export type FoodName = keyof typeof FOODS;
