// Draws the demo packs' pictures from the recipes in tools/demo-art/<tenant>: node tools/demo-art/make-pictures.ts [tenant [file]]
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { parse } from 'yaml';

import { makeAppIcon } from './drawing/app-icon.ts';
import { artFile, type ArtFile } from './drawing/art-file.ts';
import { makeBanner, makeDish } from './drawing/compose.ts';
import { loadEmojiSet, type EmojiSet } from './drawing/emoji.ts';
import { makeShopfront } from './drawing/shopfront.ts';

const [onlyTenant, onlyFile] = process.argv.slice(2);

const TENANTS = ['sumo', 'bombay', 'burgers', 'group'];
if (onlyTenant !== undefined && !TENANTS.includes(onlyTenant))
  throw new Error(`No tenant '${onlyTenant}'. Tenants: ${TENANTS.join(', ')}`);

for (const tenant of TENANTS) {
  if (onlyTenant !== undefined && tenant !== onlyTenant) continue;
  const recipes = join(import.meta.dirname, tenant);
  const folder = join(import.meta.dirname, '../../content', tenant);
  const names = await readdir(recipes);
  const arts = new Map<string, ArtFile>();
  for (const name of names) {
    const recipe = parse(await readFile(join(recipes, name), 'utf8'));
    arts.set(name.replace('.yaml', ''), artFile.parse(recipe));
  }
  if (onlyFile !== undefined && !arts.has(onlyFile))
    throw new Error(`No recipe '${onlyFile}'. Recipes: ${[...arts.keys()].join(', ')}`);
  const emoji = await loadEmojiSet(listEmoji(arts));
  for (const [name, art] of arts) {
    if (onlyFile === undefined || name === onlyFile) await draw(folder, name, art, arts, emoji);
  }
}

function listEmoji(arts: ReadonlyMap<string, ArtFile>): string[] {
  return [...arts.values()].flatMap(({ dishes, shopfronts }) => [
    ...Object.values(dishes).flatMap((dish) => [
      ...dish.with,
      ...dish.on,
      ...(dish.emoji ? [dish.emoji] : []),
    ]),
    ...Object.values(shopfronts).flatMap(({ sign, street }) => [sign, ...street]),
  ]);
}

async function draw(
  folder: string,
  name: string,
  art: ArtFile,
  arts: ReadonlyMap<string, ArtFile>,
  emoji: EmojiSet,
): Promise<void> {
  const assets = join(folder, 'assets');
  await mkdir(assets, { recursive: true });
  const write = async (file: string, bytes: Buffer): Promise<void> =>
    writeFile(join(assets, file), bytes);
  const findRecipe = (reference: string) => {
    const [dish = '', file = name] = reference.split('/').reverse();
    const recipe = arts.get(file)?.dishes[dish];
    if (!recipe) throw new Error(`${name}.yaml: there is no dish '${reference}'`);
    return recipe;
  };

  const dishes = Object.entries(art.dishes);
  for (const [turn, [id, recipe]] of dishes.entries()) {
    if (art.scene) await write(`${id}.webp`, await makeDish(id, recipe, art.scene, turn, emoji));
  }
  if (art.scene && art.hero.length > 0) {
    const file = `${name.toLowerCase().replaceAll('_', '-')}-hero`;
    await write(`${file}.webp`, await makeBanner(file, art.hero.map(findRecipe), art.scene, emoji));
  }
  for (const [id, banner] of Object.entries(art.banners)) {
    await write(
      `${id}.webp`,
      await makeBanner(id, banner.dishes.map(findRecipe), banner.scene, emoji),
    );
  }
  for (const [id, shop] of Object.entries(art.shopfronts)) {
    await write(`store-${id}.webp`, await makeShopfront(id, shop, emoji));
  }
  if (art.appIcon) {
    const mark = await readFile(join(assets, art.appIcon.mark));
    await write('app-icon.png', await makeAppIcon(mark, art.appIcon.ground));
  }
  console.log(`${folder}: ${name}, ${dishes.length} dishes`);
}
