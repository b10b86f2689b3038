// Changing the choices of one dish: options by group, one nested group an option, chosen for each of its units.
import type { NestedGroup, Option, OptionGroup } from '../catalogue/catalogue.ts';
import type { Choice } from './cart.ts';
import { getGroupDefaults } from './starting-price.ts';

export const countGroupUnits = (choices: readonly Choice[], groupId: string): number =>
  choices.reduce((sum, each) => (each.groupId === groupId ? sum + each.quantity : sum), 0);

export interface OptionPath {
  groupId: string;
  optionId: string;
}

const isAt = ({ groupId, optionId }: OptionPath, choice: Choice): boolean =>
  choice.groupId === groupId && choice.optionId === optionId;

/** The nested choices of each chosen unit of an option. */
export const listUnits = (choices: readonly Choice[], path: OptionPath): Choice[][] =>
  choices
    .filter((each) => isAt(path, each))
    .flatMap(({ quantity, options = [] }) => Array.from({ length: quantity }, () => options));

/**
 * Sets how many units of an option are chosen. Where only one may be, the new one takes the place of the old. Added units
 * have the nested choices of the last one.
 */
export function setOptionQuantity(
  choices: readonly Choice[],
  group: OptionGroup | NestedGroup,
  optionId: string,
  quantity: number,
): Choice[] {
  const path = { groupId: group.id, optionId };
  const isReplaced = (each: Choice) =>
    isAt(path, each) || (quantity > 0 && group.max === 1 && each.groupId === group.id);
  const others = choices.filter((each) => !isReplaced(each));
  if (quantity <= 0) return others;
  const before = listUnits(choices, path);
  const nested = getNestedGroup(group, optionId);
  const last = before.at(-1) ?? (nested ? getGroupDefaults(nested) : []);
  if (!nested) return [...others, { ...path, quantity, options: last }];
  const units = Array.from({ length: quantity }, (_, unit) => before[unit] ?? last);
  return [...others, ...toChoices(path, units)];
}

const toChoices = (path: OptionPath, units: readonly Choice[][]): Choice[] =>
  units.map((options) => ({ ...path, quantity: 1, options }));

function getNestedGroup(group: OptionGroup | NestedGroup, optionId: string): NestedGroup | null {
  const options: readonly (Option | NestedGroup['options'][number])[] = group.options;
  const option = options.find(({ id }) => id === optionId);
  return option && 'group' in option ? option.group : null;
}

/** Sets the nested choices of one unit of an option; `unit` counts from 0. */
export const setNestedChoices = (
  choices: readonly Choice[],
  path: OptionPath,
  unit: number,
  options: Choice[],
): Choice[] => [
  ...choices.filter((each) => !isAt(path, each)),
  ...toChoices(path, listUnits(choices, path).with(unit, options)),
];
