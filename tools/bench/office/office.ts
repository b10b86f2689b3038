// npm run bench:office [-- --dishes 5000 --only F1,F12 --record]: figures of the office with a real server, Chromium and HTTP. A
// figure over its target fails.
import { parseArgs } from 'node:util';

import { parseNumberOption } from '../../harness/parse-number-option.ts';
import { formatTableRow } from '../../harness/table-row.ts';
import { recordFigures } from '../results.ts';
import type { FigureRow } from './figure-row.ts';
import { measureFolder } from './folder-of-pictures.ts';
import { measureLargeMenu } from './large-menu.ts';
import { measureLiveAllergen } from './live-allergen.ts';
import { startOfficeSite, type OfficeSite } from './office-site.ts';
import { measureRehearsal } from './rehearsal.ts';
import { measureSpecialDay } from './special-day.ts';
import { countTapsToAuthor, countWrongStores, measureOnePrice } from './store-prices.ts';
import { measureTimedPublish } from './timed-publish.ts';

const { values } = parseArgs({
  options: {
    dishes: { type: 'string', default: '5000' },
    only: { type: 'string', default: '' },
    record: { type: 'boolean', default: false },
  },
});
const dishes = parseNumberOption('dishes', values.dishes);
const PARTS: Readonly<Record<string, (site: OfficeSite) => Promise<FigureRow[]>>> = {
  F1: measureOnePrice,
  F6: measureSpecialDay,
  F7: countWrongStores,
  F8: measureLiveAllergen,
  F9: measureFolder,
  F11: countTapsToAuthor,
  F12: (site) => measureLargeMenu(site, dishes),
  F15: measureRehearsal,
  F3: measureTimedPublish,
};
const chosen = values.only === '' ? Object.keys(PARTS) : values.only.split(',');

const site = await startOfficeSite(dishes);
const measured: FigureRow[] = [];
try {
  console.log(formatTableRow('figure', 'target', 'measured', ''));
  for (const id of chosen) {
    const measure = PARTS[id];
    if (!measure) throw new Error(`There is no figure ${id}: ${Object.keys(PARTS).join(', ')}`);
    for (const row of await measure(site)) {
      measured.push(row);
      const value = Number(row.measured.toFixed(1));
      const verdict = row.measured <= row.target ? '' : 'MISSED';
      console.log(
        formatTableRow(
          `${row.id} ${row.figure}`.padEnd(44),
          `${row.target} ${row.unit}`,
          `${value} ${row.unit}`,
          verdict,
        ),
      );
    }
  }
} finally {
  await site.close();
}
if (measured.some((row) => !(row.measured <= row.target))) process.exitCode = 1;
if (values.record)
  await recordFigures(
    'office',
    measured.map(({ id, figure, unit, target, measured: value }) => ({
      figure: `${id} ${figure}`,
      value,
      unit,
      baseline: target,
    })),
  );
