import { currentSession, endSession } from '../platform/session.ts';

/** Ends the session here and, as far as the network allows, on the server (POST /api/logout). */
export async function signOut(): Promise<void> {
  const session = currentSession();
  endSession();
  if (!session) return;
  try {
    await fetch('/api/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${session.token}` },
      keepalive: true,
    });
  } catch {
    // The token is gone from this device either way, and it ends by itself on the server.
  }
}
