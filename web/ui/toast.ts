/** Toasts close by themselves after 3000 ms (spec section 9). */
export const TOAST_MS = 3000;
const MOST_AT_ONCE = 3;

export interface Toast {
  id: number;
  text: string;
  kind: 'status' | 'alert';
  action?: { label: string; run: () => void };
  durationMs: number;
}

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Says something for a moment, newest on top. `alert` interrupts a screen reader; keep it for failures. */
export function toast(
  text: string,
  options: { kind?: Toast['kind']; action?: Toast['action']; durationMs?: number } = {},
): void {
  lastId += 1;
  const { kind = 'status', action, durationMs = TOAST_MS } = options;
  const next: Toast = { id: lastId, text, kind, durationMs, ...(action && { action }) };
  change([next, ...shown.filter((other) => other.text !== text)].slice(0, MOST_AT_ONCE));
}

export function dismissToast(id: number): void {
  change(shown.filter((each) => each.id !== id));
}

/** What was said of an attempt is over when the next one begins. */
export const clearToasts = (): void => change([]);

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): readonly Toast[] => shown,
};
