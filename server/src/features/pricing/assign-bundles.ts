// Which units of a cart go into which bundle, so that the customer pays least.
import { invariant } from '../../../../contract/invariant.ts';

/** So many units for one price; `itemIds` are the dishes that count. */
export interface BundleRule {
  units: number;
  priceMinor: number;
  itemIds: ReadonlySet<string>;
}

/** One unit of a dish, without its options. */
export interface BundleUnit {
  itemId: string;
  priceMinor: number;
}

/**
 * Bundles that compete for a dish, directly or through others, have to be decided together; the others apart. The
 * order of the given bundles is kept within each family.
 */
export function bundleFamilies<Rule extends Pick<BundleRule, 'itemIds'>>(
  rules: readonly Rule[],
): Rule[][] {
  let families: Rule[][] = [];
  for (const rule of rules) {
    const competes = (family: Rule[]) =>
      family.some((it) => [...it.itemIds].some((id) => rule.itemIds.has(id)));
    const joined = [...families.filter(competes).flat(), rule];
    families = [...families.filter((family) => !competes(family)), joined];
  }
  return families.map((family) => rules.filter((rule) => family.includes(rule)));
}

/** How much a family has to remember between one unit and the next; the work grows with it. */
export const familyStates = (family: readonly Pick<BundleRule, 'units'>[]): number =>
  family.reduce((product, { units }) => product * units, 1);

/** Dearest first, then by dish, so that the order of the cart's lines decides nothing. */
const inOrder = (a: BundleUnit, b: BundleUnit): number =>
  b.priceMinor - a.priceMinor || (a.itemId < b.itemId ? -1 : Number(a.itemId !== b.itemId));

/**
 * Gives each rule its units, whole bundles only, such that the sum saved is the largest there is. Exact: units are
 * taken in one order, and what matters of those before is only how full each rule's open bundle is. Among equals the
 * fewest units are bundled and the rule that stands first gets them.
 */
export function assignBundles<Unit extends BundleUnit>(
  rules: readonly BundleRule[],
  units: readonly Unit[],
): Unit[][] {
  const given = new Map<BundleRule, Unit[]>();
  for (const family of bundleFamilies(rules)) {
    const own = units.filter(({ itemId }) => family.some(({ itemIds }) => itemIds.has(itemId)));
    const chosen = assignFamily(family, own.toSorted(inOrder));
    family.forEach((rule, index) => given.set(rule, chosen[index] ?? []));
  }
  return rules.map((rule) => given.get(rule) ?? []);
}

interface Step {
  rule: number;
  to: number;
  gainMinor: number;
}

/** The ways to use one unit while the family's open bundles are as full as `state` says (mixed radix). */
function stepsFrom(state: number, family: readonly BundleRule[], unit: BundleUnit): Step[] {
  let stride = 1;
  return family.flatMap(({ units, priceMinor, itemIds }, rule) => {
    const filled = Math.floor(state / stride) % units;
    const isFull = filled + 1 === units;
    const to = isFull ? state - filled * stride : state + stride;
    stride *= units;
    const gainMinor = unit.priceMinor - (isFull ? priceMinor : 0);
    return itemIds.has(unit.itemId) ? [{ rule, to, gainMinor }] : [];
  });
}

function assignFamily<Unit extends BundleUnit>(
  family: readonly BundleRule[],
  units: readonly Unit[],
): Unit[][] {
  const states = Array.from({ length: familyStates(family) }, (_, state) => state);
  const stepsOf = new Map<string, Step[][]>();
  for (const unit of units)
    if (!stepsOf.has(unit.itemId))
      stepsOf.set(
        unit.itemId,
        states.map((state) => stepsFrom(state, family, unit)),
      );
  const steps = (unit: Unit, state: number): Step[] => stepsOf.get(unit.itemId)?.[state] ?? [];
  // best[n][state]: what the units from the nth on can still save; a bundle that stays open saves nothing.
  const best: number[][] = [];
  best[units.length] = states.map((state) => (state === 0 ? 0 : -Infinity));
  const bestOf = (n: number, state: number): number => best[n]?.[state] ?? -Infinity;
  for (const [n, unit] of [...units.entries()].reverse())
    best[n] = states.map((state) =>
      steps(unit, state).reduce(
        (most, { to, gainMinor }) => Math.max(most, gainMinor + bestOf(n + 1, to)),
        bestOf(n + 1, state),
      ),
    );
  const given = family.map((): Unit[] => []);
  let state = 0;
  for (const [n, unit] of units.entries()) {
    const most = bestOf(n, state);
    if (bestOf(n + 1, state) === most) continue;
    const step = steps(unit, state).find(
      ({ to, gainMinor }) => gainMinor + bestOf(n + 1, to) === most,
    );
    invariant(step, 'the best of a unit is one of its steps');
    given[step.rule]?.push(unit);
    state = step.to;
  }
  return given;
}
