// A list whose parts are moved up and down by buttons, which keep the focus.
import { useState, type MouseEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

import { IconButton } from '../../../../web/ui/buttons/icon-button.tsx';
import { CloseIcon } from '../../../../web/ui/icons/icons.tsx';
import { VisuallyHidden } from '../../../../web/ui/text/visually-hidden.tsx';
import { texts } from './menu.texts.ts';
import { moveOne, type Ordered } from './positions.ts';

import css from './menu.module.css';

const STEPS = [
  { step: -1, arrow: '↑', label: texts.moveUp },
  { step: 1, arrow: '↓', label: texts.moveDown },
] as const;

export function OrderList({
  label,
  order,
  getName,
  onChange,
  onRemove,
  onOpen,
  openId,
  opened,
}: {
  label: string;
  order: Ordered;
  getName: (id: string) => string;
  onChange: (order: Ordered) => void;
  /** Absent: its parts stay. */
  onRemove?: (id: string) => void;
  /** Shows the fields of a part. */
  onOpen?: (id: string) => void;
  /** The part whose fields are shown, below it. */
  openId?: string | null;
  opened?: ReactNode;
}) {
  const [news, setNews] = useState('');
  const { ids } = order;
  const move = ({ currentTarget }: MouseEvent<HTMLElement>, id: string, step: -1 | 1): void => {
    const next = moveOne(order, id, step);
    flushSync(() => {
      onChange(next);
      setNews(texts.placeOf(getName(id), next.ids.indexOf(id) + 1, ids.length));
    });
    // A button that moves in the document loses the focus.
    currentTarget.focus();
  };
  return (
    <>
      <ul className={css.own} aria-label={label}>
        {ids.map((id, index) => (
          <li key={id}>
            {onOpen ? (
              <button
                type="button"
                className={css.cell}
                aria-expanded={openId === id}
                onClick={() => onOpen(id)}
              >
                {getName(id)}
              </button>
            ) : (
              <span>{getName(id)}</span>
            )}
            <span className={css.moves}>
              {STEPS.map(({ step, arrow, label: describe }) => (
                <IconButton
                  key={step}
                  label={describe(getName(id))}
                  aria-disabled={index + step < 0 || index + step >= ids.length}
                  onClick={(event) => move(event, id, step)}
                >
                  <span aria-hidden="true">{arrow}</span>
                </IconButton>
              ))}
              {onRemove && (
                <IconButton label={texts.takeAway(getName(id))} onClick={() => onRemove(id)}>
                  <CloseIcon />
                </IconButton>
              )}
            </span>
            {openId === id && <div className={css.opened}>{opened}</div>}
          </li>
        ))}
      </ul>
      <div role="status">
        <VisuallyHidden>{news}</VisuallyHidden>
      </div>
    </>
  );
}
