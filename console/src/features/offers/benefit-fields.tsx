// What an offer takes off.
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { DishSelect, nameEntry, type MenuEntry } from './dish-select.tsx';
import type { OfferDraft } from './offer-draft.ts';
import { OfferText, type OfferFieldsProps } from './offer-text.tsx';
import { texts } from './offers.texts.ts';

import css from './offers.module.css';

export function BenefitFields(fields: OfferFieldsProps) {
  const { draft } = fields;
  if (draft.kind === 'percent')
    return (
      <div className={css.fields}>
        <OfferText name="percent" label={texts.percent} inputMode="decimal" fields={fields} />
        <OfferText
          name="maxDiscount"
          label={texts.maxDiscount}
          inputMode="decimal"
          fields={fields}
        />
      </div>
    );
  if (draft.kind === 'amount')
    return <OfferText name="amount" label={texts.amount} inputMode="decimal" fields={fields} />;
  if (draft.kind === 'bundle')
    return (
      <>
        <div className={css.fields}>
          <OfferText name="units" label={texts.units} inputMode="numeric" fields={fields} />
          <OfferText
            name="bundlePrice"
            label={texts.bundlePrice}
            inputMode="decimal"
            fields={fields}
          />
        </div>
        <BundleDishes {...fields} />
      </>
    );
  return null;
}

const listEntries = ({ bundleItems, bundleSections }: OfferDraft): Omit<MenuEntry, 'name'>[] => [
  ...bundleSections.map((id) => ({ kind: 'section', id }) as const),
  ...bundleItems.map((id) => ({ kind: 'dish', id }) as const),
];

function BundleDishes({ draft, faults, menu, change }: OfferFieldsProps) {
  if (!menu) return null;
  const put = ({ kind, id }: Omit<MenuEntry, 'name'>, isIn: boolean): void => {
    const name = kind === 'section' ? 'bundleSections' : 'bundleItems';
    const others = draft[name].filter((each) => each !== id);
    change({ [name]: isIn ? [...others, id] : others });
  };
  return (
    <div className={css.form}>
      <DishSelect
        label={texts.addDish}
        menu={menu}
        hasSections
        error={faults.bundleItems}
        onAdd={(entry) => put(entry, true)}
      />
      <ul className={css.list} aria-label={texts.bundleDishes}>
        {listEntries(draft).map((entry) => {
          const name = nameEntry(menu, entry);
          return (
            <li key={`${entry.kind} ${entry.id}`} className={css.row}>
              {name}
              <Button
                variant="soft"
                size="small"
                aria-label={texts.removeDish(name)}
                onClick={() => put(entry, false)}
              >
                {texts.remove}
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
