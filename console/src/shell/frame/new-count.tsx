import { useBoard } from '../session/board-context.ts';
import { listUnaccepted } from '../state/ringing.ts';

import css from './screen-nav.module.css';

/** Shown on every screen: a bell that rings has something to show. Screen readers get it from the title of the page. */
export function NewCount() {
  const count = useBoard((state) => listUnaccepted(state).length);
  if (count === 0) return null;
  return (
    <span className={css.newCount} aria-hidden="true">
      {count}
    </span>
  );
}
