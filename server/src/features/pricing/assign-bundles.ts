// Assigns units of a cart to bundles such that the customer pays least.
import { invariant } from '../../../../contract/invariant.ts';

/** `units` units of the dishes in `itemIds` for one price. */
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
 * Groups bundles that compete for a dish, directly or through others, into families that are assigned together.
 * Each family preserves the given order.
 */
export function groupBundles<Rule extends Pick<BundleRule, 'itemIds'>>(
  rules: readonly Rule[],
): Rule[][] {
  let families: Rule[][] = [];
  for (const rule of rules) {
    const isCompeting = (family: Rule[]) =>
      family.some((member) => [...member.itemIds].some((id) => rule.itemIds.has(id)));
    const joined = [...families.filter(isCompeting).flat(), rule];
    families = [...families.filter((family) => !isCompeting(family)), joined];
  }
  return families.map((family) => rules.filter((rule) => family.includes(rule)));
}

/** Number of states of the dynamic program for a family; its running time is proportional. */
export const countStates = (family: readonly Pick<BundleRule, 'units'>[]): number =>
  family.reduce((product, { units }) => product * units, 1);

/** The dearest unit comes first, then the dish decides, so that the order of the cart's lines does not matter. */
const inOrder = (a: BundleUnit, b: BundleUnit): number =>
  b.priceMinor - a.priceMinor || (a.itemId < b.itemId ? -1 : Number(a.itemId !== b.itemId));

/**
 * Assigns units to rules, complete bundles only, with the maximum total saving. Exact, by dynamic programming over the
 * units in one order; the state is the fill level of each rule's open bundle. Ties prefer fewer bundled units, then
 * the earlier rule.
 */
export function assignBundles<Unit extends BundleUnit>(
  rules: readonly BundleRule[],
  units: readonly Unit[],
): Unit[][] {
  const given = new Map<BundleRule, Unit[]>();
  for (const family of groupBundles(rules)) {
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

/** Possible uses of one unit; `state` encodes the fill levels of the open bundles (mixed radix). */
function listSteps(state: number, family: readonly BundleRule[], unit: BundleUnit): Step[] {
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
  const states = Array.from({ length: countStates(family) }, (_, state) => state);
  const stepsByState = new Map<string, Step[][]>();
  for (const unit of units)
    if (!stepsByState.has(unit.itemId))
      stepsByState.set(
        unit.itemId,
        states.map((state) => listSteps(state, family, unit)),
      );
  const steps = (unit: Unit, state: number): Step[] => stepsByState.get(unit.itemId)?.[state] ?? [];
  // best[n][state]: maximum saving of the units from the nth on; an incomplete bundle saves nothing.
  const best: number[][] = [];
  best[units.length] = states.map((state) => (state === 0 ? 0 : -Infinity));
  const getBest = (n: number, state: number): number => best[n]?.[state] ?? -Infinity;
  for (const [n, unit] of [...units.entries()].reverse())
    best[n] = states.map((state) =>
      steps(unit, state).reduce(
        (most, { to, gainMinor }) => Math.max(most, gainMinor + getBest(n + 1, to)),
        getBest(n + 1, state),
      ),
    );
  const given = family.map((): Unit[] => []);
  let state = 0;
  for (const [n, unit] of units.entries()) {
    const most = getBest(n, state);
    if (getBest(n + 1, state) === most) continue;
    const step = steps(unit, state).find(
      ({ to, gainMinor }) => gainMinor + getBest(n + 1, to) === most,
    );
    invariant(step, 'the best of a unit is one of its steps');
    given[step.rule]?.push(unit);
    state = step.to;
  }
  return given;
}
