const SECRET = 'payment_intent_client_secret';

/** Stripe redirects back with the client secret in the URL, which history and bookmarks would store. */
export function removeClientSecret(href: string): string {
  const url = new URL(href);
  if (!url.searchParams.has(SECRET)) return href;
  url.searchParams.delete(SECRET);
  return url.href;
}
