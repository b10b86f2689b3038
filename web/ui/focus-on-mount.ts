/** A ref for an element that replaces the one that had the focus. Stable, so that it runs once for each mounted element. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();
