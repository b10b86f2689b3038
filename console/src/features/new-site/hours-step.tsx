// The same hours on each chosen day; what differs is changed in Hours.
import type { SiteSetup } from '../../../../contract/content/site-setup.ts';
import { Chip } from '../../../../web/ui/buttons/chip.tsx';
import { TextField } from '../../../../web/ui/fields/text-field.tsx';
import { nameWeekday, WEEKDAYS } from '../hours/hours.ts';
import { texts } from './new-site.texts.ts';
import { isWeekRight, listWeekChanges, type WeekDraft } from './site-changes.ts';
import { StepForm } from './step-form.tsx';
import { useStoredDraft } from './use-stored-draft.ts';

import css from './new-site.module.css';

const EMPTY_WEEK: WeekDraft = { opens: '12:00', closes: '22:00', days: WEEKDAYS };

export function HoursStep({ setup, onSaved }: { setup: SiteSetup; onSaved: () => void }) {
  const { draft, change, forget } = useStoredDraft('hours', EMPTY_WEEK);
  const { days, opens, closes } = draft;
  return (
    <StepForm
      title={texts.titles.hours}
      isRight={isWeekRight(draft)}
      label={texts.save}
      getChanges={() => listWeekChanges(setup, draft)}
      onSaved={() => {
        forget();
        onSaved();
      }}
    >
      {(isTried) => (
        <>
          <div className={css.times}>
            {(['opens', 'closes'] as const).map((name) => (
              <TextField
                key={name}
                type="time"
                label={texts[name]}
                value={draft[name]}
                error={isTried && draft[name] === '' ? texts.noTime : undefined}
                onChange={({ target }) => change({ [name]: target.value })}
              />
            ))}
          </div>
          {opens !== '' && closes !== '' && closes <= opens && (
            <p className={css.quiet}>{texts.nextDay}</p>
          )}
          <fieldset className={css.group}>
            <legend className={css.legend}>{texts.days}</legend>
            <div className={css.chips}>
              {WEEKDAYS.map((day) => (
                <Chip
                  key={day}
                  isPressed={days.includes(day)}
                  onChange={() =>
                    change({
                      days: WEEKDAYS.filter((each) =>
                        each === day ? !days.includes(day) : days.includes(each),
                      ),
                    })
                  }
                >
                  {nameWeekday(day)}
                </Chip>
              ))}
            </div>
            {isTried && days.length === 0 && <p className={css.error}>{texts.noDay}</p>}
          </fieldset>
        </>
      )}
    </StepForm>
  );
}
