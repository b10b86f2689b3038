const sortNumbers = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

/** The smallest value that is not below `share` of all values. */
export function quantile(values: readonly number[], share: number): number {
  const inOrder = sortNumbers(values);
  return inOrder[Math.min(inOrder.length - 1, Math.floor(share * inOrder.length))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
