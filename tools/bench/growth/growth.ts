// npm run bench:growth [-- --part sites,dishes,stores,orders --sites 10,100,1000 --dishes 50,500,5000 --stores 1,7,50 --orders 10000,1000000
// --record]: how start, memory and response times grow with an installation; draws
// tools/bench/growth/growth-*.svg.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { describeConditions, recordFigures, type Figure } from '../results.ts';
import { measureDishes, measureStores } from './growth-dishes.ts';
import { measureOrders } from './growth-orders.ts';
import type { Growth } from './growth-part.ts';
import { measureSites } from './growth-sites.ts';
import { formatPlot } from './plot.ts';

const { values } = parseArgs({
  options: {
    part: { type: 'string', default: 'sites,dishes,stores,orders' },
    sites: { type: 'string', default: '10,100,1000' },
    dishes: { type: 'string', default: '50,500,5000' },
    stores: { type: 'string', default: '1,7,50' },
    orders: { type: 'string', default: '10000,1000000' },
    record: { type: 'boolean', default: false },
  },
});
const PARTS = {
  sites: measureSites,
  dishes: measureDishes,
  stores: measureStores,
  orders: measureOrders,
};
const parseSizes = (text: string): number[] =>
  text
    .split(',')
    .map(Number)
    .toSorted((a, b) => a - b);

for (const part of Object.keys(PARTS) as (keyof typeof PARTS)[]) {
  if (!values.part.split(',').includes(part)) continue;
  const sizes = parseSizes(values[part]);
  console.log(`\n${part}: ${sizes.join(', ')}`);
  const growth = await PARTS[part](sizes);
  const file = fileURLToPath(new URL(`growth-${part}.svg`, import.meta.url));
  await writeFile(file, draw(growth, sizes));
  console.log(`drawn: ${file}`);
  if (values.record) await recordFigures('growth', toFigures(growth, part, sizes));
}
process.exit(0);

function draw({ title, axis, panels }: Growth, positions: readonly number[]): string {
  return formatPlot({
    title,
    conditions: `${new Date().toISOString().slice(0, 10)}, ${describeConditions([])}`,
    axis,
    positions,
    panels,
  });
}

/** The largest size by the smallest. */
function toFigures({ panels }: Growth, part: string, sizes: readonly number[]): Figure[] {
  return panels.flatMap(({ title, unit, series }) =>
    series.map(({ name, values: measured }) => ({
      figure: `${title}, ${name}: ${sizes.at(-1)} ${part} by ${sizes[0]}`,
      value: measured.at(-1) ?? Number.NaN,
      unit,
      baseline: measured[0] ?? Number.NaN,
    })),
  );
}
