/** Specification section 9. */
export const TOAST_DURATION_MILLISECONDS = 3000;
const MAX_TOASTS = 3;

export interface Toast {
  id: number;
  text: string;
  kind: 'status' | 'alert' | 'info';
  action: { label: string; run: () => void } | undefined;
  durationMs: number;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a message, newest on top. `status` has the sign of success, `info` a neutral one; `alert` interrupts screen
 * readers and is for failures only.
 */
export function toast(
  text: string,
  {
    kind = 'status',
    action,
    durationMs = TOAST_DURATION_MILLISECONDS,
  }: { kind?: Toast['kind']; action?: Toast['action']; durationMs?: number } = {},
): void {
  lastId += 1;
  const next: Toast = { id: lastId, text, kind, durationMs, action };
  change([next, ...toasts.filter((other) => other.text !== text)].slice(0, MAX_TOASTS));
}

export function dismissToast(id: number): void {
  change(toasts.filter((each) => each.id !== id));
}

/** Called at the start of a new attempt, which makes earlier messages obsolete. */
export const clearToasts = (): void => change([]);

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): readonly Toast[] => toasts,
};
