// Colours that come with the data, not from the theme. The policy forbids style attributes: the page's inline
// style paints `[data-c]` on the first HTML; afterwards the ref does.

/** '#a1b2c3' -> 'abc': short, so that few distinct colours share few rules. */
export function shortColour(hex: string): string | undefined {
  const digits = /^#([0-9a-f]{3,8})/i.exec(hex)?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return digits.length < 6 ? digits.slice(0, 3) : `${digits[0]}${digits[2]}${digits[4]}`;
}

/** A ref for whatever carries `data-c`. */
export function paintDataColour(element: HTMLElement | null): void {
  const colour = element?.dataset['c'];
  if (element && colour) element.style.backgroundColor = `#${colour}`;
}
