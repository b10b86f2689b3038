// A burger seen from the side, built layer by layer from the bottom up.
import { lit, shaded } from './colour.ts';
import type { Paper } from './paper.ts';
import { ellipse, group, path, spread, stroke } from './shapes.ts';

/** A layer's markup stands on y = 0 and rises `rise` pixels. */
interface Layer {
  rise: number;
  draw(paper: Paper): string;
}

const W = 158;

const slab = (paper: Paper, colour: string, height: number, width = W, round = 22): string =>
  `<rect x="${-width}" y="${-height}" width="${width * 2}" height="${height}" rx="${round}" fill="${paper.barrel(colour)}"/>` +
  `<rect x="${-width}" y="${-height}" width="${width * 2}" height="${height}" rx="${round}" fill="${paper.linear(
    [
      [0, '#fff', 0.22],
      [0.45, '#fff', 0],
      [1, shaded(colour, 0.8), 0.36],
    ],
    90,
  )}"/>`;

const wave = (colour: string, dip: number, count: number): string => {
  const width = W + 12;
  const step = (width * 2) / count;
  const edge = Array.from({ length: count }, () => `q${-step / 2} ${dip} ${-step} 0`).join('');
  return `M${-width} -16Q${-width} -26 ${-width + 20} -26L${width - 20} -26Q${width} -26 ${width} -16L${width} -6${edge}Z`;
};

const lettuce = (colour: string): Layer => ({
  rise: 15,
  draw: (paper) =>
    group(0, 4, path(wave(colour, 34, 7), shaded(colour, 0.4), 'transform="translate(0 5)"')) +
    path(wave(colour, 34, 7), paper.matte(colour)) +
    stroke(`M${-W} -18L${W} -18`, lit(colour, 0.55), 5, 'opacity=".6"'),
});

const patty = (colour: string, height = 46): Layer => ({
  rise: height - 4,
  draw: (paper) =>
    slab(paper, colour, height, W + 4, 20) +
    spread(paper, 34, 0.94)
      .map(({ x, y }) =>
        ellipse(
          x * (W - 4),
          -height / 2 + y * height * 0.4,
          paper.between(4, 9),
          paper.between(3, 5),
          paper.pick([shaded(colour, 0.4), lit(colour, 0.22)]),
          'opacity=".55"',
        ),
      )
      .join(''),
});

/** Buttermilk chicken, fish or a hash brown in a craggy crust. */
const crisp = (colour: string, height = 54): Layer => ({
  rise: height - 6,
  draw: (paper) => {
    const bumps = Array.from({ length: 17 }, (_, i) =>
      ellipse(
        -W - 2 + i * 20,
        -height * paper.between(0.3, 0.66),
        paper.between(20, 28),
        paper.between(18, 26),
        paper.ball(i % 3 ? colour : lit(colour, 0.16)),
      ),
    ).join('');
    const crumbs = spread(paper, 46, 0.96)
      .map(({ x, y }) =>
        ellipse(
          x * W,
          -height / 2 + y * height * 0.44,
          paper.between(3, 6),
          paper.between(2, 4),
          paper.pick([lit(colour, 0.6), shaded(colour, 0.28)]),
          'opacity=".75"',
        ),
      )
      .join('');
    return slab(paper, colour, height, W + 8, 26) + bumps + crumbs;
  },
});

const cheese = (colour: string): Layer => ({
  rise: 10,
  draw: (paper) =>
    path(
      `M${-W - 6} -12L${W + 6} -12L${W + 6} 2C${W - 10} 4 ${W - 26} 40 ${W - 52} 34S${W - 90} 4 ${20} 4C-6 4 -14 30 -40 26S-80 4 ${-W + 34} 4C${-W + 18} 4 ${-W + 4} 22 ${-W - 6} 2Z`,
      paper.matte(colour),
    ) + stroke(`M${-W} -9L${W} -9`, lit(colour, 0.7), 4, 'opacity=".7"'),
});

const sauce = (colour: string): Layer => ({
  rise: 7,
  draw: (paper) =>
    path(
      `M${-W + 6} -10L${W - 6} -10Q${W + 4} 2 ${W - 16} 4C${W - 40} 2 ${W - 44} 24 ${W - 60} 18S${60} 2 30 4S-4 28 -24 20S-60 2 -90 4S-126 18 ${-W + 14} 6Q${-W - 4} 2 ${-W + 6} -10Z`,
      paper.matte(colour),
    ),
});

const rounds = (rim: string, heart: string): Layer => ({
  rise: 19,
  draw: (paper) =>
    [-78, 78]
      .map(
        (x) =>
          `<rect x="${x - 80}" y="-22" width="160" height="22" rx="11" fill="${paper.barrel(rim)}"/><rect x="${x - 70}" y="-19" width="140" height="8" rx="4" fill="${heart}" opacity=".55"/>`,
      )
      .join(''),
});

const onion: Layer = {
  rise: 15,
  draw: () =>
    [-100, -34, 34, 100]
      .map(
        (x) =>
          stroke(`M${x - 46} -8Q${x} -22 ${x + 46} -8`, '#8e2a6e', 12) +
          stroke(`M${x - 44} -6Q${x} -18 ${x + 44} -6`, '#f7dcef', 7),
      )
      .join(''),
};

