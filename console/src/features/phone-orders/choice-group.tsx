import { useId } from 'react';

import type { NestedGroup, Option, OptionGroup } from '../../../../contract/catalogue/catalogue.ts';
import type { Choice } from '../../../../contract/pricing/cart.ts';
import {
  countGroupUnits,
  listUnits,
  setNestedChoices,
  setOptionQuantity,
} from '../../../../contract/pricing/edit-choices.ts';
import type { ChoiceProblem } from '../../../../contract/pricing/item-choice.ts';
import { Stepper } from '../../../../web/ui/fields/stepper.tsx';
import { formatMoney } from '../../platform/locale.ts';
import { texts } from './phone-orders.texts.ts';

import css from './dish-sheet.module.css';

interface ChoiceGroupProps {
  group: OptionGroup | NestedGroup;
  choices: readonly Choice[];
  currency: string;
  /** The problems of the dish, once it was to be added: each group shows its own. */
  problems: readonly ChoiceProblem[];
  /** The option that a nested group belongs to, and which of its units; null for a group of the dish itself. */
  parent: { id: string; name: string; unit: number | null } | null;
  onChange: (choices: Choice[]) => void;
}

/** One question about a dish and its answers. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { group, problems, parent, choices } = props;
  const name = useId();
  const isShort = countGroupUnits(choices, group.id) < group.min;
  // A problem names the option, and another unit of it may be the one that lacks the choice.
  const isInvalid = problems.some(
    (each) =>
      each.groupId === group.id &&
      each.parentOptionId === (parent?.id ?? null) &&
      (each.code !== 'CHOOSE_MORE' || isShort),
  );
  const rule = texts.rule(group.name, group.min, group.max);
  return (
    <fieldset className={css.group} aria-describedby={isInvalid ? `${name}-problem` : undefined}>
      <legend className={css.legend}>
        {parent?.unit ? texts.ruleOfUnit(parent.name, parent.unit, rule) : rule}
      </legend>
      {isInvalid && (
        <p id={`${name}-problem`} className={css.problem}>
          {texts.chooseFirst}
        </p>
      )}
      <div className={css.options}>
        {group.options.map((option) => (
          <ChoiceRow key={option.id} {...props} name={name} option={option} />
        ))}
      </div>
    </fieldset>
  );
}

interface ChoiceRowProps extends ChoiceGroupProps {
  name: string;
  option: Option | NestedGroup['options'][number];
}

function ChoiceRow(props: ChoiceRowProps) {
  const { name, group, option, choices, currency, problems, onChange } = props;
  const path = { groupId: group.id, optionId: option.id };
  const chosen = listUnits(choices, path);
  const units = chosen.length;
  const used = countGroupUnits(choices, group.id);
  const isSingle = group.max === 1;
  const nested = 'group' in option ? option.group : null;
  const set = (quantity: number): void =>
    onChange(setOptionQuantity(choices, group, option.id, quantity));
  return (
    <div className={css.option}>
      <label className={css.answer}>
        <input
          type={isSingle && group.min === 1 ? 'radio' : 'checkbox'}
          name={name}
          className={css.tick}
          checked={units > 0}
          disabled={!isSingle && units === 0 && used >= group.max}
          onChange={(event) => set(event.target.checked ? 1 : 0)}
        />
        <span className={css.name}>{option.name}</span>
        {option.priceMinor > 0 && (
          <span>{texts.plus(formatMoney(option.priceMinor, currency))}</span>
        )}
      </label>
      {units > 0 && option.maxQuantity > 1 && !isSingle && (
        <Stepper
          name={option.name}
          value={units}
          max={Math.min(option.maxQuantity, units + group.max - used)}
          onChange={set}
        />
      )}
      {nested &&
        chosen.map((inner, unit) => (
          <div key={unit} className={css.nested}>
            <ChoiceGroup
              group={nested}
              currency={currency}
              problems={problems}
              parent={{ id: option.id, name: option.name, unit: units > 1 ? unit + 1 : null }}
              choices={inner}
              onChange={(next) => onChange(setNestedChoices(choices, path, unit, next))}
            />
          </div>
        ))}
    </div>
  );
}
