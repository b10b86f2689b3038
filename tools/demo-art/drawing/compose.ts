// Puts scene, dish, garnish and shadows together.
import sharp from 'sharp';

import type { EmojiSet } from './emoji.ts';
import { createPaper, type Paper } from './paper.ts';
import { drawHero, type HeroRecipe } from './recipe.ts';
import { drawScene, type Frame, type SceneRecipe } from './scene.ts';
import { ellipse, group } from './shapes.ts';

export const DISH_FRAME: Frame = { width: 800, height: 600, focusX: 400 };
export const BANNER_FRAME: Frame = { width: 1600, height: 700, focusX: 1130 };

interface Spot {
  x: number;
  y: number;
  size: number;
  turn: number;
  isBehind: boolean;
}

/** Positions of the garnish around a dish centred on the origin, in the recipe's order. */
const GARNISH: readonly (readonly Spot[])[] = [
  [
    { x: 258, y: 128, size: 138, turn: 14, isBehind: false },
    { x: -232, y: 34, size: 128, turn: -16, isBehind: true },
    { x: -262, y: 134, size: 112, turn: -22, isBehind: false },
  ],
  [
    { x: -262, y: 122, size: 142, turn: -14, isBehind: false },
    { x: 234, y: 36, size: 130, turn: 18, isBehind: true },
    { x: 264, y: 138, size: 108, turn: 24, isBehind: false },
  ],
  [
    { x: 232, y: 34, size: 138, turn: 10, isBehind: true },
    { x: -256, y: 130, size: 128, turn: -18, isBehind: false },
    { x: 262, y: 140, size: 112, turn: 26, isBehind: false },
  ],
];

/** The y coordinate of the table, on which every dish stands. */
const TABLE_Y = 158;

const drawShadow = (paper: Paper, x: number, y: number, rx: number, strength = 0.34): string =>
  ellipse(
    x,
    y - rx * 0.06,
    rx * 1.08,
    rx * 0.22,
    '#2d0a1e',
    `opacity="${strength}" filter="${paper.blur(14)}"`,
  ) +
  ellipse(
    x,
    y - rx * 0.05,
    rx * 0.86,
    rx * 0.12,
    '#2d0a1e',
    `opacity="${strength * 0.8}" filter="${paper.blur(6)}"`,
  );

function drawWithGarnish(paper: Paper, recipe: HeroRecipe, turn: number): string {
  const spots = GARNISH[turn % GARNISH.length] ?? [];
  const placed = recipe.with.map((name, i) => {
    const spot = spots[i % spots.length];
    if (!spot) return { isBehind: true, markup: '' };
    const { x, y, size, turn: angle, isBehind } = spot;
    return {
      isBehind,
      markup:
        drawShadow(paper, x, y + size * 0.46, size * 0.42, 0.3) +
        paper.emoji(name, x, y, size, angle),
    };
  });
  const side = (isBehind: boolean): string =>
    placed
      .filter((layer) => layer.isBehind === isBehind)
      .map((layer) => layer.markup)
      .join('');
  const { markup, foot } = drawHero(paper, recipe);
  const hero = group(0, TABLE_Y - foot.y * recipe.scale, markup, 0, recipe.scale);
  return side(true) + drawShadow(paper, 0, TABLE_Y, foot.half * recipe.scale) + hero + side(false);
}

const render = async (
  paper: Paper,
  { width, height }: Frame,
  markup: string,
  quality: number,
): Promise<Buffer> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${paper.defs()}${markup}</svg>`;
  return sharp(Buffer.from(svg), { limitInputPixels: false })
    .modulate({ saturation: 1.08 })
    .webp({ quality, effort: 5, smartSubsample: true })
    .toBuffer();
};

export function makeDish(
  name: string,
  recipe: HeroRecipe,
  scene: SceneRecipe,
  turn: number,
  emoji: EmojiSet,
): Promise<Buffer> {
  const paper = createPaper(name, emoji);
  const back = drawScene(paper, DISH_FRAME, scene, turn);
  const dish = group(400, 302, drawWithGarnish(paper, recipe, turn), 0, 1.24);
  return render(paper, DISH_FRAME, back + dish, 74);
}

/** Dishes are at the right, which leaves room for text at the left; the first one is in front. */
export function makeBanner(
  name: string,
  recipes: readonly HeroRecipe[],
  scene: SceneRecipe,
  emoji: EmojiSet,
): Promise<Buffer> {
  const paper = createPaper(name, emoji);
  const places = [
    { x: 1120, y: 420, scale: 1.36 },
    { x: 1390, y: 300, scale: 0.92 },
    { x: 838, y: 290, scale: 0.84 },
    { x: 1430, y: 520, scale: 0.86 },
  ];
  const drawn = recipes.map((recipe, i) => {
    const place = places[i % places.length] ?? { x: 1100, y: 400, scale: 1 };
    return {
      y: place.y,
      markup: group(
        place.x,
        place.y,
        drawWithGarnish(paper, i === 0 ? recipe : { ...recipe, with: [] }, i),
        0,
        place.scale,
      ),
    };
  });
  const back = drawScene(paper, BANNER_FRAME, scene, 0);
  const dishes = drawn
    .sort((a, b) => a.y - b.y)
    .map(({ markup }) => markup)
    .join('');
  return render(paper, BANNER_FRAME, back + dishes, 76);
}
