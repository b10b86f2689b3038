import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { parseUsDate, formatUsDate } from '../../../../contract/reservation-rules.ts';
import { Field } from '../../../../web/ui/field.tsx';
import { IconButton } from '../../../../web/ui/icon-button.tsx';
import { CalendarIcon } from '../../../../web/ui/icons/more-icons.tsx';
import { CalendarDialog } from './calendar-dialog.tsx';
import css from './date-field.module.css';
import { texts } from './reservation.texts.ts';

export interface DateFieldProps {
  /** MM/dd/yyyy, as typed so far. */
  value: string;
  /** 'yyyy-MM-dd'; earlier days cannot be picked. */
  today: string;
  error: string | undefined;
  onChange: (text: string) => void;
  /** When the reader is done typing, so that what was typed can be judged. */
  onLeave: () => void;
}

/** A date to type or to pick from a calendar (WAI-ARIA APG, date picker dialog). */
export function DateField({ value, today, error, onChange, onLeave }: DateFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const close = (): void => {
    setIsOpen(false);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    }
  };
  // Safari focuses no button that is pressed, so a focus that goes nowhere says nothing while the calendar is open.
  const onBlur = (event: FocusEvent) => {
    const next = event.relatedTarget;
    if (next instanceof Node && frame.current?.contains(next)) return;
    if (next) setIsOpen(false);
    if (next || !isOpen) onLeave();
  };
  useEffect(() => {
    if (!isOpen) return;
    const onPress = (event: PointerEvent): void => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);
  return (
    <div
      ref={frame}
      role="presentation"
      className={css.frame}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <Field label={texts.date} hint={texts.dateShape} error={error}>
        {(links) => (
          <span className={css.row}>
            <input
              {...links}
              ref={input}
              name="date"
              value={value}
              placeholder={texts.pickADate}
              autoComplete="off"
              inputMode="numeric"
              className={css.input}
              onChange={(event) => onChange(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'ArrowDown') setIsOpen(true);
              }}
            />
            <IconButton
              label={value ? texts.changeTheDate(value) : texts.chooseADate}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              className={css.open}
              onClick={() => setIsOpen(!isOpen)}
            >
              <CalendarIcon />
            </IconButton>
          </span>
        )}
      </Field>
      {isOpen && (
        <CalendarDialog
          chosen={parseUsDate(value)}
          today={today}
          onPick={(iso) => {
            onChange(formatUsDate(iso));
            close();
          }}
        />
      )}
    </div>
  );
}
