/** One line of a table: a name, then right-aligned cells. */
export const formatTableRow = (name: string, ...cells: (string | number | undefined)[]): string =>
  name.padEnd(36) + cells.map((cell = '') => ` ${cell}`.padStart(12)).join('');
