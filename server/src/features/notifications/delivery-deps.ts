import type { EmailSender } from '../../integrations/email/email-sender.ts';
import type { PushSender, PushTarget } from '../../integrations/push/push-sender.ts';
import type { SmsSender } from '../../integrations/sms/sms-sender.ts';
import type { VoiceSender } from '../../integrations/voice/voice-sender.ts';
import { createMicroBatch } from '../../platform/db/micro-batch.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { createReadCache } from '../../platform/read-cache/read-cache.ts';
import type { EmailBrand } from './email/email-content.ts';
import { endSentMessages, type SentDelivery } from './messages.sql.ts';
import { findSender } from './senders.sql.ts';

interface Log {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Browsers that get push messages, by the session of staff that asked for them. */
export interface PushTargets {
  find(tx: Tx, sessionId: string): Promise<PushTarget | null>;
  remove(tx: Tx, sessionId: string): Promise<void>;
}

export interface DeliveryDeps {
  database: TenantDatabase;
  now: () => Date;
  email: EmailSender;
  sms: SmsSender;
  push: PushSender;
  voice: VoiceSender;
  pushTargets: PushTargets;
  /** Origin of a tenant's host, such as 'https://sumo.example'. */
  getOrigin: (host: string) => string;
  log: Log;
  /** The tenant as its messages show it. */
  findBrand(tenantId: string): Promise<EmailBrand>;
  /** Tenants have changed. */
  forgetBrands(): void;
  /** Ends a message that was sent, batched with concurrent ones. */
  endSent(tenantId: string, sent: SentDelivery): Promise<void>;
}

const FRESH_MILLISECONDS = 30_000;
const MAX_CACHED = 5_000;

export function createDeliveryDeps(
  options: Omit<DeliveryDeps, 'findBrand' | 'forgetBrands' | 'endSent'>,
): DeliveryDeps {
  const { database } = options;
  const brands = createReadCache<EmailBrand>({
    freshMilliseconds: FRESH_MILLISECONDS,
    maxEntries: MAX_CACHED,
  });
  return {
    ...options,
    findBrand: (tenantId) =>
      brands.get(tenantId, () =>
        withTenant(database, tenantId, findSender, { isReadOnly: true, isPipelined: true }),
      ),
    forgetBrands: () => brands.expire(null),
    endSent: createMicroBatch(database, endSentMessages),
  };
}
