import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import type { EmailSender } from '../../integrations/email/email-sender.ts';
import type { SmsSender } from '../../integrations/sms/sms-sender.ts';

interface Log {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface DeliveryDeps {
  database: TenantDatabase;
  now: () => Date;
  email: EmailSender;
  sms: SmsSender;
  /** Origin of a tenant's host, such as 'https://sumo.example'. */
  originOf: (host: string) => string;
  log: Log;
}
