import type { AppOptions } from '../../server/src/app/app-options.ts';
import type { PublishFailpoint } from '../../server/src/features/content/content.ts';

export type Failpoint = Parameters<NonNullable<AppOptions['failpoint']>>[0];

/** An order reaches them in this order (reliability section 4, F1). */
export const FAILPOINTS: readonly Failpoint[] = [
  'after_T1_commit',
  'before_psp',
  'after_psp',
  'before_T2',
  'after_T2',
  'webhook_after_insert',
  'worker_mid',
  'refund_after_psp',
];

/** A publish reaches them in this order. */
export const PUBLISH_FAILPOINTS: readonly PublishFailpoint[] = [
  'publish_after_definitions',
  'publish_after_documents',
  'publish_before_commit',
];
