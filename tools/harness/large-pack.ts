// The small pack with 14 brands and many dishes.
import type { PackFiles } from '../../server/src/features/packs/packs.ts';
import { smallPack } from '../../server/src/features/packs/small-pack.fixture.ts';

const BRANDS = 14;
const DISHES_OF_SECTION = 25;

export interface LargeStores {
  stores: number;
  /** Dishes for which each store has its own price; those of two stores overlap in part. */
  differences: number;
}

/** The site `small` with so many dishes (`d0`, `d1`, ...) at 9.95; `d0` costs 9.00 and `change` hundredths. */
export async function buildLargePack(
  dishes: number,
  change = 0,
  { stores, differences }: LargeStores = { stores: 1, differences: 0 },
): Promise<PackFiles> {
  const files = await smallPack();
  const text = files.get('brands/Curry.yaml')?.toString() ?? '';
  const head = text.slice(0, text.indexOf('sections:'));
  const names = Array.from({ length: BRANDS }, (_, index) => `Brand_${index}`);
  const perBrand = Math.ceil(dishes / BRANDS);
  names.forEach((name, brand) => {
    const lines = [head, 'sections:'];
    for (let each = 0; each < perBrand && brand * perBrand + each < dishes; each += 1) {
      const place = brand * perBrand + each;
      if (each % DISHES_OF_SECTION === 0)
        lines.push(`  - id: s${place}`, `    name: Section ${place}`, '    items:');
      const price = place === 0 ? 9 + change / 100 : 9.95;
      lines.push(
        `      - {id: d${place}, name: Dish ${place}, description: Spiced and slow., price: ${price.toFixed(2)}, allergens: [milk], groups: [heat, rice]}`,
      );
    }
    files.set(`brands/${name}.yaml`, Buffer.from(`${lines.join('\n')}\n`));
  });
  files.delete('brands/Curry.yaml');
  const replace = (file: string, from: string, to: string): void =>
    void files.set(file, Buffer.from((files.get(file)?.toString() ?? '').replace(from, to)));
  replace('tenant.yaml', 'brands: [Curry]', `brands: [${names.join(', ')}]`);
  replace('stores/camden.yaml', 'brands: [Curry]', `brands: [${names.join(', ')}]`);
  const storeIds = [
    'camden',
    ...Array.from({ length: stores - 1 }, (_, index) => `store-${index}`),
  ];
  replace('tenant.yaml', 'stores: [camden]', `stores: [${storeIds.join(', ')}]`);
  const store = files.get('stores/camden.yaml')?.toString() ?? '';
  storeIds.forEach((id, at) => {
    const own = Array.from({ length: Math.min(differences, dishes) }, (_, index) => {
      const dish = (index + at * Math.ceil(differences / 2)) % dishes;
      return `  - {dish: d${dish}, price: 10.45, by: Maya, reason: rent}`;
    });
    const text = own.length > 0 ? [store, 'differences:', ...own, ''].join('\n') : store;
    files.set(`stores/${id}.yaml`, Buffer.from(text));
  });
  replace('promotions.yaml', 'brands: [Curry]', `brands: [${names[0] ?? ''}]`);
  return files;
}
