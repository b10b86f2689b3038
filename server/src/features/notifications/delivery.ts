// What delivering works with: the house's senders, and one message on its route.
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import type { MailSender } from '../../integrations/email/email-sender.ts';
import type { TextSender } from '../../integrations/sms/sms-sender.ts';
import type { DeliveryRoute } from './delivery-routes.ts';
import type { DeliveryRecord } from './messages.sql.ts';
import type { RenderedMessage } from './templates.ts';

interface Log {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface Delivery {
  database: TenantDatabase;
  now: () => Date;
  mail: MailSender;
  texts: TextSender;
  /** Where a site's host is reached, such as 'https://sumo.example'. */
  originOf: (host: string) => string;
  log: Log;
}

/** A message that this process holds, and the try that it is about to make. */
export interface Attempt {
  tenantId: string;
  messageId: string;
  template: string;
  written: RenderedMessage;
  route: DeliveryRoute;
  /** Whether others remain if this route fails. */
  hasOtherWay: boolean;
  giveUpAt: Date;
  /** Of this route, before this try. */
  before: DeliveryRecord | null;
}
