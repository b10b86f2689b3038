// Messages to customers and staff: who sends them, and with which links.
import { pushTargets } from '../../features/alerts/alerts.ts';
import { createDeliveryDeps } from '../../features/notifications/notifications.ts';
import type { AppOptions } from '../app-options.ts';
import type { Config } from '../config.ts';
import { createMessageSenders } from '../create-message-senders.ts';

interface Listening {
  /** Such as 'http://127.0.0.1:3000'; null before the server listens. */
  address: string | null;
}

export type Messaging = Awaited<ReturnType<typeof createMessaging>>;

export async function createMessaging({
  config,
  database: { app: database },
  clock: { now },
  logger: log,
  print,
  pushKeys = null,
}: AppOptions) {
  const senders = await createMessageSenders({ ...config, pushKeys }, { database, now, print });
  const listening: Listening = { address: null };
  const delivery = createDeliveryDeps({
    database,
    now,
    log,
    getOrigin: (host) => getSiteOrigin(config, listening.address, host),
    pushTargets,
    ...senders,
  });
  return { senders, listening, delivery, pushKey: pushKeys?.publicKey ?? null };
}

/**
 * The origin of a site's host, for links in messages that no request caused: on a laptop plain HTTP and the port we
 * listen on; in production HTTPS on the default port, which a proxy terminates.
 */
function getSiteOrigin(
  { isProduction, port }: Pick<Config, 'isProduction' | 'port'>,
  listening: string | null,
  host: string,
): string {
  const own = listening ? new URL(listening).port : String(port);
  const isLocal = host === 'localhost' || host.endsWith('.localhost');
  return isProduction && !isLocal ? `https://${host}` : `http://${host}:${own}`;
}
