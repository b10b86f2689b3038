// What an order costs besides its dishes, in all stores alike.
import { useState } from 'react';

import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { Link } from '../../platform/link.tsx';
import { formatMoney } from '../../platform/locale.ts';
import { formatPath } from '../../platform/navigation.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { SaveActions } from '../content-changes/content-changes.ts';
import { PartHead } from './part-head.tsx';
import { findFeeFault, listFeeChanges, toTypedFees } from './rule-changes.ts';
import type { SettingFormProps, SettingPartProps } from './setting-part.ts';
import { texts } from './settings.texts.ts';

import css from './settings.module.css';

const FIELDS = ['serviceFee', 'bagCharge', 'below', 'smallFee'] as const;

export function Fees(part: SettingPartProps) {
  const { settings, chosen } = part;
  const { site } = useSelf();
  const { currency, canChangeAll, stores } = settings;
  const { serviceFeeMinor, bagChargeMinor, smallOrder } = settings.site;
  const format = (minor: number): string => formatMoney(minor, currency);
  const rows = [
    { name: texts.fees.serviceFee, value: format(serviceFeeMinor) },
    { name: texts.fees.bagCharge, value: format(bagChargeMinor) },
    {
      name: texts.smallOrders,
      value: smallOrder
        ? texts.smallOrder(format(smallOrder.belowMinor), format(smallOrder.feeMinor))
        : texts.noSmallOrder,
    },
  ];
  const set = chosen.set?.id;
  const title = texts.feesTitle(stores.length);
  return (
    <section aria-labelledby="settings-fees">
      <PartHead {...part} title={title} Form={FeeForm}>
        <h2 id="settings-fees" className={css.heading}>
          {title}
        </h2>
      </PartHead>
      <p className={css.quiet}>
        {canChangeAll ? '' : `${texts.feesReadOnly} `}
        {texts.otherFees} <Link href={formatPath(site.id, 'zones', { set })}>{texts.toZones}</Link>
        {' · '}
        <Link href={formatPath(site.id, 'offers', { set })}>{texts.toOffers}</Link>
      </p>
      <dl className={css.list}>
        {rows.map(({ name, value }) => (
          <div key={name} className={css.figures}>
            <dt className={css.name}>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function FeeForm({ settings, chosen, onSaved }: SettingFormProps) {
  const before = toTypedFees(settings);
  const [typed, setTyped] = useState(before);
  const fault = findFeeFault(typed);
  const changes = fault === null ? listFeeChanges(typed, before) : [];
  return (
    <form className={css.form} onSubmit={(event) => event.preventDefault()}>
      {FIELDS.map((name) => (
        <TextField
          key={name}
          label={texts.fees[name]}
          hint={name === 'below' ? texts.belowHint : undefined}
          inputMode="decimal"
          autoComplete="off"
          value={typed[name]}
          error={fault === name ? texts.noPrice : undefined}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        />
      ))}
      <SaveActions
        chosen={chosen}
        title={texts.feesTitle(settings.stores.length)}
        getChanges={() => changes}
        label={changes.length === 0 ? texts.nothingChanged : texts.saveFees(settings.stores.length)}
        isReady={changes.length > 0}
        onSaved={onSaved}
      />
    </form>
  );
}
