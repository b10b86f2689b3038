// Recipes of the files in tools/demo-art/<tenant>, and the drawing of their main picture.
import { z } from 'zod';

import { BREADS, type BreadName } from './breads.ts';
import { drawBurger } from './burger.ts';
import { drawDrink } from './drinks.ts';
import { FOODS, type FoodName } from './foods.ts';
import type { Paper } from './paper.ts';
import { group } from './shapes.ts';
import { drawSushi } from './sushi.ts';
import { TOPPINGS, type ToppingName } from './toppings.ts';
import type { Foot, Surface } from './vessel.ts';
import { VESSELS, type VesselName } from './vessels.ts';

const names = <Name extends string>(table: Record<Name, unknown>) =>
  z.enum(Object.keys(table) as [Name, ...Name[]]);
const colour = z.string().regex(/^#[0-9a-f]{6}$/i);
const toppings = z.array(names<ToppingName>(TOPPINGS)).default([]);

const sushi = z.strictObject({
  pieces: z.array(z.enum(['nigiri', 'maki', 'inside', 'gunkan', 'sashimi', 'temaki'])).min(1),
  colours: z.array(colour).min(1),
  garnish: z.array(z.enum(['wasabi', 'ginger', 'soy'])).optional(),
  on: colour.default('#3a4150'),
});

const drink = z.strictObject({
  in: z.enum(['cup', 'glass', 'tumbler', 'clay', 'mug', 'can', 'bottle', 'sundae']),
  layers: z.array(colour).min(1),
  with: z.array(z.string()).optional(),
  colour: colour.optional(),
});

/** Exactly one of `dish`, `bread`, `burger`, `drink`, `sushi` and `emoji`. */
export const heroRecipe = z.strictObject({
  dish: names<VesselName>(VESSELS).optional(),
  of: names<FoodName>(FOODS).optional(),
  second: z.tuple([names<FoodName>(FOODS), colour]).optional(),
  bread: names<BreadName>(BREADS).optional(),
  burger: z.array(z.string()).optional(),
  bun: colour.optional(),
  seeds: z.string().optional(),
  drink: drink.optional(),
  sushi: sushi.optional(),
  emoji: z.string().optional(),
  /** Colour of the food, and of what it is served in. */
  tone: colour.optional(),
  ware: colour.optional(),
  top: toppings,
  /** Emoji beside it, by name or code points. */
  with: z.array(z.string()).default([]),
  /** Emoji laid upon the food. */
  on: z.array(z.string()).default([]),
  scale: z.number().default(1),
});
export type HeroRecipe = z.output<typeof heroRecipe>;

const strewn = (paper: Paper, recipe: HeroRecipe, surface: Surface, lift: number): string => {
  const toppingsDrawn = recipe.top
    .map((name) =>
      TOPPINGS[name](paper, {
        rx: surface.rx * (lift > 30 ? 0.88 : 1),
        ry: surface.ry * (lift > 30 ? 0.8 : 0.9),
      }),
    )
    .join('');
  const emoji = recipe.on
    .map((name, i) =>
      paper.emoji(name, (i - (recipe.on.length - 1) / 2) * 110, -18, 150, i % 2 ? 12 : -12),
    )
    .join('');
  return group(0, -lift * 0.72, toppingsDrawn + emoji);
};

function drawDish(paper: Paper, recipe: HeroRecipe, vesselName: VesselName): Hero {
  const vessel = VESSELS[vesselName](paper, recipe.ware ?? '#f4ede1');
  const foodName = recipe.of ?? 'sauce';
  const food = FOODS[foodName];
  const tone = recipe.tone ?? '#d9622b';
  const { surface } = vessel;
  let drawn = food.draw(paper, surface, tone) + strewn(paper, recipe, surface, food.height);
  if (recipe.second) {
    // Two foods share the surface: the second on the left, the first with its toppings on the right.
    const [secondName, secondTone] = recipe.second;
    const half = { rx: surface.rx * 0.62, ry: surface.ry * 0.86 };
    const second = FOODS[secondName].draw(paper, half, secondTone);
    drawn =
      group(-surface.rx * 0.4, 0, second) +
      group(
        surface.rx * 0.38,
        4,
        food.draw(paper, half, tone) + strewn(paper, recipe, half, food.height),
      );
  }
  return { markup: vessel.serve(drawn), foot: vessel.foot };
}

export interface Hero {
  markup: string;
  foot: Foot;
}

/** Draws around the origin. */
export function drawHero(paper: Paper, recipe: HeroRecipe): Hero {
  const tone = recipe.tone ?? '#d9963f';
  if (recipe.dish) return drawDish(paper, recipe, recipe.dish);
  if (recipe.burger) {
    const markup = drawBurger(paper, {
      layers: recipe.burger,
      bun: recipe.bun,
      seeds: recipe.seeds,
    });
    return { markup, foot: { y: 150, half: 170 } };
  }
  if (recipe.drink) return { markup: drawDrink(paper, recipe.drink), foot: { y: 150, half: 98 } };
  if (recipe.sushi) {
    const slab = VESSELS.slate(paper, recipe.sushi.on);
    return { markup: slab.serve(drawSushi(paper, recipe.sushi)), foot: slab.foot };
  }
  if (recipe.bread) {
    const surface = { rx: 132, ry: 62 };
    const strewnOver = recipe.top.map((name) => TOPPINGS[name](paper, surface)).join('');
    return {
      markup: BREADS[recipe.bread](paper, tone) + group(0, -16, strewnOver),
      foot: { y: 106, half: 160 },
    };
  }
  if (recipe.emoji)
    return { markup: paper.emoji(recipe.emoji, 0, 0, 330), foot: { y: 152, half: 120 } };
  throw new Error('A recipe needs a dish, a bread, a burger, a drink, sushi or an emoji');
}
