// Changing the choices of one dish: options by group, one nested group an option.
import type { Choice } from '../cart.ts';
import type { NestedGroup, Option, OptionGroup } from '../catalogue.ts';
import { getGroupDefaults } from './starting-price.ts';

export const countGroupUnits = (choices: readonly Choice[], groupId: string): number =>
  choices.reduce((sum, each) => (each.groupId === groupId ? sum + each.quantity : sum), 0);

export const getOptionUnits = (
  choices: readonly Choice[],
  groupId: string,
  optionId: string,
): number =>
  choices.find((each) => each.groupId === groupId && each.optionId === optionId)?.quantity ?? 0;

/** Sets how many units of an option are chosen. Where only one may be, the new one takes the place of the old. */
export function setOptionQuantity(
  choices: readonly Choice[],
  group: OptionGroup | NestedGroup,
  optionId: string,
  quantity: number,
): Choice[] {
  const isSingle = group.max === 1;
  const others = choices.filter(
    (each) => each.groupId !== group.id || (!isSingle && each.optionId !== optionId),
  );
  if (quantity <= 0)
    return choices.filter((each) => each.groupId !== group.id || each.optionId !== optionId);
  const before = choices.find((each) => each.groupId === group.id && each.optionId === optionId);
  const options = before?.options ?? getNestedDefaults(group, optionId);
  return [...others, { groupId: group.id, optionId, quantity, options }];
}

/** The initial choice of a nested group, once its option is chosen. */
function getNestedDefaults(group: OptionGroup | NestedGroup, optionId: string): Choice[] {
  const options: readonly (Option | NestedGroup['options'][number])[] = group.options;
  const option = options.find(({ id }) => id === optionId);
  return option && 'group' in option && option.group ? getGroupDefaults(option.group) : [];
}

/** Puts nested choices under their option. */
export const setNestedChoices = (
  choices: readonly Choice[],
  groupId: string,
  optionId: string,
  options: Choice[],
): Choice[] =>
  choices.map((each) =>
    each.groupId === groupId && each.optionId === optionId ? { ...each, options } : each,
  );
