import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import type { EmailSender } from '../../integrations/email/email-sender.ts';
import type { PushSender, PushTarget } from '../../integrations/push/push-sender.ts';
import type { SmsSender } from '../../integrations/sms/sms-sender.ts';
import type { VoiceSender } from '../../integrations/voice/voice-sender.ts';
import type { Tx } from '../../platform/db/with-tenant.ts';

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
}
