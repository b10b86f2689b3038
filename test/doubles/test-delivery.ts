import { pushTargets } from '../../server/src/features/alerts/alerts.ts';
import {
  createDeliveryDeps,
  type DeliveryDeps,
} from '../../server/src/features/notifications/notifications.ts';
import type { TestApp } from '../apps/test-app.ts';

/** Delivers messages with the senders and the clock of an app. */
export const createTestDelivery = ({
  services,
  database,
  now,
  fastify,
}: Pick<TestApp, 'services' | 'database' | 'now' | 'fastify'>): DeliveryDeps =>
  createDeliveryDeps({
    ...services.senders,
    pushTargets,
    database,
    now,
    log: fastify.log,
    getOrigin: (host) => `https://${host}`,
  });
