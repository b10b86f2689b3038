// A list whose parts are moved up and down by buttons, which keep the focus.
import { useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';

import { IconButton } from '../../../../web/ui/buttons/icon-button.tsx';
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
}: {
  label: string;
  order: Ordered;
  getName: (id: string) => string;
  onChange: (order: Ordered) => void;
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
            <span>{getName(id)}</span>
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
            </span>
          </li>
        ))}
      </ul>
      <div role="status">
        <VisuallyHidden>{news}</VisuallyHidden>
      </div>
    </>
  );
}
