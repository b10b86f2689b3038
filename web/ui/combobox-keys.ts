// What the keys of a combobox do: the editable one with a list, as the ARIA Authoring Practices describe it.
// https://www.w3.org/WAI/ARIA/apg/patterns/combobox/

export interface ListState {
  /** Whether its reader wants the list; it is seen once there is something in it. */
  isOpen: boolean;
  /** Which option the arrows have come to; null: the caret is in the text. */
  active: number | null;
}

export const CLOSED: ListState = { isOpen: false, active: null };
const OPEN: ListState = { isOpen: true, active: null };

export interface KeyPress {
  key: string;
  altKey: boolean;
}

export interface Pressed {
  state: ListState;
  /** The option that Enter takes. */
  chosen?: number;
  /** Esc where no list is open: the text goes. */
  isCleared?: true;
}

/** Null: the key means what it always means in a line of text. `count`: options in the list. */
export function pressKey(
  state: ListState,
  { key, altKey }: KeyPress,
  count: number,
): Pressed | null {
  const isSeen = state.isOpen && count > 0;
  const active = isSeen ? state.active : null;
  const last = count - 1;
  const to = (index: number): Pressed => ({ state: { isOpen: true, active: index } });
  switch (key) {
    case 'ArrowDown':
      if (count === 0 || (altKey && !isSeen)) return { state: OPEN };
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
      return isSeen ? { state: CLOSED } : { state: CLOSED, isCleared: true };
    default:
      return null;
  }
}
