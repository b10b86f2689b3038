// The recipes match the packs: every dish has a drawing, and every drawing is used.
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';
import { parse } from 'yaml';

import { artFile } from './drawing/art-file.ts';

const getFolder = (tenant: string): string => join(import.meta.dirname, '../../content', tenant);
const getRecipes = (tenant: string): string => join(import.meta.dirname, tenant);

async function yamlFiles(folder: string): Promise<Map<string, unknown>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yaml'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return new Map(names.map((name, i) => [name, parse(texts[i] ?? '')]));
}

const BRANDED = ['sumo', 'bombay', 'burgers'];

test.each(BRANDED)('every dish of %s has a recipe and every recipe a dish', async (tenant) => {
  const arts = await yamlFiles(getRecipes(tenant));
  const brands = await yamlFiles(join(getFolder(tenant), 'brands'));
  for (const [name, brand] of brands) {
    const { sections } = brand as { sections: { items: { id: string; picture: string }[] }[] };
    const items = sections.flatMap((section) => section.items);
    expect(items.map(({ picture }) => picture)).toEqual(items.map(({ id }) => `${id}.webp`));
    const drawn = Object.keys(artFile.parse(arts.get(name)).dishes);
    expect(drawn.toSorted()).toEqual(items.map(({ id }) => id).toSorted());
  }
});

test.each([...BRANDED, 'group'])(
  'every asset of %s is named somewhere in its pack',
  async (tenant) => {
    const folder = getFolder(tenant);
    const places = [
      folder,
      getRecipes(tenant),
      ...['brands', 'stores'].map((name) => join(folder, name)),
    ];
    const texts = await Promise.all(
      places.map(async (place) =>
        JSON.stringify([...(await yamlFiles(place).catch(() => new Map()))]),
      ),
    );
    const assets = await readdir(join(folder, 'assets'));
    expect(assets.filter((file) => !texts.some((text) => text.includes(`"${file}"`)))).toEqual([]);
  },
);
