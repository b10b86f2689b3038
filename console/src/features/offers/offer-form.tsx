// All fields of an offer: of a new one, of a copy, or of one that there is.
import { useState } from 'react';

import type { OfficeOffer, OfficeOffers } from '../../../../contract/content/office-offers.ts';
import { CheckGroup } from '../../../../web/ui/fields/check-group.tsx';
import { Checkbox } from '../../../../web/ui/fields/checkbox.tsx';
import { RadioCards } from '../../../../web/ui/fields/radio-cards.tsx';
import { Segments } from '../../../../web/ui/fields/segments.tsx';
import { TextArea } from '../../../../web/ui/fields/text-area.tsx';
import { VisuallyHidden } from '../../../../web/ui/text/visually-hidden.tsx';
import { useCall } from '../../platform/use-call.ts';
import { nameAllStores, nameStores, StoreChecks } from '../../shell/office/store-checks.tsx';
import { useSelf } from '../../shell/session/board-context.ts';
import { SaveActions, type ChosenSet } from '../content-changes/content-changes.ts';
import { nameWeekday, WEEKDAYS } from '../hours/hours.ts';
import { BenefitFields } from './benefit-fields.tsx';
import {
  EMPTY_OFFER,
  listOfferChanges,
  OFFER_KINDS,
  toCopy,
  toDraft,
  type OfferDraft,
} from './offer-draft.ts';
import { findOfferFaults } from './offer-faults.ts';
import { OfferText, type OfferFieldsProps } from './offer-text.tsx';
import { texts } from './offers.texts.ts';
import { SampleBasket } from './sample-basket.tsx';

import css from './offers.module.css';

export type OpenOffer = { form: 'new' } | { form: 'change' | 'copy'; offer: OfficeOffer };

const createDraft = (open: OpenOffer, { today, canChangeAll }: OfficeOffers): OfferDraft => {
  const draft =
    open.form === 'new'
      ? EMPTY_OFFER
      : open.form === 'copy'
        ? toCopy(open.offer, today)
        : toDraft(open.offer);
  // People of some stores copy an offer of all into one of theirs.
  const isTheirs = canChangeAll || open.form === 'change' || draft.where === 'some';
  return isTheirs ? draft : { ...draft, where: 'some' };
};

interface OfferFormProps {
  open: OpenOffer;
  offers: OfficeOffers;
  chosen: ChosenSet;
  onSaved: () => void;
}

export function OfferForm({ open, offers, chosen, onSaved }: OfferFormProps) {
  const { site } = useSelf();
  const setId = chosen.set?.id;
  const { data: menu } = useCall('officeMenu', {
    params: { site: site.id },
    query: { set: setId },
  });
  const before = open.form === 'change' ? open.offer : null;
  const [id] = useState(() => before?.id ?? `offer-${crypto.randomUUID().slice(0, 8)}`);
  const [initial] = useState(() => createDraft(open, offers));
  const [draft, setDraft] = useState(initial);
  const change = (part: Partial<OfferDraft>): void => setDraft({ ...draft, ...part });
  const { canChangeAll } = offers;
  const otherCodes = offers.offers.flatMap((each) =>
    each.id !== id && each.code !== null ? [each.code] : [],
  );
  const canChange = before?.canChange ?? true;
  const faults = canChange ? findOfferFaults(draft, { otherCodes, canChangeAll }) : {};
  const [missing] = Object.values(faults);
  const getChanges = () => listOfferChanges(id, before, draft);
  const where =
    draft.where === 'some'
      ? nameStores(draft.stores, offers.stores)
      : nameAllStores(offers.stores.length);
  const label = before ? texts.saveChange(where) : texts.saveNew(where);
  const isTyped = draft !== initial;
  const fields = { draft, faults: isTyped ? faults : {}, offers, menu, change };
  return (
    <form className={css.form} onSubmit={(event) => event.preventDefault()}>
      {!canChange && <p className={css.quiet}>{texts.readOnly}</p>}
      <fieldset disabled={!canChange} className={css.form}>
        <legend>
          <VisuallyHidden>{texts.fields}</VisuallyHidden>
        </legend>
        <WhatFields {...fields} />
        <WhereFields {...fields} />
        <WhenFields {...fields} />
      </fieldset>
      {menu && (
        <SampleBasket
          offerId={id}
          setId={setId}
          menu={menu}
          getChanges={canChange ? getChanges : () => []}
        />
      )}
      {canChange && (
        <SaveActions
          chosen={chosen}
          title={draft.title.trim() || texts.newOffer}
          getChanges={getChanges}
          label={missing ?? label}
          isReady={!missing && getChanges().length > 0}
          onSaved={onSaved}
        />
      )}
    </form>
  );
}

