/** Later it is a tap of its own. */
const DOUBLE_TAP_MS = 500;

/** The second half of a double tap: what was pressed is gone by then, and it would hit what lies underneath. */
export function swallowSecondTap(): void {
  const swallow = (event: MouseEvent): void => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const signal = AbortSignal.timeout(DOUBLE_TAP_MS);
  addEventListener('click', swallow, { capture: true, once: true, signal });
}
