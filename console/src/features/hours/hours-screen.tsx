// Opening hours, special days and slots of the stores, changed for the stores that each form names.
import { useState } from 'react';

import type { OfficeHours, OfficeStore } from '../../../../contract/content/office-hours.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Sheet } from '../../../../web/ui/overlays/sheet.tsx';
import { useCall } from '../../platform/use-call.ts';
import { Pending } from '../../shell/office/pending.tsx';
import { formatStore } from '../../shell/office/store-checks.tsx';
import { useSelf } from '../../shell/session/board-context.ts';
import {
  ContentHead,
  InSetMark,
  SaveActions,
  useChosenSet,
  type ChosenSet,
} from '../content-changes/content-changes.ts';
import { ClosureOrders } from './closure-orders.tsx';
import { DayForm, type OpenDay } from './day-sheet.tsx';
import { describeSpans, formatDate, nameWeekday } from './format-day.ts';
import { texts } from './hours.texts.ts';
import { OutsideOrders } from './outside-orders.tsx';
import { SlotsOfDate } from './slots-of-date.tsx';
import { SlotsForm } from './slots-sheet.tsx';
import { toTyped } from './spans.ts';
import { Holidays, SpecialDays, type Exception } from './special-days.tsx';
import { WEEKDAYS } from './week-changes.ts';
import { WeekForm } from './week-sheet.tsx';

import css from './hours.module.css';

export function HoursScreen() {
  const { site } = useSelf();
  const chosen = useChosenSet();
  const { set } = chosen;
  const { data, error, reload } = useCall(
    'officeHours',
    { params: { site: site.id }, query: { set: set?.id } },
    { refetchOnWindowFocus: true, revision: [set?.version] },
  );
  if (!data) return <Pending error={error} label={texts.loading} />;
  return <LoadedHours hours={data} chosen={chosen} onChanged={reload} />;
}

type Open =
  | ({ form: 'day' } & OpenDay)
  | { form: 'week'; store: OfficeStore }
  | { form: 'orders' }
  | { form: 'slots'; store: OfficeStore }
  | ({ form: 'exception' } & Exception);

function LoadedHours({
  hours,
  chosen,
  onChanged,
}: {
  hours: OfficeHours;
  chosen: ChosenSet;
  onChanged: () => Promise<unknown>;
}) {
  const [open, setOpen] = useState<Open | null>(null);
  const [changes, setChanges] = useState(0);
  const close = () => setOpen(null);
  const save = async () => {
    close();
    await onChanged();
    setChanges((count) => count + 1);
  };
  const openDay = (day: OpenDay) => setOpen({ form: 'day', ...day });
  return (
    <>
      <ContentHead title={texts.hours} chosen={chosen} />
      <div className={css.parts}>
        <OutsideOrders
          orders={hours.ordersOutside}
          stores={hours.stores}
          title={texts.ordersOutside(hours.ordersOutside.length)}
          hint={texts.ordersOutsideHint}
        >
          {/* With a set, the store still offers the times that it will not have. */}
          {!chosen.set && (
            <Button variant="soft" onClick={() => setOpen({ form: 'orders' })}>
              {texts.decide}
            </Button>
          )}
        </OutsideOrders>
        <Holidays hours={hours} onOpen={openDay} />
        <SpecialDays
          hours={hours}
          drafts={chosen.drafts}
          onOpen={openDay}
          onOpenException={(exception) => setOpen({ form: 'exception', ...exception })}
        />
        <section aria-labelledby="hours-week" className={css.part}>
          <h2 id="hours-week" className={css.heading}>
            {texts.week}
          </h2>
          <ul>
            {hours.stores.map((store) => (
              <StoreWeek
                key={store.id}
                store={store}
                isInSet={chosen.drafts.some(({ document }) =>
                  [`hours/${store.id}`, `slots/${store.id}`].includes(document),
                )}
                onOpen={(form) => setOpen({ form, store })}
              />
            ))}
          </ul>
        </section>
        <SlotsOfDate stores={hours.stores} set={chosen.set} publish={changes} />
      </div>
      <Sheet isOpen={open !== null} onClose={close} size="wide" title={open && nameForm(open)}>
        {open?.form === 'day' && (
          <DayForm open={open} hours={hours} chosen={chosen} onSaved={save} />
        )}
        {open?.form === 'week' && (
          <WeekForm store={open.store} stores={hours.stores} chosen={chosen} onSaved={save} />
        )}
        {open?.form === 'slots' && (
          <SlotsForm store={open.store} stores={hours.stores} chosen={chosen} onSaved={save} />
        )}
        {open?.form === 'orders' && (
          <ClosureOrders orders={hours.ordersOutside} stores={hours.stores} onChanged={onChanged} />
        )}
        {open?.form === 'exception' && (
          <ExceptionForm exception={open} chosen={chosen} onSaved={save} />
        )}
      </Sheet>
    </>
  );
}

function nameForm(open: Open): string {
  switch (open.form) {
    case 'week':
      return texts.weekTitle(open.store.name);
    case 'slots':
      return texts.slotsTitle(open.store.name);
    case 'orders':
      return texts.closureTitle;
    case 'exception':
      return formatDate(open.date);
    case 'day': {
      const known = open.day ?? open.holiday;
      return known ? texts.holiday(known.name, formatDate(known.date)) : texts.addDay;
    }
  }
}

function ExceptionForm({
  exception: { store, date },
  chosen,
  onSaved,
}: {
  exception: Exception;
  chosen: ChosenSet;
  onSaved: () => void;
}) {
  const label = texts.removeDay(store.name, formatDate(date));
  return (
    <SaveActions
      chosen={chosen}
      title={label}
      getChanges={() => [
        { document: `hours/${store.id}`, field: `exceptions.${date}`, value: null },
      ]}
      label={label}
      isReady
      onSaved={onSaved}
    />
  );
}

function StoreWeek({
  store,
  isInSet,
  onOpen,
}: {
  store: OfficeStore;
  isInSet: boolean;
  onOpen: (form: 'week' | 'slots') => void;
}) {
  const { name, hours, slots } = store;
  const { delivery, pickup } = slots.leadMinutes;
  return (
    <li className={css.store}>
      <header className={css.storeHead}>
        <h3 className={css.storeName}>
          {formatStore(store)}
          {isInSet && <InSetMark />}
        </h3>
        <Button
          variant="soft"
          size="small"
          aria-label={texts.changeWeekOf(name)}
          onClick={() => onOpen('week')}
        >
          {texts.changeWeek}
        </Button>
        <Button
          variant="soft"
          size="small"
          aria-label={texts.changeSlotsOf(name)}
          onClick={() => onOpen('slots')}
        >
          {texts.changeSlots}
        </Button>
      </header>
      <dl className={css.week}>
        {WEEKDAYS.map((day) => (
          <div key={day}>
            <dt>{nameWeekday(day)}</dt>
            {toTyped(hours[day]).length === 0 ? (
              <dd className={css.quiet}>{texts.closed}</dd>
            ) : (
              toTyped(hours[day]).map((span) => <dd key={span.opens}>{describeSpans([span])}</dd>)
            )}
          </div>
        ))}
      </dl>
      <p className={css.quiet}>
        {texts.slotsInWords(slots.windowMinutes, delivery, pickup, slots.ordersPerSlot)}
      </p>
    </li>
  );
}
