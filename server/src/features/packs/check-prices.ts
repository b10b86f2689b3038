// Checks price rules and differences of stores: what they name exists, and at most one of the most specific prices holds.
import { formatOptionKey } from '../../../../contract/catalogue/option-key.ts';
import type { PriceRule } from '../../../../contract/catalogue/price-rule.ts';
import type { PackBrandFile } from '../../../../contract/packs/pack-menu.ts';
import type { PackDifference, PackStoreFile } from '../../../../contract/packs/pack-store.ts';
import { DIFFERENCE_RANK, getRuleRank } from '../../../../contract/pricing/resolve-price.ts';
import { findRival, overlap } from '../../../../contract/pricing/rival-rules.ts';
import { toPriceRule } from './pack-prices.ts';
import type { ProblemList } from './problems.ts';
import type { ParsedPack } from './read-pack.ts';

type Path = readonly PropertyKey[];

/** A dish, or an option of a brand's group, that can have other prices. */
interface Target {
  brandId: string;
  file: string;
  /** The path of its rules in the file. */
  path: Path;
  rules: PriceRule[];
}

/** By the id of a dish or `formatOptionKey` of an option. */
function listTargets(brands: ReadonlyMap<string, PackBrandFile>): Map<string, Target> {
  const targets = new Map<string, Target>();
  for (const [brandId, brand] of brands) {
    const file = `brands/${brandId}.yaml`;
    brand.sections.forEach((section, s) =>
      section.items.forEach((item, i) => {
        const path = ['sections', s, 'items', i, 'priceRules'];
        targets.set(item.id, { brandId, file, path, rules: item.priceRules.map(toPriceRule) });
      }),
    );
    for (const [groupId, group] of Object.entries(brand.groups))
      group.options.forEach(({ id: optionId, priceRules }, o) => {
        const path = ['groups', groupId, 'options', o, 'priceRules'];
        const key = formatOptionKey({ brandId, groupId, optionId });
        targets.set(key, { brandId, file, path, rules: priceRules.map(toPriceRule) });
      });
  }
  return targets;
}

export function checkPrices({ brands, stores, known }: ParsedPack, list: ProblemList): void {
  const targets = listTargets(brands);
  for (const target of targets.values()) checkRules(target, known.stores, list);
  // The dishes of an invalid brand are unknown, and its own problems are already reported.
  if (brands.size < known.brands.size) return;
  for (const [id, store] of stores) checkDifferences(id, store, targets, list);
}

function checkRules(
  { file, path, rules }: Target,
  stores: ReadonlySet<string>,
  list: ProblemList,
): void {
  rules.forEach((rule, r) => {
    rule.storeIds.forEach((id, s) => {
      if (!stores.has(id))
        list.report(file, [...path, r, 'stores', s], `there is no stores/${id}.yaml`);
    });
    const rival = findRival(rules.slice(0, r), rule);
    if (rival >= 0)
      list.report(
        file,
        [...path, r],
        `rule ${r + 1} holds at the same time as rule ${rival + 1}, and neither is more specific`,
      );
  });
}

function checkDifferences(
  storeId: string,
  { brands, differences }: PackStoreFile,
  targets: ReadonlyMap<string, Target>,
  list: ProblemList,
): void {
  const file = `stores/${storeId}.yaml`;
  differences.forEach((difference, d) => {
    const { dish, option } = difference;
    const field = dish === undefined ? 'option' : 'dish';
    const refuse = (message: string): void => list.report(file, ['differences', d, field], message);
    const target = targets.get(getTarget(difference));
    if (!target) return refuse(`there is no ${field} '${dish ?? option}'`);
    if (!brands.includes(target.brandId))
      return refuse(`is of ${target.brandId}, which this store does not have`);
    const rival = differences.findIndex(
      (other, o) =>
        o < d &&
        getTarget(other) === getTarget(difference) &&
        overlap([other.since, other.until], [difference.since, difference.until]),
    );
    if (rival >= 0) refuse(`differs at the same time by differences.${rival}`);
    const rule = target.rules.findIndex(
      (each) =>
        getRuleRank(each) === DIFFERENCE_RANK &&
        each.storeIds.includes(storeId) &&
        difference.price !== undefined,
    );
    if (rule >= 0)
      refuse(
        `has a price by ${[...target.path, rule].map(String).join('.')} in ${target.file}, which names this store: keep one of them`,
      );
  });
}

const getTarget = ({ dish, option = '' }: PackDifference): string => dish ?? option;
