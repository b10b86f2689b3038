import { useId } from 'react';

import type {
  NestedGroup,
  Option,
  OptionGroup,
} from '../../../../../contract/catalogue/catalogue.ts';
import type { Choice } from '../../../../../contract/pricing/cart.ts';
import {
  countGroupUnits,
  listUnits,
  setNestedChoices,
  setOptionQuantity,
} from '../../../../../contract/pricing/edit-choices.ts';
import type { ChoiceProblem } from '../../../../../contract/pricing/item-choice.ts';
import { Stepper } from '../../../../../web/ui/fields/stepper.tsx';
import { CheckIcon } from '../../../../../web/ui/icons/more-icons.tsx';
import { Badge } from '../../../../../web/ui/text/badge.tsx';
import { Price } from '../../../../../web/ui/text/price.tsx';
import { VisuallyHidden } from '../../../../../web/ui/text/visually-hidden.tsx';
import { DishFits } from '../../allergy-profile/allergy-profile.tsx';
import { useNamesLang } from '../../config/config.ts';
import { texts } from '../dish.texts.ts';
import { formatGroupRule } from './format-group-rule.ts';

import css from './configurator.module.css';

interface OptionGroupFieldProps {
  group: OptionGroup | NestedGroup;
  choices: readonly Choice[];
  onChange: (choices: Choice[]) => void;
  /** The problems of the dish, once Add was pressed: each group shows its own. */
  problems: readonly ChoiceProblem[];
  /** The option that a nested group belongs to: two curries ask the same question, and so do two units of one. */
  parent?: Pick<Option, 'id' | 'name'> & { unit: number | null };
}

/** One question about a dish: its rule in words, then the answers. */
export function OptionGroupField(props: OptionGroupFieldProps) {
  const { group, choices, onChange, problems, parent } = props;
  const chosen = countGroupUnits(choices, group.id);
  const problem = getGroupProblem(props, chosen);
  // A dish may ask the same question under several options, and lie over a page that asks it too.
  const name = useId();
  return (
    <fieldset
      className={css.group}
      data-group={group.id}
      aria-describedby={problem ? `${name}-problem` : undefined}
    >
      <legend className={css.legend}>
        <span className={css.question} lang={group.lang}>
          {group.name}
          {parent && <ParentName parent={parent} />}
        </span>
        {/* Options beyond the maximum become disabled, which screen readers do not announce. */}
        <span className={css.rule} aria-live="polite" aria-atomic="true">
          {formatGroupRule(group, chosen)} <GroupState min={group.min} chosen={chosen} />
        </span>
      </legend>
      {problem && (
        <p id={`${name}-problem`} className={css.problem}>
          {problem}
        </p>
      )}
      {group.options.map((option) => (
        <OptionRow
          key={option.id}
          name={name}
          group={group}
          option={option}
          choices={choices}
          problems={problems}
          onChange={onChange}
        />
      ))}
    </fieldset>
  );
}

function ParentName({ parent }: Required<Pick<OptionGroupFieldProps, 'parent'>>) {
  const lang = useNamesLang();
  return parent.unit === null ? (
    <VisuallyHidden lang={lang}> {parent.name}</VisuallyHidden>
  ) : (
    <span className={css.small} lang={lang}>
      {' '}
      {parent.name} {parent.unit}
    </span>
  );
}

function getGroupProblem(
  { group, problems, parent }: OptionGroupFieldProps,
  chosen: number,
): string | undefined {
  const parentOptionId = parent?.id ?? null;
  const problem = problems.find(
    (each) => each.groupId === group.id && each.parentOptionId === parentOptionId,
  );
  if (!problem) return undefined;
  // A problem names the option, and another unit of it may be the one that lacks the choice.
  if (problem.code === 'CHOOSE_MORE' && chosen >= group.min) return undefined;
  if (problem.code !== 'CHOOSE_MORE') return texts.chooseHereAgain;
  return chosen === 0 ? texts.chooseHereFirst : texts.chooseMore(group.min - chosen);
}

function GroupState({ min, chosen }: { min: number; chosen: number }) {
  if (min === 0) return <Badge>{texts.optional}</Badge>;
  if (chosen < min) return <Badge tone="brand">{texts.required}</Badge>;
  return (
    <Badge tone="success">
      <CheckIcon size="small" /> {texts.complete}
    </Badge>
  );
}

interface OptionRowProps extends Omit<OptionGroupFieldProps, 'parent'> {
  name: string;
  option: Option | NestedGroup['options'][number];
}

function OptionRow({ name, group, option, choices, problems, onChange }: OptionRowProps) {
  const path = { groupId: group.id, optionId: option.id };
  const chosen = listUnits(choices, path);
  const units = chosen.length;
  const isSingle = group.max === 1;
  const isFull = !isSingle && units === 0 && countGroupUnits(choices, group.id) >= group.max;
  const nested = 'group' in option ? option.group : null;
  const set = (quantity: number) =>
    onChange(setOptionQuantity(choices, group, option.id, quantity));
  const lang = useNamesLang();
  const isRadio = isSingle && group.min === 1;
  return (
    <div className={css.option}>
      <label className={css.answer} data-full={isFull || undefined}>
        <input
          type={isRadio ? 'radio' : 'checkbox'}
          name={name}
          checked={units > 0}
          disabled={isFull}
          className={css.tick}
          onChange={(event) => set(event.target.checked ? 1 : 0)}
        />
        <span className={css.label}>
          <span lang={lang}>{option.name}</span>
          {option.kcal ? <small className={css.small}>{option.kcal} kcal</small> : null}
          <DishFits
            item={{ allergens: option.allergens, optionGroups: nested ? [nested] : [] }}
            choices={[]}
            shows="blocked"
          />
        </span>
        {option.priceMinor > 0 && <Price minor={option.priceMinor} size="small" prefix="+" />}
      </label>
      {units > 0 && option.maxQuantity > 1 && !isSingle && (
        <Stepper
          name={option.name}
          nameLang={lang}
          value={units}
          max={Math.min(option.maxQuantity, units + group.max - countGroupUnits(choices, group.id))}
          size="small"
          onChange={set}
        />
      )}
      {nested &&
        chosen.map((inner, unit) => (
          <div key={unit} className={css.nested}>
            <OptionGroupField
              group={nested}
              choices={inner}
              problems={problems}
              parent={{ id: option.id, name: option.name, unit: units > 1 ? unit + 1 : null }}
              onChange={(next) => onChange(setNestedChoices(choices, path, unit, next))}
            />
          </div>
        ))}
    </div>
  );
}
