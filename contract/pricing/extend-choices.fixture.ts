// What can follow a partial configuration of a dish, for tests of what may be stated of it.
import type { ItemDefinition, NestedGroup, OptionGroup } from '../catalogue/catalogue.ts';
import type { Choice } from './cart.ts';
import { normalizeChoices } from './line-key.ts';

type AnyGroup = OptionGroup | NestedGroup;

const countUnits = (choices: readonly Choice[]): number =>
  choices.reduce((sum, { quantity }) => sum + quantity, 0);

const getNested = (group: AnyGroup, optionId: string): NestedGroup | null => {
  const option = [...group.options].find(({ id }) => id === optionId);
  return option && 'group' in option ? option.group : null;
};

/** The choices with one more unit, nested units included, of each group that still needs one. */
function extendGroups(groups: readonly AnyGroup[], choices: readonly Choice[]): Choice[][] {
  return groups.flatMap((group) => {
    const own = choices.filter(({ groupId }) => groupId === group.id);
    const isOpen = countUnits(own) < group.min;
    const added = group.options
      .filter(
        ({ id, maxQuantity }) =>
          isOpen && countUnits(own.filter(({ optionId }) => optionId === id)) < maxQuantity,
      )
      .map(({ id }) => [
        ...choices,
        { groupId: group.id, optionId: id, quantity: 1, options: [] as Choice[] },
      ]);
    const deepened = own.flatMap((choice) => {
      const nested = getNested(group, choice.optionId);
      return extendGroups(nested ? [nested] : [], choice.options ?? []).map((options) =>
        choices.map((each) => (each === choice ? { ...each, options } : each)),
      );
    });
    return [...added, ...deepened];
  });
}

export const extendChoices = (item: ItemDefinition, choices: readonly Choice[]): Choice[][] =>
  extendGroups(item.optionGroups, choices);

/** Everything that `start` can become by one unit after another, and itself; each once. */
export function listConfigurations(item: ItemDefinition, start: readonly Choice[]): Choice[][] {
  const found = new Map<string, Choice[]>();
  const waiting: Choice[][] = [[...start]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const key = JSON.stringify(normalizeChoices(next));
    if (found.has(key)) continue;
    found.set(key, next);
    waiting.push(...extendChoices(item, next));
  }
  return [...found.values()];
}
