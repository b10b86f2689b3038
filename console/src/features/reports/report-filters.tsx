// Which stores, days and dimension a report has. Nothing selected means nothing.
import { useState, type ReactNode } from 'react';

import { texts as bookingTexts } from '../../../../contract/reports/booking-figures.texts.ts';
import { BOOKING_DIMENSIONS } from '../../../../contract/reports/booking-figures.ts';
import { texts as figureTexts } from '../../../../contract/reports/figures.texts.ts';
import { DIMENSIONS } from '../../../../contract/reports/figures.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Checkbox } from '../../../../web/ui/fields/checkbox.tsx';
import { Select } from '../../../../web/ui/fields/select.tsx';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { useSelf } from '../../shell/session/board-context.ts';
import {
  findPeriodName,
  getPeriod,
  PERIODS,
  SUBJECTS,
  type ReportAddress,
  type Scope,
} from './report-address.ts';
import { texts } from './reports.texts.ts';

import css from './reports.module.css';

interface ScopeProps {
  scope: Scope;
  today: string;
  onChange: (change: Partial<Scope>) => void;
  /** Further filters. */
  children: ReactNode;
}

/** Stores and days. */
export function ScopeFilters({ scope, today, onChange, children }: ScopeProps) {
  const { from, to } = scope;
  const period = findPeriodName(scope, today);
  return (
    <div className={css.filters}>
      <StoreChoice scope={scope} onChange={onChange} />
      <Select
        label={texts.period}
        value={period ?? ''}
        onChange={({ target: { value } }) => {
          const name = PERIODS.find((each) => each === value);
          if (name) onChange(getPeriod(name, today));
        }}
      >
        {PERIODS.map((name) => (
          <option key={name} value={name}>
            {texts.periods[name]}
          </option>
        ))}
        {!period && <option value="">{texts.ownPeriod}</option>}
      </Select>
      <TextField
        label={texts.from}
        type="date"
        value={from}
        max={to}
        onChange={({ target: { value } }) =>
          value && onChange({ from: value, to: value > to ? value : to })
        }
      />
      <TextField
        label={texts.to}
        type="date"
        value={to}
        min={from}
        onChange={({ target: { value } }) =>
          value && onChange({ to: value, from: value < from ? value : from })
        }
      />
      {children}
    </div>
  );
}

interface FilterProps {
  address: ReportAddress;
  today: string;
  onChange: (change: Partial<ReportAddress>) => void;
}

export function ReportFilters({ address, today, onChange }: FilterProps) {
  const { stores } = useSelf();
  const { about } = address;
  return (
    <ScopeFilters scope={address} today={today} onChange={onChange}>
      {stores.some(({ hasTables }) => hasTables) && (
        <Choice
          label={texts.about}
          value={about}
          options={SUBJECTS}
          names={texts.subjects}
          onChange={(chosen) => onChange({ about: chosen })}
        />
      )}
      {about === 'bookings' ? (
        <Choice
          label={texts.by}
          value={address.bookingsBy}
          options={BOOKING_DIMENSIONS}
          names={bookingTexts.dimensions}
          onChange={(bookingsBy) => onChange({ bookingsBy })}
        />
      ) : (
        <Choice
          label={texts.by}
          value={address.by}
          options={DIMENSIONS}
          names={figureTexts.dimensions}
          onChange={(by) => onChange({ by })}
        />
      )}
    </ScopeFilters>
  );
}

function Choice<Value extends string>({
  label,
  value,
  options,
  names,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly Value[];
  names: Readonly<Record<Value, string>>;
  onChange: (value: Value) => void;
}) {
  return (
    <Select
      label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find((each) => each === target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {options.map((each) => (
        <option key={each} value={each}>
          {names[each]}
        </option>
      ))}
    </Select>
  );
}

function StoreChoice({ scope: { storeIds }, onChange }: Pick<ScopeProps, 'scope' | 'onChange'>) {
  const { stores } = useSelf();
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  if (stores.length === 1) return null;
  const open = (): void => setChosen(storeIds);
  return (
    <div className={css.choice}>
      <span className={css.label} id="report-stores">
        {texts.stores}
      </span>
      <button
        type="button"
        className={css.stores}
        data-empty={storeIds.length === 0 ? '' : undefined}
        aria-describedby="report-stores"
        onClick={open}
      >
        {nameStores(stores, storeIds)}
      </button>
      <Sheet isOpen={chosen !== null} onClose={() => setChosen(null)} title={texts.storesTitle}>
        <div className={css.form}>
          <Button variant="soft" wide onClick={() => setChosen(stores.map(({ id }) => id))}>
            {texts.selectAll}
          </Button>
          <fieldset>
            <legend>{texts.stores}</legend>
            {stores.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={chosen?.includes(id) ?? false}
                onChange={({ target }) =>
                  setChosen(
                    stores.flatMap((each) =>
                      (each.id === id ? target.checked : chosen?.includes(each.id))
                        ? [each.id]
                        : [],
                    ),
                  )
                }
              />
            ))}
          </fieldset>
          <Button
            size="large"
            wide
            disabled={chosen?.length === 0}
            onClick={() => {
              onChange({ storeIds: chosen ?? [] });
              setChosen(null);
            }}
          >
            {texts.show}
          </Button>
        </div>
      </Sheet>
    </div>
  );
}

function nameStores(
  stores: readonly { id: string; name: string }[],
  storeIds: readonly string[],
): string {
  if (storeIds.length === 0) return texts.nowhere;
  if (storeIds.length === stores.length) return texts.everywhere(stores.length);
  const names = stores.flatMap(({ id, name }) => (storeIds.includes(id) ? [name] : []));
  return names.length <= 2 ? names.join(', ') : texts.several(names.length);
}
