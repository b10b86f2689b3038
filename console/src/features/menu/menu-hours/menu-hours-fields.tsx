// When a dish, a section or a brand is served, edited in place. Without hours it is served at all times.
import { Button } from '../../../../../web/ui/buttons/button.tsx';
import { TextField } from '../../../../../web/ui/fields/text-field.tsx';
import { nameWeekday, WEEKDAYS } from '../../hours/hours.ts';
import { describeHours } from './describe-hours.ts';
import { texts } from './menu-hours.texts.ts';
import { findHoursFault, NEW_HOURS, type HoursFault, type TypedHours } from './typed-hours.ts';

import css from './menu-hours.module.css';

export function MenuHoursFields({
  hours,
  above = [],
  onChange,
}: {
  hours: readonly TypedHours[];
  /** What also has to hold, in words. */
  above?: readonly string[];
  onChange: (hours: TypedHours[]) => void;
}) {
  return (
    <fieldset className={css.hours}>
      <legend>{texts.served}</legend>
      <p className={css.quiet}>{texts.servedNow(describeHours(hours))}</p>
      {above.map((words) => (
        <p key={words} className={css.quiet}>
          {words}
        </p>
      ))}
      {above.length > 0 && hours.length > 0 && <p className={css.quiet}>{texts.both}</p>}
      {hours.map((each, index) => (
        <Hours
          key={index}
          number={index + 1}
          hours={each}
          onChange={(next) => onChange(hours.map((other, i) => (i === index ? next : other)))}
          onRemove={() => onChange(hours.filter((_, i) => i !== index))}
        />
      ))}
      <div className={css.actions}>
        <Button variant="soft" size="small" onClick={() => onChange([...hours, NEW_HOURS])}>
          {hours.length === 0 ? texts.add : texts.addMore}
        </Button>
        {hours.length > 0 && (
          <Button variant="plain" size="small" onClick={() => onChange([])}>
            {texts.reset}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function Hours({
  number,
  hours,
  onChange,
  onRemove,
}: {
  number: number;
  hours: TypedHours;
  onChange: (hours: TypedHours) => void;
  onRemove: () => void;
}) {
  const fault = findHoursFault(hours);
  const { from, to } = hours;
  return (
    <fieldset className={css.part}>
      <legend>{texts.hours(number)}</legend>
      <DayTimeFields
        hours={hours}
        fault={fault && { field: fault, message: texts.faults[fault] }}
        toHint={from !== '' && to !== '' && to <= from ? texts.nextDay : undefined}
        onChange={onChange}
      />
      <Button variant="plain" size="small" aria-label={texts.remove(number)} onClick={onRemove}>
        {texts.remove(number)}
      </Button>
    </fieldset>
  );
}

/** Weekdays, times and dates. */
export function DayTimeFields({
  hours,
  fault,
  toHint,
  onChange,
}: {
  hours: TypedHours;
  /** The field that is wrong; null: none. */
  fault: { field: HoursFault; message: string } | null;
  toHint?: string | undefined;
  onChange: (hours: TypedHours) => void;
}) {
  const { weekdays } = hours;
  const field = (name: 'from' | 'to' | 'startsOn' | 'endsOn', type: 'time' | 'date') => (
    <TextField
      label={texts[name]}
      type={type}
      value={hours[name]}
      hint={name === 'to' ? toHint : undefined}
      error={fault?.field === name ? fault.message : undefined}
      onChange={({ target }) => onChange({ ...hours, [name]: target.value })}
    />
  );
  return (
    <>
      <div className={css.days} role="group" aria-label={texts.days}>
        {WEEKDAYS.map((day) => (
          <label key={day} className={css.day}>
            <input
              type="checkbox"
              aria-label={nameWeekday(day)}
              checked={weekdays.includes(day)}
              onChange={({ target }) =>
                onChange({
                  ...hours,
                  weekdays: WEEKDAYS.filter((each) =>
                    each === day ? target.checked : weekdays.includes(each),
                  ),
                })
              }
            />
            <span aria-hidden="true">{nameWeekday(day).slice(0, 3)}</span>
          </label>
        ))}
      </div>
      {fault?.field === 'weekdays' && (
        <p className={css.fault} role="alert">
          {fault.message}
        </p>
      )}
      <div className={css.fields}>
        {field('from', 'time')}
        {field('to', 'time')}
        {field('startsOn', 'date')}
        {field('endsOn', 'date')}
      </div>
    </>
  );
}
