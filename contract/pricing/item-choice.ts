// Resolves the options chosen for a dish against its definition, and reports broken rules.
import type { ItemDefinition, NestedGroup, Option, OptionGroup } from '../catalogue/catalogue.ts';
import { text, type Text } from '../messages/text.ts';
import type { Choice } from './cart.ts';
import { normalizeChoices } from './line-key.ts';

export interface ChoiceProblem {
  code: 'CHOOSE_MORE' | 'CHOOSE_FEWER' | 'OPTION_GONE' | 'TOO_MANY';
  message: Text;
  groupId: string;
  /** The chosen option whose nested group it is; null for a group of the dish itself. */
  parentOptionId: string | null;
}

export interface ChosenOption {
  option: NestedGroup['options'][number];
  /** Per dish; of a nested option, per unit of its parent option. */
  units: number;
  nested: ChosenGroup | null;
}

export interface ChosenGroup {
  group: NestedGroup;
  chosen: ChosenOption[];
}

/** Maximum `quantity` of a quoted option. */
const MAX_UNITS = 99;

const countUnits = (choices: readonly Choice[]): number =>
  choices.reduce((sum, choice) => sum + choice.quantity, 0);

function checkGroup(
  group: OptionGroup | NestedGroup,
  choices: readonly Choice[],
  parentOptionId: string | null,
): ChoiceProblem[] {
  const problems: ChoiceProblem[] = [];
  const add = (code: ChoiceProblem['code'], message: Text): void => {
    problems.push({ code, message, groupId: group.id, parentOptionId });
  };
  const known = new Map(group.options.map((option) => [option.id, option]));
  const offered = choices.filter((choice) => known.has(choice.optionId));
  if (offered.length < choices.length) add('OPTION_GONE', text('OPTION_GONE', group.name));
  const units = countUnits(offered);
  if (units < group.min) {
    const more = units === 0 ? 'CHOOSE' : 'CHOOSE_MORE';
    add('CHOOSE_MORE', text(more, group.name, group.min - units));
  }
  if (units > group.max) add('CHOOSE_FEWER', text('CHOOSE_AT_MOST', group.name, group.max));
  for (const { id, name, maxQuantity } of known.values()) {
    if (countUnits(offered.filter((choice) => choice.optionId === id)) > maxQuantity)
      add('TOO_MANY', text('OPTION_AT_MOST', group.name, maxQuantity, name));
  }
  return problems;
}

const createUnknownGroupProblem = (
  groupId: string,
  parentOptionId: string | null,
): ChoiceProblem => ({
  code: 'OPTION_GONE',
  message: text('CHOICE_GONE'),
  groupId,
  parentOptionId,
});

const findUnknownGroupChoices = (
  choices: readonly Choice[],
  groups: readonly NestedGroup[],
): Choice[] => choices.filter((choice) => !groups.some((group) => group.id === choice.groupId));

function resolveNestedGroup(
  option: Option | NestedGroup['options'][number],
  choice: Choice,
  problems: ChoiceProblem[],
) {
  const group = 'group' in option ? option.group : null;
  const choices = choice.options ?? [];
  for (const stray of findUnknownGroupChoices(choices, group ? [group] : [])) {
    problems.push(createUnknownGroupProblem(stray.groupId, option.id));
  }
  if (!group) return null;
  const nested = resolveGroup(group, choices, option.id, problems);
  const units = Math.min(choice.quantity, MAX_UNITS);
  if (nested.chosen.some((each) => each.units * units > MAX_UNITS)) {
    const message = text('DISH_TOO_FULL', group.name);
    problems.push({ code: 'TOO_MANY', message, groupId: group.id, parentOptionId: option.id });
  }
  return nested;
}

function resolveGroup(
  group: OptionGroup | NestedGroup,
  choices: readonly Choice[],
  parentOptionId: string | null,
  problems: ChoiceProblem[],
): ChosenGroup {
  const own = choices.filter((choice) => choice.groupId === group.id);
  problems.push(...checkGroup(group, own, parentOptionId));
  const chosen = group.options.flatMap((option) =>
    own
      .filter((choice) => choice.optionId === option.id)
      .map((choice) => ({
        option,
        units: Math.min(choice.quantity, MAX_UNITS),
        nested: resolveNestedGroup(option, choice, problems),
      })),
  );
  return { group, chosen };
}

/**
 * Matches choices with the option groups of a dish. The result has the order of the menu, not of the choices. Unknown
 * options and broken rules are in `problems`; the function never throws.
 */
export function resolveChoices(item: ItemDefinition, choices: readonly Choice[]) {
  const problems: ChoiceProblem[] = [];
  const sorted = normalizeChoices(choices);
  for (const stray of findUnknownGroupChoices(sorted, item.optionGroups))
    problems.push(createUnknownGroupProblem(stray.groupId, null));
  const groups = item.optionGroups.map((group) => resolveGroup(group, sorted, null, problems));
  return { groups, problems };
}
