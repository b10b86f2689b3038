/** False when the browser's popup blocker stood in the way. The new tab cannot reach back to this one. */
export function openInNewTab(href: string): boolean {
  // The feature 'noopener' would make the answer null either way, so the tie is cut by hand before the page loads.
  const tab = window.open('', '_blank');
  if (!tab) return false;
  tab.opener = null;
  tab.location.replace(href);
  return true;
}
