/**
 * `?to=` of /offline: the URL of the page that could not be loaded, same-origin only. Returned with its origin, because a
 * path that begins with two slashes names another host.
 */
export function getRequestedPage(search: string, origin: string): string | null {
  const named = new URLSearchParams(search).get('to');
  if (named === null) return null;
  try {
    const to = new URL(named, origin);
    return to.origin === origin ? to.href : null;
  } catch {
    return null;
  }
}
