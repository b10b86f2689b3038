/** The value of a program's option that takes a number; anything else would run as NaN. */
export function parseNumberOption(name: string, text: string): number {
  if (!/^\d+(\.\d+)?$/.test(text)) throw new Error(`--${name} takes a number, not '${text}'`);
  return Number(text);
}
