// Toppings of a dish.
import { shaded } from './colour.ts';
import { blobOutline, ellipse, group, path, stroke } from './shapes.ts';
import {
  type Topping,
  cubes,
  drizzle,
  fillet,
  grains,
  leaves,
  pieces,
  rings,
  single,
  strew,
  zigzag,
} from './strew.ts';

const swirl: Topping = (_paper, { rx, ry }) => {
  const [a, b] = [rx, ry];
  const d = `M${-0.5 * a} ${0.05 * b}C${-0.42 * a} ${-0.62 * b} ${0.44 * a} ${-0.66 * b} ${0.5 * a} ${-0.02 * b}C${0.52 * a} ${0.5 * b} ${-0.2 * a} ${0.62 * b} ${-0.24 * a} ${0.06 * b}C${-0.24 * a} ${-0.26 * b} ${0.2 * a} ${-0.3 * b} ${0.22 * a} ${0.04 * b}`;
  return (
    stroke(d, '#b4552a', 11, 'opacity=".22" transform="translate(0 4)"') +
    stroke(d, '#fff8ea', 10) +
    stroke(d, '#ffffff', 4, 'opacity=".8"')
  );
};

const egg: Topping = (paper, { rx, ry }) =>
  group(
    rx * 0.3,
    -ry * 0.12,
    ellipse(2, 9, 54, 30, '#5b2a1a', 'opacity=".3"') +
      ellipse(0, 0, 54, 31, paper.ball('#fff7ea')) +
      ellipse(0, -1, 29, 18, paper.ball('#ff9d1e')) +
      ellipse(-9, -7, 8, 4, '#fff', 'opacity=".7"'),
    -10,
  );

const friedEgg: Topping = (paper, { ry }) =>
  group(
    0,
    -ry * 0.25,
    path(blobOutline(paper, 82, 44, 0.13, 10), paper.ball('#fffaf0')) +
      ellipse(4, -4, 32, 21, paper.ball('#ffa61f')) +
      ellipse(-6, -11, 9, 5, '#fff', 'opacity=".75"'),
  );

const lime: Topping = (paper, { rx, ry }) =>
  group(
    rx * 0.52,
    ry * 0.28,
    path('M-36 0A36 30 0 0 1 36 0L0 22Z', paper.matte('#5cb531')) +
      path('M-29 -1A29 22 0 0 1 29 -1L0 15Z', '#d9f0a0') +
      stroke('M0 12L0 -18M0 12L-19 -10M0 12L19 -10', '#a8d665', 3),
    16,
  );

const redOnion: Topping = (paper, surface) =>
  strew(
    paper,
    surface,
    6,
    () => stroke('M-24 6Q0 -18 24 6', '#8e2a6e', 8) + stroke('M-22 9Q0 -10 22 9', '#f3d3e8', 4),
    { reach: 0.66 },
  );

const onionStraws: Topping = (paper, surface) =>
  strew(
    paper,
    surface,
    16,
    () => {
      const d = `M-20 ${paper.between(-8, 8)}Q0 ${paper.between(-22, 22)} 22 ${paper.between(-8, 8)}`;
      return stroke(d, '#7a3c12', 7) + stroke(d, '#c9782b', 4);
    },
    { reach: 0.5 },
  );

const tomatoSlices: Topping = (paper, surface) =>
  strew(
    paper,
    surface,
    4,
    () =>
      ellipse(0, 4, 27, 17, '#7c1420', 'opacity=".35"') +
      ellipse(0, 0, 27, 17, paper.ball('#e23b2e')) +
      ellipse(0, -1, 20, 12, '#f4715c') +
      [-10, 0, 10].map((x) => ellipse(x, -1, 3.4, 4.6, '#ffd08a')).join(''),
    { reach: 0.66, turn: 12 },
  );

const cucumber: Topping = (paper, surface) =>
  strew(
    paper,
    surface,
    5,
    () =>
      ellipse(0, 4, 25, 16, '#23451a', 'opacity=".35"') +
      ellipse(0, 0, 25, 16, '#3f9a3c') +
      ellipse(0, -1, 21, 13, '#d7f0b4') +
      ellipse(0, -1, 10, 6, '#b9e08a'),
    { reach: 0.66, turn: 12 },
  );

