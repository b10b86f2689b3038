import { useState } from 'react';

import type { MenuDeal, MenuItem } from '../../../../contract/catalogue/catalogue.ts';
import type { PhoneMenu } from '../../../../contract/console/phone-orders.ts';
import { normalizeChoices } from '../../../../contract/pricing/line-key.ts';
import { priceLine } from '../../../../contract/pricing/line-price.ts';
import { getDefaultChoices } from '../../../../contract/pricing/starting-price.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Notice } from '../../../../web/ui/feedback/notice.tsx';
import { Select } from '../../../../web/ui/fields/select.tsx';
import { Stepper } from '../../../../web/ui/fields/stepper.tsx';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { formatMoney } from '../../platform/locale.ts';
import type { DraftLine } from './draft.ts';
import { texts } from './phone-orders.texts.ts';

import css from './dish-sheet.module.css';

/** A dish for each course of a deal, with its default options: each line can be changed on the order. */
export function DealSheet({
  deal,
  menu,
  onDone,
  onClose,
}: {
  deal: MenuDeal;
  menu: PhoneMenu;
  onDone: (lines: DraftLine[]) => void;
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [quantity, setQuantity] = useState(1);
  const [isChecked, setIsChecked] = useState(false);
  const items = listItems(menu);
  const done = (): void => {
    setIsChecked(true);
    const instance = crypto.randomUUID();
    const lines = deal.courses.flatMap(({ id: courseId }): DraftLine[] => {
      const item = items.get(chosen[courseId] ?? '');
      if (!item) return [];
      const part = { id: deal.id, instance, courseId, name: deal.name };
      const choices = normalizeChoices(getDefaultChoices(item));
      return [{ key: crypto.randomUUID(), item, choices, quantity, note: '', deal: part }];
    });
    if (lines.length === deal.courses.length) onDone(lines);
  };
  const isMissing = deal.courses.some(({ id }) => !chosen[id]);
  const needsChoice = Object.values(chosen).some((id) => needsOptions(items.get(id)));
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={deal.name}
      size="wide"
      footer={
        <div className={css.footer}>
          <Stepper name={deal.name} value={quantity} onChange={setQuantity} />
          <Button size="large" onClick={done}>
            {texts.add(formatMoney(deal.priceMinor * quantity, menu.currency))}
          </Button>
        </div>
      }
    >
      <div className={css.dish}>
        <p className={css.quiet}>{deal.text}</p>
        {deal.hours && (
          <p className={css.quiet}>{texts.dealHours(deal.hours.from, deal.hours.until)}</p>
        )}
        {deal.courses.map(({ id, name, dishes }) => (
          <Select
            key={id}
            label={name}
            value={chosen[id] ?? ''}
            error={isChecked && !chosen[id] ? texts.chooseFirst : undefined}
            onChange={(event) => setChosen({ ...chosen, [id]: event.target.value })}
          >
            <option value="">{texts.chooseFirst}</option>
            {dishes.map(({ itemId, surchargeMinor }) => {
              const item = items.get(itemId);
              const surcharge = texts.plus(formatMoney(surchargeMinor, menu.currency));
              return (
                <option key={itemId} value={itemId} disabled={item?.isSoldOut}>
                  {item?.name} {surchargeMinor > 0 && surcharge}
                  {item?.isSoldOut && ` (${texts.soldOut})`}
                </option>
              );
            })}
          </Select>
        ))}
        {isChecked && isMissing && <Notice tone="warning">{texts.chooseFirst}</Notice>}
        {needsChoice && <p>{texts.dealOptions}</p>}
      </div>
    </Sheet>
  );
}

const listItems = ({ brands }: PhoneMenu): Map<string, MenuItem> =>
  new Map(
    brands.flatMap(({ sections }) =>
      sections.flatMap(({ items }) => items.map((item) => [item.id, item] as const)),
    ),
  );

/** A required option has no default. */
const needsOptions = (item: MenuItem | undefined): boolean =>
  item !== undefined && priceLine(item, getDefaultChoices(item)).problems.length > 0;
