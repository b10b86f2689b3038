/**
 * `?to=` of /offline: the page that could not be had, only ever of this site. With its origin in front, because a path
 * that begins with two slashes names another host.
 */
export function wantedPage(search: string, origin: string): string | null {
  const named = new URLSearchParams(search).get('to');
  if (named === null) return null;
  try {
    const to = new URL(named, origin);
    return to.origin === origin ? to.href : null;
  } catch {
    return null;
  }
}
