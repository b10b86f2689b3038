import type { AlertSettings } from '../../../../contract/console/alerts.ts';
import { ALERT_ROUTES } from '../../../../contract/console/routes/staff-routes.ts';
import { text } from '../../../../contract/messages/text.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { RequestTenant } from '../../platform/http/server.ts';
import { enforceRateLimits } from '../../platform/rate-limits/rate-limits.ts';
import {
  hasStore,
  implementConsole,
  type ConsoleServer,
  type PersonPrincipal,
} from '../access/access.ts';
import { getBusinessDayEnd } from '../calendar/calendar.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { getClientContext, parsePhone, type IdentityDeps } from '../identity/identity.ts';
import { enqueueMessage } from '../notifications/notifications.ts';
import { appendAuditEntry } from '../staff/staff.ts';
import type { Tenants } from '../tenants/tenants.ts';
import { checkAlertPhone, type PhoneRefusal } from './alert-phone.ts';
import {
  pushTargets,
  readAlertSettings,
  setAlertPhone,
  setDuties,
  setPushSubscription,
} from './alerts.sql.ts';

export interface AlertRouteDeps {
  identity: IdentityDeps;
  tenants: Pick<Tenants, 'site'>;
  catalogue: Pick<Catalogue, 'snapshot'>;
  /** With which browsers subscribe; null: there are no push messages. */
  pushKey: string | null;
}

/** Subscriptions of a person are limited, because each sends a push to an address that the browser names. */
const SUBSCRIPTION_WINDOWS = [{ limit: 10, seconds: 3_600 }];

interface Change {
  tenant: RequestTenant;
  caller: PersonPrincipal;
}

export function addAlertRoutes(server: ConsoleServer, deps: AlertRouteDeps): void {
  const { identity, tenants, catalogue, pushKey } = deps;
  const { database, now } = identity;

  /** Makes a change of the caller's settings and returns them; commits and then refuses, if it returns a refusal. */
  async function change(
    { tenant, caller }: Change,
    apply: (
      tx: Tx,
      session: { staffId: string; sessionId: string },
    ) => Promise<PhoneRefusal | null | void>,
  ): Promise<AlertSettings> {
    const changed = await withTenant(database, tenant.tenantId, async (tx) => {
      // A tablet is on duty by being open.
      const session = { staffId: caller.actor.id, sessionId: caller.session.id };
      const refusal = await apply(tx, session);
      if (refusal) return refusal;
      const { storeIds } = caller;
      return { ...(await readAlertSettings(tx, session, { storeIds, now: now() })), pushKey };
    });
    if (typeof changed === 'string') throw new Refusal(changed);
    return changed;
  }

  implementConsole(server, ALERT_ROUTES.readAlerts, (context) => change(context, async () => {}));

  implementConsole(server, ALERT_ROUTES.setDuty, async (context) => {
    const { tenant, caller, body } = context;
    const [{ timeZone }, { storesById }] = await Promise.all([
      tenants.site(tenant.tenantId),
      catalogue.snapshot(tenant.tenantId),
    ]);
    const { before } = body;
    const storeIds = [...new Set(body.storeIds)];
    const begun = storeIds.filter((id) => !before?.includes(id));
    const ended = before?.filter((id) => !storeIds.includes(id)) ?? null;
    if (!begun.every((id) => hasStore(caller, id) && storesById.has(id)))
      throw new Refusal('NOT_FOUND');
    const at = now();
    return change(context, async (tx, { staffId }) => {
      await setDuties(tx, staffId, { begun, ended, until: getBusinessDayEnd(timeZone, at) });
      const { actor } = caller;
      const details = { begun, ended };
      await appendAuditEntry(tx, { at, actor, action: 'staff.duty_set', target: staffId, details });
    });
  });

  implementConsole(server, ALERT_ROUTES.setAlertPhone, async (context) => {
    const { tenant, caller, body, request } = context;
    const phone =
      body.phone === null
        ? null
        : parsePhone(body.phone, tenant.country, text('MOBILE_NUMBER_INVALID'));
    return change(context, async (tx, { staffId }) => {
      const proof = { staffId, code: body.code, client: getClientContext(request) };
      const refusal = phone && (await checkAlertPhone(identity, tx, phone, proof));
      if (refusal) return refusal;
      await setAlertPhone(tx, staffId, phone?.value ?? null);
      const action = phone ? 'staff.phone_set' : 'staff.phone_removed';
      await appendAuditEntry(tx, { at: now(), actor: caller.actor, action, target: staffId });
      return null;
    });
  });

  implementConsole(server, ALERT_ROUTES.subscribePush, async (context) => {
    const { tenant, caller, body } = context;
    if (pushKey === null) throw new Refusal('NOT_FOUND');
    const { websiteName: site } = await tenants.site(tenant.tenantId);
    const at = now();
    return change(context, async (tx, { staffId, sessionId }) => {
      const limit = { kind: 'staff-push', subject: staffId, windows: SUBSCRIPTION_WINDOWS };
      await enforceRateLimits(tx, [limit], at);
      await setPushSubscription(tx, sessionId, { ...body, at });
      await appendAuditEntry(tx, {
        at,
        actor: caller.actor,
        action: 'staff.push_on',
        target: staffId,
      });
      const { language } = body;
      const message = { template: 'push-ready' as const, values: { site }, language };
      await enqueueMessage(tx, { channel: 'push', to: sessionId, ...message });
    });
  });

  implementConsole(server, ALERT_ROUTES.unsubscribePush, (context) =>
    change(context, (tx, { sessionId }) => pushTargets.remove(tx, sessionId)),
  );
}
