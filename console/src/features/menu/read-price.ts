/** '£11.50', '11,5' or '11' as pence; null: it is no price. */
export function readPrice(typed: string): number | null {
  const match = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(typed.replaceAll(/[^\d.,-]/g, ''));
  if (!match) return null;
  const [, whole = '0', part = ''] = match;
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** As in a pack's file: 1150 -> '11.50'. */
export const writePrice = (minor: number): string => (minor / 100).toFixed(2);
