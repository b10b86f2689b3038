const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

/** The value that `share` of all are not above. */
export function quantile(values: readonly number[], share: number): number {
  const inOrder = sorted(values);
  return inOrder[Math.min(inOrder.length - 1, Math.floor(share * inOrder.length))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
