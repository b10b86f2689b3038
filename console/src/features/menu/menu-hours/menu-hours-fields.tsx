// When a dish, a section or a brand is served, edited in place. Without hours it is served at all times.
import { Button } from '../../../../../web/ui/buttons/button.tsx';
import { TextField } from '../../../../../web/ui/fields/text-field.tsx';
import { nameWeekday, WEEKDAYS } from '../../hours/hours.ts';
import { describeHours } from './describe-hours.ts';
import { texts } from './menu-hours.texts.ts';
import { findHoursFault, NEW_HOURS, type TypedHours } from './typed-hours.ts';

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
  const { weekdays, from, to } = hours;
  const field = (name: 'from' | 'to' | 'startsOn' | 'endsOn', type: 'time' | 'date') => (
    <TextField
      label={texts[name]}
      type={type}
      value={hours[name]}
      hint={name === 'to' && from !== '' && to !== '' && to <= from ? texts.nextDay : undefined}
      error={fault === name ? texts.faults[name] : undefined}
      onChange={({ target }) => onChange({ ...hours, [name]: target.value })}
    />
  );
  return (
    <fieldset className={css.part}>
      <legend>{texts.hours(number)}</legend>
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
      {fault === 'weekdays' && (
        <p className={css.fault} role="alert">
          {texts.faults.weekdays}
        </p>
      )}
      <div className={css.fields}>
        {field('from', 'time')}
        {field('to', 'time')}
        {field('startsOn', 'date')}
        {field('endsOn', 'date')}
      </div>
      <Button variant="plain" size="small" aria-label={texts.remove(number)} onClick={onRemove}>
        {texts.remove(number)}
      </Button>
    </fieldset>
  );
}
