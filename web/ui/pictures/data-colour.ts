// Colours of the data instead of the theme. The content security policy forbids style attributes: an inline style sheet
// colours `[data-c]` in server-rendered HTML, a ref does so in the browser.

/** '#a1b2c3' -> 'abc', so that similar colours share a rule. */
export function toShortColour(hex: string): string | undefined {
  const digits = /^#([0-9a-f]{3,8})/i.exec(hex)?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return digits.length < 6 ? digits.slice(0, 3) : `${digits[0]}${digits[2]}${digits[4]}`;
}

/** A ref for elements with `data-c`. */
export function applyDataColour(element: HTMLElement | null): void {
  const colour = element?.dataset['c'];
  if (element && colour) element.style.backgroundColor = `#${colour}`;
}
