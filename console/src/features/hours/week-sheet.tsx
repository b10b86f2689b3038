// The hours of a store's week, edited in place, and copied to other days and stores.
import { useState } from 'react';

import type { OfficeStore } from '../../../../contract/content/office-hours.ts';
import type { Weekday } from '../../../../contract/sites/store.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { Chip } from '../../../../web/ui/buttons/chip.tsx';
import { Segments } from '../../../../web/ui/fields/segments.tsx';
import { formatList } from '../../platform/locale.ts';
import { nameStores, StoreChecks } from '../../shell/office/store-checks.tsx';
import { SaveActions, type ChosenSet } from '../content-changes/content-changes.ts';
import { nameWeekday } from './format-day.ts';
import { texts } from './hours.texts.ts';
import { SpanFields } from './span-fields.tsx';
import { findSpanFault } from './spans.ts';
import {
  listChangedDays,
  toTypedWeek,
  toWeekInputs,
  type Copied,
  WEEKDAYS,
} from './week-changes.ts';

import css from './hours.module.css';

export interface StoreFormProps {
  store: OfficeStore;
  stores: readonly OfficeStore[];
  chosen: ChosenSet;
  onSaved: () => void;
}

export function WeekForm({ store, stores, chosen, onSaved }: StoreFormProps) {
  const [week, setWeek] = useState(toTypedWeek(store));
  const [targetIds, setTargetIds] = useState<readonly string[]>([]);
  const [copied, setCopied] = useState<Copied>('changed');
  const others = stores.filter(({ id }) => id !== store.id);
  const targets = others.filter(({ id }) => targetIds.includes(id));
  const changes = listChangedDays(week, store, targets, copied);
  const names = nameStores(
    changes.map((change) => change.store.id),
    stores,
  );
  const isValid = WEEKDAYS.every((day) => findSpanFault(week[day]) === null);
  return (
    <form className={css.form} onSubmit={(event) => event.preventDefault()}>
      <div className={css.days}>
        {WEEKDAYS.map((day) => (
          <div key={day} className={css.day}>
            <span className={css.dayName}>{nameWeekday(day)}</span>
            <SpanFields
              day={nameWeekday(day)}
              spans={week[day]}
              onChange={(spans) => setWeek({ ...week, [day]: spans })}
            />
            <CopyDay
              day={day}
              onCopy={(days) =>
                setWeek({ ...week, ...Object.fromEntries(days.map((to) => [to, week[day]])) })
              }
            />
          </div>
        ))}
      </div>
      {others.length > 0 && (
        <StoreChecks
          legend={texts.alsoIn}
          stores={others}
          chosen={targetIds}
          onChange={setTargetIds}
        />
      )}
      {targets.length > 0 && (
        <Segments
          legend={texts.copied}
          options={[
            { value: 'changed', label: texts.copiedWhat.changed },
            { value: 'week', label: texts.copiedWhat.week },
          ]}
          value={copied}
          onChange={setCopied}
        />
      )}
      {changes.length > 0 && (
        <div>
          <p className={css.legend}>{texts.willChange}</p>
          <ul className={css.plain}>
            {changes.map(({ store: { id, name }, days }) => (
              <li key={id}>{texts.dayList(name, formatList(days.map(nameWeekday)))}</li>
            ))}
          </ul>
        </div>
      )}
      <SaveActions
        chosen={chosen}
        title={texts.publishTitle(texts.week, names)}
        getChanges={() => toWeekInputs(week, changes)}
        label={changes.length === 0 ? texts.nothingChanged : texts.saveWeek(names)}
        isReady={isValid && changes.length > 0}
        onSaved={onSaved}
      />
    </form>
  );
}

function CopyDay({ day, onCopy }: { day: Weekday; onCopy: (days: readonly Weekday[]) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [days, setDays] = useState<readonly Weekday[]>([]);
  const label = texts.copyDayOf(nameWeekday(day));
  if (!isOpen)
    return (
      <button
        type="button"
        className={css.textButton}
        aria-label={texts.onDay(texts.copyDay, nameWeekday(day))}
        aria-expanded="false"
        onClick={() => setIsOpen(true)}
      >
        {texts.copyDay}
      </button>
    );
  return (
    <div className={css.copy} role="group" aria-label={label}>
      {WEEKDAYS.filter((each) => each !== day).map((each) => (
        <Chip
          key={each}
          isPressed={days.includes(each)}
          onChange={(isPressed) =>
            setDays(WEEKDAYS.filter((one) => (one === each ? isPressed : days.includes(one))))
          }
        >
          {nameWeekday(each)}
        </Chip>
      ))}
      <Button
        variant="soft"
        size="small"
        disabled={days.length === 0}
        onClick={() => {
          onCopy(days);
          setDays([]);
          setIsOpen(false);
        }}
      >
        {days.length === 0 ? texts.chooseDays : texts.copyTo(formatList(days.map(nameWeekday)))}
      </Button>
    </div>
  );
}
