/** Where a publish came from. An export changes nothing: it is recorded because files and site are equal then. */
export const PUBLISH_SOURCES = ['office', 'import', 'export', 'undo', 'timed', 'api'] as const;
export type PublishSource = (typeof PUBLISH_SOURCES)[number];
