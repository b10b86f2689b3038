// The door of the invite room.

/** Fetched when it is pressed: the drawer of every page has it, and few press it. */
export const shareSite = async (websiteName: string): Promise<void> =>
  (await import('./share-site.ts')).shareSite(websiteName);