const prawns: Topping = (paper, surface) =>
  strew(
    paper,
    surface,
    5,
    () => {
      const d = 'M-26 12C-30 -22 18 -32 26 -4';
      return (
        stroke(d, shaded('#ee6a4a', 0.4), 25, 'opacity=".45" transform="translate(2 6)"') +
        stroke(d, '#f27b55', 24) +
        stroke(d, '#ffc9a8', 12, 'stroke-dasharray="2 13"') +
        path('M22 -8L42 0L30 14Z', '#d94f3a')
      );
    },
    { reach: 0.62, turn: 60 },
  );

const pepperoni: Topping = (paper, surface) =>
  strew(
    paper,
    surface,
    9,
    () =>
      ellipse(0, 4, 31, 18, '#5e1214', 'opacity=".4"') +
      ellipse(0, 0, 31, 18, paper.ball('#cf3524')) +
      ellipse(-8, -4, 5, 3, '#f08a6a') +
      ellipse(10, 4, 4, 2.4, '#f08a6a') +
      ellipse(8, -7, 3, 2, '#a81f18'),
    { reach: 0.9, turn: 0 },
  );

const mushrooms: Topping = (paper, surface) =>
  strew(
    paper,
    surface,
    6,
    () =>
      path(
        'M-22 4C-22 -22 22 -22 22 4C14 8 8 4 7 8L7 18Q0 24 -7 18L-7 8C-8 4 -14 8 -22 4Z',
        paper.matte('#e9d6b8'),
      ) + path('M-22 4C-22 -22 22 -22 22 4C10 -6 -10 -6 -22 4Z', '#a97b50'),
    { turn: 50 },
  );

const halloumi: Topping = (paper, surface) =>
  strew(
    paper,
    surface,
    4,
    () =>
      `<rect x="-38" y="-14" width="76" height="32" rx="9" fill="${shaded('#f0cf8a', 0.35)}"/><rect x="-38" y="-20" width="76" height="32" rx="9" fill="${paper.matte('#fbe8b8')}"/>` +
      [-22, -4, 14].map((x) => stroke(`M${x} -15l10 22`, '#b56d24', 6, 'opacity=".8"')).join(''),
    { reach: 0.56, turn: 24 },
  );

const avocado: Topping = (paper, surface) =>
  strew(
    paper,
    surface,
    5,
    () =>
      path('M-34 0C-30 -24 30 -24 34 0C20 -8 -20 -8 -34 0Z', '#3f7a2c') +
      path('M-32 2C-28 -18 28 -18 32 2C18 12 -18 12 -32 2Z', paper.matte('#cfe27a')),
    { reach: 0.6, turn: 26 },
  );

const sausage: Topping = (paper, surface) =>
  strew(
    paper,
    surface,
    3,
    () =>
      stroke('M-44 6Q0 -16 44 4', shaded('#9c4a22', 0.4), 30) +
      stroke('M-44 2Q0 -20 44 0', '#b5602c', 25) +
      stroke('M-34 -8Q0 -24 34 -8', '#e9a56a', 5, 'opacity=".7"'),
    { reach: 0.5, turn: 18 },
  );

