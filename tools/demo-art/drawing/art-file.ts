import { z } from 'zod';

import { heroRecipe } from './recipe.ts';
import { sceneRecipe } from './scene.ts';
import { shopfrontRecipe } from './shopfront.ts';

/** A file of tools/demo-art/<tenant>, usually one a brand. */
export const artFile = z.strictObject({
  scene: sceneRecipe.optional(),
  /** Dishes of the brand's wide picture. */
  hero: z.array(z.string()).default([]),
  /** By item id; the order decides which ground and setting each gets. */
  dishes: z.record(z.string(), heroRecipe).default({}),
  /** Wide pictures of dishes from any file, named 'File/dish'. */
  banners: z
    .record(z.string(), z.strictObject({ scene: sceneRecipe, dishes: z.array(z.string()).min(1) }))
    .default({}),
  shopfronts: z.record(z.string(), shopfrontRecipe).default({}),
  appIcon: z.strictObject({ mark: z.string(), ground: z.string() }).optional(),
});
export type ArtFile = z.output<typeof artFile>;
