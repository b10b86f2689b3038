/** The token of a sign-in link; it stands in the fragment, which never reaches a server or its logs. */
export function takeLinkToken(): string | null {
  const token = /^#link=([A-Za-z0-9_-]{16,100})$/.exec(location.hash)?.[1] ?? null;
  if (token) history.replaceState(history.state, '', location.pathname);
  return token;
}