export const TOPPINGS = {
  coriander: leaves('#4aa437', 14, 4),
  mint: leaves('#2fae6b', 16, 2),
  basil: leaves('#2f8f3a', 21, 3),
  rocket: single('#5a9e35', 24, 9),
  spinach: single('#2e7d3b', 20, 10),
  lettuce: single('#86c440', 32, 10),
  cream: swirl,
  yoghurt: drizzle('#fffaf0', 13),
  tahini: zigzag('#f3dcae'),
  mayo: zigzag('#fff6dc'),
  chilliSauce: zigzag('#d9301f'),
  barbecue: zigzag('#5a1f12'),
  caramel: zigzag('#d98324'),
  chocolate: zigzag('#4b2413'),
  honey: drizzle('#f5a623', 10),
  tamarind: drizzle('#6b2c14', 10),
  greenChutney: drizzle('#4f9d3a', 10),
  mustard: zigzag('#f2b61d', 8),
  berrySauce: drizzle('#c2185b', 12),
  sesame: grains(['#fff3d6', '#f6dfa8', '#3b2a22'], 6, 22),
  blackSesame: grains(['#2b2130', '#4a3b4c', '#fff3d6'], 6, 22),
  chilliFlakes: grains(['#d6301f', '#a81f18', '#f0603a'], 6, 16),
  pomegranate: pieces('#c2183f', 9, 13),
  sumac: grains(['#a32042', '#7d1838'], 5, 20),
  pistachio: grains(['#8bb83e', '#5f8f2a', '#c8dd7c'], 8, 20),
  pepperFlecks: grains(['#3b2a22', '#6b4f3a'], 4, 18),
  crumbs: grains(['#d89a4a', '#b97528', '#f0c27c'], 8, 22),
  sprinkles: grains(['#ff5fa2', '#ffd23f', '#3ec1d3', '#8a5cf6'], 8, 24),
  nuts: pieces('#c98d4b', 12, 9),
  cashews: pieces('#f1d9a4', 15, 7),
  almonds: single('#e7c796', 13, 9),
  chicken: pieces('#e9a45c', 33, 6),
  tikka: pieces('#d9622b', 33, 6),
  lamb: pieces('#8a4526', 34, 6),
  beef: pieces('#7a3a22', 31, 7),
  pork: pieces('#b5532c', 30, 7),
  paneer: cubes('#fff0cf', 21, 6),
  tofu: cubes('#f7e3b3', 21, 6),
  potato: pieces('#f2c74f', 29, 6),
  chickpeas: pieces('#e5b45a', 18, 13),
  beans: pieces('#7c2f2a', 15, 13),
  aubergine: pieces('#5b2b6b', 29, 5),
  cauliflower: pieces('#f7ecd2', 31, 6),
  okra: rings('#6aa23a', 14, 9),
  salmon: cubes('#ff8a5c', 22, 6),
  tuna: cubes('#d63a4a', 22, 6),
  crabmeat: pieces('#f49a86', 20, 7),
  mangoCubes: cubes('#ffb52e', 18, 6),
  edamame: pieces('#8cc63f', 13, 11),
  corn: pieces('#ffd23f', 10, 14),
  peas: pieces('#6fbf3b', 11, 14),
  blueberries: pieces('#5468c4', 14, 8),
  strawberries: pieces('#ea3651', 22, 6),
  raspberries: pieces('#d92a5b', 15, 7),
  bananas: rings('#ffe28a', 21, 6),
  mozzarella: pieces('#fff6e2', 24, 6),
  feta: cubes('#fffaf0', 13, 9),
  falafel: pieces('#a8692f', 34, 5),
  olives: rings('#3a3440', 13, 8),
  greenOlives: rings('#9fae3b', 13, 8),
  jalapenos: rings('#6cae2c', 15, 7),
  chilli: rings('#e0321f', 12, 7),
  springOnion: rings('#7cc24a', 10, 12),
  peppers: rings('#e2542b', 21, 5),
  pickles: rings('#8da832', 18, 6),
  redOnion,
  onionStraws,
  seabass: fillet('#f3dcc0'),
  salmonFillet: fillet('#ff9166'),
  steak: fillet('#8a3f2a'),
  cutlet: fillet('#d8953a'),
  grilledChicken: fillet('#e0a055'),
  tomatoes: tomatoSlices,
  cherryTomatoes: pieces('#e43d2f', 19, 6),
  cucumber,
  prawns,
  egg,
  friedEgg,
  lime,
  pepperoni,
  mushrooms,
  halloumi,
  avocado,
  sausage,
  ham: pieces('#f29a94', 22, 6),
  baconBits: pieces('#b0402f', 17, 8),
  nduja: pieces('#d8431f', 19, 7),
  broccoli: pieces('#4f9b3b', 27, 5),
  marshmallows: cubes('#fff3f4', 15, 6),
  brownie: cubes('#5a2d18', 21, 5),
  cookieDough: pieces('#d9a765', 21, 6),
  oats: grains(['#e3bd83', '#c8965a', '#f4dcae'], 9, 26),
  seaweed: single('#23483a', 16, 7),
  kimchi: pieces('#d9502a', 20, 7),
  pineapple: cubes('#ffd84a', 18, 6),
  sweetPotato: pieces('#ef7f33', 26, 6),
} satisfies Record<string, Topping>;

export type ToppingName = keyof typeof TOPPINGS;
