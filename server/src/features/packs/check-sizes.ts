// Checks options priced by a size: the size group exists, exactly one size is chosen, and each size has a price.
import type { PackBrandFile, PackGroup } from '../../../../contract/packs/pack-menu.ts';
import type { ProblemList } from './problems.ts';

export function checkSizes(
  file: string,
  id: string,
  group: PackGroup,
  brand: PackBrandFile,
  list: ProblemList,
): void {
  const path = ['groups', id];
  const sizes = group.pricedBy === undefined ? undefined : brand.groups[group.pricedBy];
  const refuse = (message: string): void => list.report(file, [...path, 'pricedBy'], message);
  if (group.pricedBy !== undefined) {
    if (!sizes) refuse(`there is no group '${group.pricedBy}'`);
    else if (sizes.min !== 1 || sizes.max !== 1)
      refuse(`of '${group.pricedBy}' exactly one must be chosen`);
    else if (sizes.pricedBy !== undefined) refuse(`'${group.pricedBy}' is pricedBy a group itself`);
    checkDishes(file, id, group.pricedBy, brand, list);
  }
  group.options.forEach(({ price, prices }, o) => {
    const at = [...path, 'options', o, 'prices'];
    if (!prices) return;
    if (group.pricedBy === undefined) list.report(file, at, 'goes with pricedBy of its group only');
    if (price > 0) list.report(file, at, 'stands instead of price, not beside it');
    const known = sizes?.options.map((size) => size.id) ?? [];
    for (const size of Object.keys(prices))
      if (!known.includes(size)) list.report(file, [...at, size], 'is not one of the sizes');
    const missing = known.filter((size) => prices[size] === undefined);
    if (missing.length > 0) list.report(file, at, `has no price for ${missing.join(', ')}`);
  });
}

function checkDishes(
  file: string,
  id: string,
  sizes: string,
  brand: PackBrandFile,
  list: ProblemList,
): void {
  brand.sections.forEach((section, s) =>
    section.items.forEach(({ groups }, i) => {
      if (groups.includes(id) && !groups.includes(sizes))
        list.report(
          file,
          ['sections', s, 'items', i, 'groups'],
          `has '${id}' without '${sizes}', which sets its prices`,
        );
      const others = groups.flatMap((other) => brand.groups[other]?.pricedBy ?? []);
      if (groups.includes(id) && others[0] !== sizes)
        list.report(file, ['sections', s, 'items', i, 'groups'], 'has prices by two sizes');
    }),
  );
}
