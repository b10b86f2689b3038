// A basket that the site quotes with the offer as the form has it: what it takes off, or why it does not apply.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { FieldInput } from '../../../../contract/content/change-sets.ts';
import type { OfficeMenu } from '../../../../contract/content/office-menu.ts';
import type { TriedOffer } from '../../../../contract/content/office-offers.ts';
import type { Mode } from '../../../../contract/sites/store.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Segments } from '../../../../web/ui/fields/segments.tsx';
import { Select } from '../../../../web/ui/fields/select.tsx';
import { Stepper } from '../../../../web/ui/fields/stepper.tsx';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { call, describeFailure } from '../../platform/console-client.ts';
import { formatMoney } from '../../platform/locale.ts';
import { formatStore } from '../../shell/office/store-checks.tsx';
import { useSelf } from '../../shell/session/board-context.ts';
import { DishSelect, nameEntry } from './dish-select.tsx';
import { texts } from './offers.texts.ts';

import css from './offers.module.css';

const MODES = ['delivery', 'pickup'] as const;

interface SampleBasketProps {
  offerId: string;
  setId: string | undefined;
  menu: OfficeMenu;
  /** What the form changes. */
  getChanges: () => FieldInput[];
}

export function SampleBasket({ offerId, setId, menu, getChanges }: SampleBasketProps) {
  const { site } = useSelf();
  const [storeId, setStoreId] = useState(menu.stores[0]?.id ?? '');
  const [mode, setMode] = useState<Mode>('delivery');
  const [postcode, setPostcode] = useState('');
  const [at, setAt] = useState('');
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(new Map());
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () =>
      call('tryOffer', {
        params: { site: site.id },
        body: {
          offer: offerId,
          set: setId,
          storeId,
          mode,
          ...(mode === 'delivery' && postcode.trim() && { postcode }),
          lines: [...quantities].map(([itemId, quantity]) => ({ itemId, quantity, options: [] })),
          changes: getChanges().map(({ field, value }) => ({ field, value })),
          at: at || null,
        },
      }),
  });
  const setQuantity = (id: string, quantity: number): void => {
    const next = new Map(quantities).set(id, quantity);
    if (quantity === 0) next.delete(id);
    setQuantities(next);
  };
  return (
    <section aria-labelledby="offer-trial" className={css.trial}>
      <h3 id="offer-trial" className={css.heading}>
        {texts.trial}
      </h3>
      <p className={css.quiet}>{texts.trialHint}</p>
      <div className={css.fields}>
        <Select
          label={texts.store}
          value={storeId}
          onChange={({ target }) => setStoreId(target.value)}
        >
          {menu.stores.map((each) => (
            <option key={each.id} value={each.id}>
              {formatStore(each)}
            </option>
          ))}
        </Select>
        <Segments
          legend={texts.mode}
          options={MODES.map((value) => ({ value, label: texts.modes[value] }))}
          value={mode}
          onChange={setMode}
        />
        {mode === 'delivery' && (
          <TextField
            label={texts.postcode}
            value={postcode}
            maxLength={10}
            autoComplete="off"
            onChange={({ target }) => setPostcode(target.value)}
          />
        )}
        <TextField
          label={texts.at}
          type="datetime-local"
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
        <DishSelect
          label={texts.dish}
          menu={menu}
          storeId={storeId}
          onAdd={({ id }) => setQuantity(id, (quantities.get(id) ?? 0) + 1)}
        />
      </div>
      <ul className={css.list} aria-label={texts.basket}>
        {[...quantities].map(([id, quantity]) => (
          <li key={id} className={css.row}>
            {nameEntry(menu, { kind: 'dish', id })}
            <Stepper
              name={nameEntry(menu, { kind: 'dish', id })}
              size="small"
              min={0}
              value={quantity}
              onChange={(next) => setQuantity(id, next)}
            />
          </li>
        ))}
      </ul>
      <Button
        variant="soft"
        disabled={quantities.size === 0}
        busy={isPending && texts.trying}
        onClick={() => mutate()}
      >
        {texts.tryIt}
      </Button>
      {error && (
        <p className={css.error} role="alert">
          {describeFailure(error)}
        </p>
      )}
      <div role="status">{data && !error && <Result tried={data} currency={menu.currency} />}</div>
    </section>
  );
}

function Result({ tried, currency }: { tried: TriedOffer; currency: string }) {
  const { savedMinor, reason, itemsMinor, totalMinor, problems } = tried;
  const format = (minor: number): string => formatMoney(minor, currency);
  return (
    <div className={css.result}>
      <p className={css.name}>
        {savedMinor === null
          ? texts.doesNotApply(reason ?? texts.tooFewDishes)
          : texts.takesOff(format(savedMinor))}
      </p>
      <p>{texts.basketTotal(format(itemsMinor), format(totalMinor))}</p>
      {problems.length > 0 && (
        <p className={css.quiet}>
          {texts.alsoNoted} {problems.join(' ')}
        </p>
      )}
    </div>
  );
}
