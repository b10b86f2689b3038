import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';

import { CLOSED, handleKey } from './combobox-keys.ts';
import { Field, type FieldProps } from './field.tsx';

import css from './combobox.module.css';
import fieldCss from './field.module.css';

export interface ComboboxProps extends FieldProps {
  text: string;
  onTextChange: (text: string) => void;
  /** A new array resets the active option. */
  options: readonly string[];
  onChoose: (index: number) => void;
  listLabel: string;
  /** A live message: the number of options, or why there are none. */
  status: string;
  /** By pointer or key. */
  onOpen: () => void;
}

/** A text field with a list of suggestions. */
export function Combobox({ label, hint, error, className, status, ...props }: ComboboxProps) {
  const { text, onTextChange, options, onChoose, listLabel, onOpen } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [state, setState] = useState(CLOSED);
  useEffect(() => setState(({ isOpen }) => ({ isOpen, active: null })), [options]);
  const isListVisible = state.isOpen && options.length > 0;
  const active = isListVisible ? state.active : null;
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
  const onKeyDown = (event: KeyboardEvent) => {
    // These keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const result = handleKey(state, event, options.length);
    if (!result) return;
    event.preventDefault();
    setState(result.state);
    if (result.isCleared) onTextChange('');
    if (result.state.isOpen) onOpen();
    if (result.chosen !== undefined) onChoose(result.chosen);
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
            aria-expanded={isListVisible}
            aria-controls={`${id}l`}
            aria-activedescendant={active === null ? undefined : `${id}o${active}`}
            autoComplete="off"
            spellCheck={false}
            className={fieldCss.control}
            value={text}
            onChange={(event) => {
              setState({ isOpen: true, active: null });
              onTextChange(event.target.value);
            }}
            onClick={open}
            onKeyDown={onKeyDown}
          />
          <div
            ref={list}
            role="listbox"
            tabIndex={-1}
            id={`${id}l`}
            aria-label={listLabel}
            hidden={!isListVisible}
            className={css.list}
            // Keeps the focus in the text field while the list scrolls.
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
