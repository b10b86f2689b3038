// Menu hours of a pack: brands that a store does not cook, and dishes that are never served.
import { findNextServing } from '../../../../contract/pricing/menu-hours.ts';
import type { MenuHours } from '../../../../contract/sites/store.ts';
import type { ProblemList } from './problems.ts';
import type { ParsedPack } from './read-pack.ts';

export function checkMenuHours({ brands, stores }: ParsedPack, list: ProblemList): void {
  for (const [id, { sections }] of brands) {
    sections.forEach((section, s) =>
      section.items.forEach((item, i) => {
        if (!item.menuHours || !section.menuHours) return;
        if (isNeverServed([section.menuHours, item.menuHours])) {
          const path = ['sections', s, 'items', i, 'menuHours'];
          list.report(
            `brands/${id}.yaml`,
            path,
            `never meets the hours of section '${section.id}'`,
          );
        }
      }),
    );
  }
  for (const [id, store] of stores) {
    for (const brandId of Object.keys(store.brandHours ?? {})) {
      if (!store.brands.includes(brandId)) {
        list.report(
          `stores/${id}.yaml`,
          ['brandHours', brandId],
          "is not one of the store's brands",
        );
      }
    }
  }
}

const DAY = 24 * 60 * 60_000;
/** Any date: hours without dates repeat each week. */
const ANY_DATE = '2026-01-01';

/** Looks at the year from the day on which the last of them begins. */
function isNeverServed(times: readonly (readonly MenuHours[])[]): boolean {
  const [last = ANY_DATE] = times
    .flat()
    .flatMap(({ startsOn }) => startsOn ?? [])
    .toSorted()
    .toReversed();
  return findNextServing(times, Date.parse(last) - DAY) === null;
}
