import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { CLOSED, pressKey } from './combobox-keys.ts';
import css from './combobox.module.css';
import fieldCss from './field.module.css';
import { Field, type FieldProps } from './field.tsx';

export interface ComboboxProps extends FieldProps {
  text: string;
  onText: (text: string) => void;
  /** The same array as long as they are the same, each a line of its own. */
  options: readonly string[];
  onChoose: (index: number) => void;
  /** What the list is called. */
  listLabel: string;
  /** Shown and said when it changes: how many options there are, or why there are none. */
  status: string;
  /** The list was asked for, by pointer or key. */
  onOpen: () => void;
}

/** A line of text with a list of what it may mean; the text stays free. */
export function Combobox({ label, hint, error, className, status, ...props }: ComboboxProps) {
  const { text, onText, options, onChoose, listLabel, onOpen } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [state, setState] = useState(CLOSED);
  // Another list: what was active in the one before may stand somewhere else.
  useEffect(() => setState(({ isOpen }) => ({ isOpen, active: null })), [options]);
  const isSeen = state.isOpen && options.length > 0;
  const active = isSeen ? state.active : null;
  useEffect(() => {
    if (active !== null) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const open = () => {
    setState({ isOpen: true, active: null });
    onOpen();
  };
  const choose = (index: number) => {
    setState(CLOSED);
    onChoose(index);
  };
  const press = (event: KeyboardEvent) => {
    // An input method's own Enter and arrows are not ours.
    if (event.nativeEvent.isComposing) return;
    const pressed = pressKey(state, event, options.length);
    if (!pressed) return;
    event.preventDefault();
    setState(pressed.state);
    if (pressed.isCleared) onText('');
    if (pressed.state.isOpen) onOpen();
    if (pressed.chosen !== undefined) onChoose(pressed.chosen);
  };
  const after = (
    <p role="status" className={fieldCss.hint}>
      {status}
    </p>
  );
  return (
    <Field label={label} hint={hint} error={error} className={className} after={after}>
      {(links) => (
        <div
          className={css.box}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) setState(CLOSED);
          }}
        >
          <input
            {...links}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isSeen}
            aria-controls={`${id}l`}
            aria-activedescendant={active === null ? undefined : `${id}o${active}`}
            autoComplete="off"
            spellCheck={false}
            className={fieldCss.control}
            value={text}
            onChange={(event) => {
              setState({ isOpen: true, active: null });
              onText(event.target.value);
            }}
            onClick={open}
            onKeyDown={press}
          />
          <div
            ref={list}
            role="listbox"
            tabIndex={-1}
            id={`${id}l`}
            aria-label={listLabel}
            hidden={!isSeen}
            className={css.list}
            // The focus stays in the text, also while the list is scrolled.
            onMouseDown={(event) => event.preventDefault()}
          >
            {options.map((option, index) => (
              <div
                key={`${index} ${option}`}
                id={`${id}o${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={css.option}
                onClick={() => choose(index)}
              >
                {option}
              </div>
            ))}
          </div>
        </div>
      )}
    </Field>
  );
}
