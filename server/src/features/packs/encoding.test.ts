import { expect, test } from 'vitest';
import { z } from 'zod';

import { packDays } from '../../../../contract/packs/pack-days.ts';
import { packDeals } from '../../../../contract/packs/pack-deal.ts';
import { packBrand, packItem } from '../../../../contract/packs/pack-menu.ts';
import { packPromotions } from '../../../../contract/packs/pack-promotion.ts';
import { packStore } from '../../../../contract/packs/pack-store.ts';
import { packHome, packTenant } from '../../../../contract/packs/pack.ts';
import { readPack, readPackFolder } from './read-pack.ts';

const getSchema = (file: string): z.ZodType => {
  if (file.startsWith('brands/')) return packBrand;
  if (file.startsWith('stores/')) return packStore;
  if (file === 'promotions.yaml') return packPromotions;
  if (file === 'days.yaml') return packDays;
  if (file === 'deals.yaml') return packDeals;
  return file === 'home.yaml' ? packHome : packTenant;
};

test.each(['sumo', 'bombay', 'burgers', 'group'])(
  'each parsed file of %s is encoded and parsed again without a change',
  async (name) => {
    const folder = new URL(`../../../../content/${name}`, import.meta.url).pathname;
    const { documents } = readPack(await readPackFolder(folder));
    const files = [...documents].filter(([file]) => !file.endsWith('words.yaml'));
    expect(files.length).toBeGreaterThan(0);
    for (const [file, { document }] of files) {
      const schema = getSchema(file);
      const parsed = schema.parse(document.toJS());
      expect([file, schema.parse(z.encode(schema, parsed))]).toEqual([file, parsed]);
    }
  },
);

test.each([
  [{ price: -1 }, 'price', 'must be a price such as 10.95'],
  [{ vat: 10_001 }, 'vat', 'must be a percentage from 0 to 100, such as 20'],
  [{ name: '' }, 'name', 'Too small: expected string to have >=1 characters'],
  [{ allergens: { contains: ['glue'], mayContain: [], notVerified: false } }, 'allergens', ''],
])('a parsed dish with %j is refused', (change, field, message) => {
  const dish = { id: 'dosa', name: 'Dosa', description: '', price: '9.95', allergens: 'none' };
  const parsed = { ...packItem.parse(dish), ...change };
  const [issue] = z.safeEncode(packItem, parsed as z.output<typeof packItem>).error?.issues ?? [];
  expect(issue?.path[0]).toBe(field);
  expect(issue?.message).toContain(message);
});
