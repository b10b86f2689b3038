/** '2 × Naan, 1 × Dal' with non-breaking spaces, so that no line ends between a count and its dish. */
export const formatSummary = (summary: string): string =>
  summary.replaceAll(/(\d+) × /g, '$1\u00a0×\u00a0');
