const DOUBLE_TAP_MILLISECONDS = 500;

/** Called after a tap that removes the tapped element: the second tap of a double tap would hit the element under it. */
export function ignoreSecondTap(): void {
  const stop = (event: MouseEvent): void => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const signal = AbortSignal.timeout(DOUBLE_TAP_MILLISECONDS);
  addEventListener('click', stop, { capture: true, once: true, signal });
}
