import css from './spinner.module.css';

/** Turns for at most 2 s (spec section 9), then leaves the text beside it to speak. */
export function Spinner() {
  return <span className={css.spinner} aria-hidden="true" />;
}
