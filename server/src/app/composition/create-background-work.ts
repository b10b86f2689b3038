// Work that no request waits for, of all features.
import { createOrderAlerts } from '../../features/alerts/alerts.ts';
import { createBookingReminders, createTableOffers } from '../../features/bookings/bookings.ts';
import {
  createRehearsals,
  createSheetImports,
  createTimedPublishes,
} from '../../features/content/content.ts';
import type { IdentityDeps } from '../../features/identity/identity.ts';
import { createMessageWork } from '../../features/notifications/notifications.ts';
import { createRetention } from '../../features/privacy/retention.ts';
import {
  createDaySheets,
  createRefundReports,
  createSalesDays,
} from '../../features/reports/reports.ts';
import { createPoller } from '../../platform/work/poller.ts';
import type { AppOptions } from '../app-options.ts';
import type { Content } from './create-content.ts';
import type { Messaging } from './create-messaging.ts';
import type { Sales } from './create-sales.ts';

export function createBackgroundWork(
  {
    config,
    database: { app: database, owner },
    clock: { now },
    logger: log,
    failpoint,
  }: AppOptions,
  {
    content: { tenants, catalogue, places },
    identity,
    sales,
    messaging: { senders, delivery },
  }: { content: Content; identity: IdentityDeps; sales: Sales; messaging: Messaging },
) {
  return createPoller({
    work: {
      ...sales.payments.work,
      ...sales.orders.work,
      unattendedStores: sales.boardWatch,
      orderAlerts: createOrderAlerts({ database, now, canCall: senders.voice.canCall }),
      ...createMessageWork(delivery),
      retention: createRetention(identity),
      timedPublishes: createTimedPublishes({
        owner,
        app: database,
        now,
        ...(failpoint && { failpoint }),
      }),
      rehearsals: createRehearsals({
        owner,
        app: database,
        tenants,
        catalogue,
        places,
        now,
      }),
      sheetImports: createSheetImports({ owner, app: database, now }),
      salesDays: createSalesDays({ database, tenants, log }),
      refundReports: createRefundReports({ database, catalogue, tenants, now, log }),
      bookingReminders: createBookingReminders({ database, catalogue, tenants, now }),
      tableOffers: createTableOffers({
        database,
        catalogue,
        tenants,
        now,
        notifyReaders: sales.eventNotifier.notify,
        offerHours: config.tableOfferHours,
      }),
      daySheets: createDaySheets({ database, catalogue, tenants, now, log }),
    },
    now,
    log,
  });
}
