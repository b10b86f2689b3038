import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

import { parseUsDate, formatUsDate } from '../../../../contract/customers/reservation-rules.ts';
import { IconButton } from '../../../../web/ui/buttons/icon-button.tsx';
import { Field } from '../../../../web/ui/fields/field.tsx';
import { CalendarIcon } from '../../../../web/ui/icons/more-icons.tsx';
import { CalendarDialog } from './calendar-dialog.tsx';
import { texts } from './reservation.texts.ts';

import css from './date-field.module.css';

export interface DateFieldProps {
  /** MM/dd/yyyy, may be incomplete. */
  value: string;
  /** 'yyyy-MM-dd'; earlier days cannot be picked. */
  today: string;
  error: string | undefined;
  onChange: (text: string) => void;
  /** Enter was pressed, or the focus has left the field and its calendar. */
  onCommit: () => void;
}

/** A date field with a calendar (WAI-ARIA APG, date picker dialog). */
export function DateField({ value, today, error, onChange, onCommit }: DateFieldProps) {
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
  // Safari does not focus a clicked button: without a next element the focus may still be in the open calendar.
  const onFrameBlur = (event: FocusEvent) => {
    const next = event.relatedTarget;
    if (next instanceof Node && frame.current?.contains(next)) return;
    if (next) setIsOpen(false);
    if (next || !isOpen) onCommit();
  };
  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = (event: PointerEvent): void => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen]);
  return (
    <div ref={frame} role="none" className={css.frame} onKeyDown={onKeyDown} onBlur={onFrameBlur}>
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
                if (event.key !== 'Enter') return;
                event.preventDefault();
                onCommit();
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
          selected={parseUsDate(value)}
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
