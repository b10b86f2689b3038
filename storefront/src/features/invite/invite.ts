// Public file of the invitations.

/** Loaded on click: every page has the drawer, few visitors share the site. */
export const shareSite = async (websiteName: string): Promise<void> =>
  (await import('./share-site.ts')).shareSite(websiteName);
