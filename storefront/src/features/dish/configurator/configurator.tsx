import type { MenuItem } from '../../../../../contract/catalogue/catalogue.ts';
import { applySizePrices } from '../../../../../contract/pricing/size-prices.ts';
import { MAX_LENGTH } from '../../../../../contract/text/text-lengths.ts';
import { Notice } from '../../../../../web/ui/feedback/notice.tsx';
import { TextArea } from '../../../../../web/ui/fields/text-area.tsx';
import { DishFits } from '../../allergy-profile/allergy-profile.tsx';
import { DishMarks } from '../card/dish-marks.tsx';
import { Energy } from '../card/energy.tsx';
import { texts } from '../dish.texts.ts';
import { AllergenLines } from './allergen-lines.tsx';
import { getVerifiedOn } from './get-verified-on.ts';
import { OptionGroupField } from './option-group-field.tsx';
import type { ConfiguredDish } from './use-configured-dish.ts';

import css from './configurator.module.css';

interface ConfiguratorProps {
  item: MenuItem;
  dish: Pick<ConfiguredDish, 'choices' | 'price' | 'hasGone' | 'note' | 'setChoices' | 'setNote'>;
  /** True after Add was refused: each group shows its missing choice, as it does when a choice is no longer offered. */
  showsProblems: boolean;
}

/** Everything about a dish but its name and its button: description, allergens and, unless it is sold out, choices and note. */
export function Configurator({ item, dish, showsProblems }: ConfiguratorProps) {
  const { price } = dish;
  return (
    <div className={css.dish}>
      <p className={css.description} lang={item.lang}>
        {item.description}
      </p>
      <p className={css.facts}>
        <Energy kcal={price.kcal} isFrom={price.isOpen} />
        <DishMarks tags={price.tags} />
      </p>
      {item.isAgeRestricted && <p className={css.facts}>{texts.overEighteen}</p>}
      <div>
        <AllergenLines
          allergens={price.allergens}
          isOpen={price.isOpen}
          verifiedOn={getVerifiedOn(item, dish.choices)}
        />
        <div className={css.fits}>
          <DishFits item={item} choices={dish.choices} />
        </div>
      </div>
      {!item.isSoldOut && <Choices item={item} dish={dish} showsProblems={showsProblems} />}
    </div>
  );
}

function Choices({ item, dish, showsProblems }: ConfiguratorProps) {
  const { optionGroups } = applySizePrices(item, dish.choices);
  const required = optionGroups.filter((group) => group.min > 0);
  const others = optionGroups.filter((group) => group.min === 0);
  const problems = showsProblems || dish.hasGone ? dish.price.problems : [];
  return (
    <>
      {dish.hasGone && (
        <Notice tone="warning" role="status">
          {texts.choiceGone}
        </Notice>
      )}
      {[...required, ...others].map((group) => (
        <OptionGroupField
          key={group.id}
          group={group}
          choices={dish.choices}
          onChange={dish.setChoices}
          problems={problems}
        />
      ))}
      <TextArea
        label={texts.noteForKitchen}
        hint={texts.callForAllergies}
        value={dish.note}
        maxLength={MAX_LENGTH.dishNote}
        onChange={(event) => dish.setNote(event.target.value)}
      />
    </>
  );
}
