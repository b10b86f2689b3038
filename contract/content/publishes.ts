/** Where a publish came from. An export changes nothing: it is recorded because files and site are equal then. */
export const PUBLISH_SOURCES = ['office', 'import', 'export', 'undo', 'timed', 'api'] as const;
export type PublishSource = (typeof PUBLISH_SOURCES)[number];

/** Titles that nobody has typed are stored in English, and the console shows them in the language of its reader. */
export const IMPORT_TITLE = 'Import of a pack';
export const EXPORT_TITLE = 'Export of a pack';
export const formatUndoTitle = (number: number, title: string): string =>
  `Undo of ${number}: ${title}`;

/** Null: `formatUndoTitle` has not made the title. */
export function parseUndoTitle(title: string): { number: string; title: string } | null {
  const [prefix, number = ''] = /^Undo of (\d+): /.exec(title) ?? [];
  return prefix === undefined ? null : { number, title: title.slice(prefix.length) };
}
