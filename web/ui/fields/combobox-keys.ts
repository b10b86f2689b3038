// Keys of an editable combobox with a list (ARIA Authoring Practices).
// https://www.w3.org/WAI/ARIA/apg/patterns/combobox/

export interface ListState {
  /** An open list is visible only with options. */
  isOpen: boolean;
  /** Index of the active option; null: the caret is in the text. */
  active: number | null;
}

export const CLOSED: ListState = { isOpen: false, active: null };
const OPEN: ListState = { isOpen: true, active: null };

export interface KeyPress {
  key: string;
  altKey: boolean;
}

export interface KeyResult {
  state: ListState;
  /** Index of the option chosen by Enter. */
  chosen?: number;
  /** Esc without an open list clears the text. */
  isCleared?: true;
}

/** Null: the key keeps its default action. `count`: number of options. */
export function handleKey(
  state: ListState,
  { key, altKey }: KeyPress,
  count: number,
): KeyResult | null {
  const isVisible = state.isOpen && count > 0;
  const active = isVisible ? state.active : null;
  const last = count - 1;
  const to = (index: number): KeyResult => ({ state: { isOpen: true, active: index } });
  switch (key) {
    case 'ArrowDown':
      if (count === 0 || (altKey && !isVisible)) return { state: OPEN };
      return to(active === null || active === last ? 0 : active + 1);
    case 'ArrowUp':
      if (altKey) return { state: CLOSED };
      if (count === 0) return { state: OPEN };
      return to(active === null || active === 0 ? last : active - 1);
    case 'Home':
      return active === null ? null : to(0);
    case 'End':
      return active === null ? null : to(last);
    case 'Enter':
      return active === null ? { state: OPEN } : { state: CLOSED, chosen: active };
    case 'Escape':
      return isVisible ? { state: CLOSED } : { state: CLOSED, isCleared: true };
    default:
      return null;
  }
}
