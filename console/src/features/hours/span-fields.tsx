// The opening times of a day, edited in place.
import { IconButton } from '../../../../web/ui/buttons/icon-button.tsx';
import { CloseIcon } from '../../../../web/ui/icons/icons.tsx';
import { texts } from './hours.texts.ts';
import { findSpanFault, type TypedSpan } from './spans.ts';

import css from './hours.module.css';

export function SpanFields({
  day,
  spans,
  onChange,
}: {
  /** 'Monday', or a date: names the fields. */
  day: string;
  spans: readonly TypedSpan[];
  onChange: (spans: TypedSpan[]) => void;
}) {
  const fault = findSpanFault(spans);
  const change = (index: number, part: Partial<TypedSpan>): void =>
    onChange(spans.map((span, i) => (i === index ? { ...span, ...part } : span)));
  const field = (index: number, name: keyof TypedSpan, label: string) => (
    <input
      type="time"
      className={css.time}
      aria-label={label}
      value={spans[index]?.[name]}
      onChange={({ target }) => change(index, { [name]: target.value })}
    />
  );
  const addLabel = spans.length === 0 ? texts.addSpan : texts.addSecond;
  return (
    <div className={css.spans} role="group" aria-label={texts.spansOf(day)}>
      {spans.length === 0 && <span className={css.closed}>{texts.closed}</span>}
      {spans.map(({ opens, closes }, index) => (
        <div key={index} className={css.span}>
          {field(index, 'opens', texts.opensOf(day, index + 1))}
          <span aria-hidden="true">–</span>
          {field(index, 'closes', texts.closesOf(day, index + 1))}
          <IconButton
            label={texts.removeSpan(day, index + 1)}
            onClick={() => onChange(spans.filter((_, i) => i !== index))}
          >
            <CloseIcon />
          </IconButton>
          {opens !== '' && closes !== '' && closes <= opens && (
            <span className={css.quiet}>{texts.nextDay}</span>
          )}
        </div>
      ))}
      <button
        type="button"
        className={css.textButton}
        aria-label={texts.onDay(addLabel, day)}
        onClick={() => onChange([...spans, { opens: '', closes: '' }])}
      >
        {addLabel}
      </button>
      {fault && fault !== 'incomplete' && (
        <p className={css.error} role="alert">
          {texts.spanFaults[fault]}
        </p>
      )}
    </div>
  );
}
