import css from './spinner.module.css';

/** Disappears after 2 s (specification section 9). */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />;
}