const bacon: Layer = {
  rise: 13,
  draw: () =>
    ['#7e1f22', '#c8493c', '#f6c3a8', '#b83a32']
      .map((colour, i) =>
        stroke(`M${-W - 14} ${-16 + i * 6}q26 -16 54 0t54 0t54 0t54 0t54 0t54 0t24 0`, colour, 8),
      )
      .join(''),
};

const strands = (colour: string): Layer => ({
  rise: 17,
  draw: (paper) =>
    Array.from({ length: 44 }, () => {
      const x = paper.between(-W, W);
      const d = `M${x - 24} ${paper.between(-20, 2)}q24 ${paper.between(-24, 20)} 48 ${paper.between(-6, 6)}`;
      return (
        stroke(d, shaded(colour, 0.4), 8) + stroke(d, paper.pick([colour, lit(colour, 0.3)]), 5)
      );
    }).join(''),
});

const coins = (colour: string): Layer => ({
  rise: 12,
  draw: (paper) =>
    [-112, -56, 0, 56, 112]
      .map(
        (x) =>
          ellipse(x, -6, 33, 11, shaded(colour, 0.35)) +
          ellipse(x, -9, 33, 10, paper.ball(colour)) +
          ellipse(x, -9, 20, 5, lit(colour, 0.4), 'opacity=".7"'),
      )
      .join(''),
});

const hashBrown: Layer = crisp('#d99a3a', 40);

const LAYERS: Record<string, Layer> = {
  lettuce: lettuce('#7cc242'),
  rocket: lettuce('#4d9a3a'),
  beef: patty('#6e3520'),
  smashed: patty('#7a3a20', 34),
  plant: patty('#8a4a30'),
  lamb: patty('#7b4128'),
  bean: patty('#7a4a3a'),
  paneer: patty('#f6dfae', 42),
  halloumi: patty('#f0cf8c', 40),
  mushroom: patty('#6d5040', 46),
  chicken: crisp('#d9892f'),
  hot: crisp('#c8481f'),
  fish: crisp('#e3ad4c'),
  hashBrown,
  cheese: cheese('#ffb829'),
  swiss: cheese('#ffe39a'),
  blue: cheese('#dfe3e8'),
  bacon,
  onion,
  rings: coins('#d08a35'),
  tomato: rounds('#dc3a2e', '#f78a70'),
  cucumber: rounds('#5aa63c', '#d3efb0'),
  pickles: coins('#9bb43a'),
  jalapenos: coins('#6cae2c'),
  pineapple: rounds('#f7c531', '#ffe998'),
  avocado: rounds('#9cc94a', '#e2efa0'),
  egg: cheese('#fff8ea'),
  crispyOnion: strands('#c9782b'),
  slaw: strands('#e9e2ea'),
  fries: strands('#f2c552'),
  mayo: sauce('#fff2d2'),
  ketchup: sauce('#d92b20'),
  special: sauce('#f2915a'),
  mustard: sauce('#f3b81f'),
  barbecue: sauce('#5e2415'),
  pesto: sauce('#5f9a3a'),
  peanut: sauce('#c78a45'),
  relish: sauce('#8a2d3c'),
  tikka: crisp('#d9622b', 48),
};

function crown(paper: Paper, colour: string, seeds: string): string {
  const dome = `M${-W - 8} 0C${-W - 18} -132 ${W + 18} -132 ${W + 8} 0Q${W + 8} 14 ${W - 10} 14L${-W + 10} 14Q${-W - 8} 14 ${-W - 8} 0Z`;
  const sprinkled = spread(paper, 20, 0.86)
    .map(({ x, y }) =>
      group(
        x * 116,
        -58 + y * 34,
        ellipse(0, 2, 8, 5, shaded(colour, 0.5), 'opacity=".5"') + ellipse(0, 0, 8, 5, seeds),
        paper.between(-40, 40),
      ),
    )
    .join('');
  return (
    path(
      dome,
      paper.radial(
        [
          [0, lit(colour, 0.62)],
          [0.3, lit(colour, 0.2)],
          [0.7, colour],
          [1, shaded(colour, 0.36)],
        ],
        0.36,
        0.16,
        0.86,
      ),
    ) +
    ellipse(-52, -78, 58, 16, '#fff', 'opacity=".26" transform="rotate(-14 -52 -78)"') +
    (seeds === 'none' ? '' : sprinkled)
  );
}

export interface BurgerRecipe {
  layers: readonly string[];
  bun?: string | undefined;
  seeds?: string | undefined;
}

/** The burger is centred on the origin and scaled to stand about 300 pixels high. */
export function drawBurger(
  paper: Paper,
  { layers, bun = '#e0963c', seeds = '#fff0cc' }: BurgerRecipe,
): string {
  let y = -44;
  const drawn = layers.map((name) => {
    const layer = LAYERS[name];
    if (!layer) throw new Error(`No burger layer '${name}'`);
    const markup = group(paper.between(-4, 4), y, layer.draw(paper));
    y -= layer.rise;
    return markup;
  });
  const heel = `<rect x="${-W}" y="-56" width="${W * 2}" height="56" rx="30" fill="${paper.barrel(bun)}"/><rect x="${-W}" y="-56" width="${W * 2}" height="20" rx="10" fill="${lit(bun, 0.5)}"/>`;
  const whole = heel + drawn.join('') + group(0, y - 8, crown(paper, bun, seeds));
  const height = -y + 116;
  const scale = Math.min(1.12, 318 / height);
  return group(0, 150, whole, 0, scale);
}
