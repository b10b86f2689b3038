import { useState } from 'react';

import type { MenuItem } from '../../../../contract/catalogue/catalogue.ts';
import { texts as allergens } from '../../../../contract/messages/allergens.texts.ts';
import { normalizeChoices } from '../../../../contract/pricing/line-key.ts';
import { priceOfferedChoices } from '../../../../contract/pricing/offered-choices.ts';
import { applySizePrices } from '../../../../contract/pricing/size-prices.ts';
import { getDefaultChoices } from '../../../../contract/pricing/starting-price.ts';
import { MAX_LENGTH } from '../../../../contract/text/text-lengths.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Notice } from '../../../../web/ui/feedback/notice.tsx';
import { Stepper } from '../../../../web/ui/fields/stepper.tsx';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { formatMoney } from '../../platform/locale.ts';
import { ChoiceGroup } from './choice-group.tsx';
import type { DraftLine } from './draft.ts';
import { texts } from './phone-orders.texts.ts';

import css from './dish-sheet.module.css';

export interface OpenDish {
  /** As the menu has it now. */
  item: MenuItem;
  /** Null: a new line. */
  line: DraftLine | null;
}

/** A dish with its choices, quantity and note, as the caller orders them. */
export function DishSheet({
  dish,
  currency,
  onDone,
  onClose,
}: {
  dish: OpenDish;
  currency: string;
  onDone: (line: DraftLine) => void;
  onClose: () => void;
}) {
  const { item, line } = dish;
  const [chosen, setChoices] = useState(line?.choices ?? getDefaultChoices(item));
  const [quantity, setQuantity] = useState(line?.quantity ?? 1);
  const [note, setNote] = useState(line?.note ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const { choices, price, hasGone } = priceOfferedChoices(item, chosen);
  const { contains, mayContain, notVerified } = price.allergens;
  const isNoneCertain = !notVerified && !(price.isOpen && mayContain.length > 0);
  const mayContainText = price.isOpen ? texts.canContain : texts.mayContain;
  const done = (): void => {
    setIsChecked(true);
    if (price.problems.length > 0) return;
    const key = line?.key ?? crypto.randomUUID();
    onDone({
      key,
      item,
      choices: normalizeChoices(choices),
      quantity,
      note,
      ...(line?.deal && { deal: line.deal }),
    });
  };
  // A part of a meal deal adds the prices of its options only.
  const leastMinor = price.leastPriceMinor - (line?.deal ? item.priceMinor : 0);
  const least = formatMoney(leastMinor * quantity, currency);
  const amount = line?.deal ? texts.plus(least) : price.isOpen ? texts.from(least) : least;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={item.name}
      size="wide"
      footer={
        <div className={css.footer}>
          <Stepper
            name={item.name}
            value={quantity}
            max={item.maxPerOrder}
            onChange={setQuantity}
          />
          <Button size="large" onClick={done}>
            {line ? texts.change(amount) : texts.add(amount)}
          </Button>
        </div>
      }
    >
      <div className={css.dish}>
        <p className={css.quiet}>{item.description}</p>
        <p>
          {contains.length > 0 && texts.contains(allergens.allergenNames(contains))}
          {contains.length === 0 && isNoneCertain && texts.containsNone}{' '}
          {mayContain.length > 0 && mayContainText(allergens.allergenNames(mayContain))}{' '}
          {notVerified && texts.notVerified}
        </p>
        {hasGone && (
          <Notice tone="warning" role="status">
            {texts.choiceGone}
          </Notice>
        )}
        {applySizePrices(item, choices).optionGroups.map((group) => (
          <ChoiceGroup
            key={group.id}
            group={group}
            choices={choices}
            currency={currency}
            problems={isChecked || hasGone ? price.problems : []}
            parent={null}
            onChange={setChoices}
          />
        ))}
        <TextField
          label={texts.dishNote}
          autoComplete="off"
          maxLength={MAX_LENGTH.dishNote}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Sheet>
  );
}
