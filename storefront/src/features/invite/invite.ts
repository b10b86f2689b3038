// Public file of the invite feature.

/** Loaded on click, because few visitors share the site. */
export const shareSite = async (websiteName: string): Promise<void> =>
  (await import('./share-site.ts')).shareSite(websiteName);
