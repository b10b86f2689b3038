const SECRET = 'payment_intent_client_secret';

/** Stripe comes back with the client secret in the address, where history, bookmarks and shoulders would find it. */
export function removeClientSecret(href: string): string {
  const url = new URL(href);
  if (!url.searchParams.has(SECRET)) return href;
  url.searchParams.delete(SECRET);
  return url.href;
}
