// Whether somebody has ordered in this browser. `data-ordered` on the root hides offers for a first order; an inline
// script sets it before the first paint.
import { ORDERED_KEY, readText, removeStored, writeText } from './storage.ts';

export const hasOrdered = (): boolean => readText(ORDERED_KEY) !== null;

export function rememberHasOrdered(value: boolean): void {
  if (value) writeText(ORDERED_KEY, '1');
  else removeStored(ORDERED_KEY);
  document.documentElement.toggleAttribute('data-ordered', value);
}