function WhatFields(fields: OfferFieldsProps) {
  const { draft, change } = fields;
  const isBundle = draft.kind === 'bundle';
  return (
    <>
      <OfferText
        name="title"
        label={texts.title}
        hint={texts.titleHint}
        maxLength={80}
        fields={fields}
      />
      <TextArea
        label={texts.text}
        value={draft.text}
        maxLength={300}
        onChange={({ target }) => change({ text: target.value })}
      />
      <RadioCards
        legend={texts.kind}
        layout="grid"
        cards={OFFER_KINDS.map((value) => ({ value, label: texts.kinds[value] }))}
        value={draft.kind}
        onChange={(kind) => change({ kind })}
      />
      <BenefitFields {...fields} />
      {isBundle ? (
        <p className={css.quiet}>{texts.bundleHow}</p>
      ) : (
        <>
          <Segments
            legend={texts.how}
            options={[
              { value: 'code', label: texts.withCode },
              { value: 'automatic', label: texts.automatic },
            ]}
            value={draft.hasCode ? 'code' : 'automatic'}
            onChange={(how) => change({ hasCode: how === 'code' })}
          />
          <div className={css.fields}>
            {draft.hasCode && (
              <OfferText
                name="code"
                label={texts.code}
                hint={texts.codeHint}
                maxLength={20}
                autoCapitalize="characters"
                spellCheck={false}
                fields={fields}
              />
            )}
            <OfferText name="minimum" label={texts.minimum} inputMode="decimal" fields={fields} />
          </div>
        </>
      )}
    </>
  );
}

function WhereFields({ draft, faults, offers, change }: OfferFieldsProps) {
  const { stores, brands, canChangeAll } = offers;
  return (
    <>
      {canChangeAll && (
        <RadioCards
          legend={texts.where}
          layout="grid"
          cards={[
            { value: 'all', label: nameAllStores(stores.length) },
            { value: 'some', label: texts.someStores },
          ]}
          value={draft.where}
          error={draft.where === null ? faults.stores : undefined}
          onChange={(where) => change({ where })}
        />
      )}
      {(draft.where === 'some' || (!canChangeAll && draft.where === null)) && (
        <StoreChecks
          legend={texts.stores}
          stores={stores}
          chosen={draft.stores}
          error={faults.stores}
          onChange={(chosen) => change({ where: 'some', stores: chosen })}
        />
      )}
      <Segments
        legend={texts.concerns}
        options={(['all', 'delivery', 'pickup'] as const).map((value) => ({
          value,
          label: texts.concernsModes[value],
        }))}
        value={(draft.modes.length === 1 && draft.modes[0]) || 'all'}
        onChange={(mode) => change({ modes: mode === 'all' ? [] : [mode] })}
      />
      {draft.kind !== 'bundle' && brands.length > 1 && (
        <CheckGroup
          legend={texts.brands}
          hint={texts.brandsHint}
          options={brands.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={draft.brands}
          onChange={(chosen) => change({ brands: chosen })}
        />
      )}
    </>
  );
}

function WhenFields(fields: OfferFieldsProps) {
  const { draft, change } = fields;
  return (
    <>
      <CheckGroup
        legend={texts.weekdays}
        hint={texts.weekdaysHint}
        options={WEEKDAYS.map((day) => ({ value: day, label: nameWeekday(day) }))}
        chosen={draft.weekdays}
        onChange={(chosen) => change({ weekdays: WEEKDAYS.filter((day) => chosen.includes(day)) })}
      />
      <div className={css.fields}>
        <OfferText name="from" label={texts.from} type="time" fields={fields} />
        <OfferText name="until" label={texts.until} type="time" fields={fields} />
        <OfferText name="startsOn" label={texts.startsOn} type="date" fields={fields} />
        <OfferText name="endsOn" label={texts.endsOn} type="date" fields={fields} />
      </div>
      {draft.kind !== 'bundle' && (
        <>
          <Checkbox
            label={texts.firstOrderOnly}
            checked={draft.firstOrderOnly}
            onChange={({ target }) => change({ firstOrderOnly: target.checked })}
          />
          <div className={css.fields}>
            <OfferText name="maxUses" label={texts.maxUses} inputMode="numeric" fields={fields} />
            <OfferText
              name="maxUsesPerCustomer"
              label={texts.maxUsesPerCustomer}
              inputMode="numeric"
              fields={fields}
            />
          </div>
        </>
      )}
    </>
  );
}
