// PINs with which people act on tablets. Wrong ones are counted by tablet and by person (docs/decisions/0037).
import { isPinLongEnough, PIN_SECONDS } from '../../../../contract/console/roles.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import {
  consumeRateLimits,
  enforceRateLimits,
  getSecondsUntilAllowed,
  refundRateLimits,
  type RateLimit,
} from '../../platform/rate-limits/rate-limits.ts';
import { toTabletActor, type ConsoleTablet } from '../access/access.ts';
import { isSameMac, type IdentityDeps } from '../identity/identity.ts';
import { enqueueMessage } from '../notifications/notifications.ts';
import { appendAuditEntry } from './audit.sql.ts';
import { listManagers } from './staff.sql.ts';
import { lockPinHolder, setPerson } from './tablets.sql.ts';
import { addSeconds } from './tablets.ts';

const QUARTER_SECONDS = 900;
const DAY_SECONDS = 86_400;
const ONCE_A_QUARTER = { limit: 1, seconds: QUARTER_SECONDS };
const ONCE_A_DAY = { limit: 1, seconds: DAY_SECONDS };

const WRONG_ON_TABLET = [{ limit: 5, seconds: QUARTER_SECONDS }];
const WRONG_OF_PERSON = [{ limit: 10, seconds: DAY_SECONDS }];
/** Fewer than of the person, so that nobody with one tablet keeps them off the others. */
const WRONG_OF_PERSON_ON_TABLET = [{ limit: 8, seconds: DAY_SECONDS }];
/** The next one is reported: wrong PINs, and those that were not compared because of too many. */
const UNREPORTED_TRIES = [{ limit: 9, seconds: DAY_SECONDS }];

/** `holder`: the person and their present PIN, so that a new PIN begins at zero. */
const getPersonLimits = (holder: string, tabletId: string): RateLimit[] => [
  {
    kind: 'wrong-pin-person-tablet',
    subject: `${holder} ${tabletId}`,
    windows: WRONG_OF_PERSON_ON_TABLET,
  },
  { kind: 'wrong-pin-person', subject: holder, windows: WRONG_OF_PERSON },
];

/**
 * Lets the tablet act for the person. No PIN is compared while the limit of the tablet or of the person is reached. Managers get an
 * e-mail about the limit of a tablet, and about the tenth try at a person within a day (console threat C3).
 */
export async function enterPin(
  { database, now, secrets }: IdentityDeps,
  tenantId: string,
  tablet: ConsoleTablet,
  { staffId, pin }: { staffId: string; pin: string },
): Promise<void> {
  const at = now();
  const refusal = await withTenant(database, tenantId, async (tx) => {
    const holder = await lockPinHolder(tx, tablet.id, staffId);
    if (!holder) return new Refusal('NOT_FOUND');
    const onTablet = { kind: 'wrong-pin-tablet', subject: tablet.id, windows: WRONG_ON_TABLET };
    const { person } = holder;
    if (!person) return countWrongPin(tx, tablet, onTablet, at);
    const { name, role, pinMac, pinLength } = person;
    if (!isPinLongEnough(role, pinLength)) return new Refusal('NEW_PIN_NEEDED');
    const subject = `${staffId} ${pinMac.toString('base64url').slice(0, 11)}`;
    const ofPerson = getPersonLimits(subject, tablet.id);
    const retryAfterSeconds = await getSecondsUntilAllowed(tx, ofPerson, at);
    const isCompared = retryAfterSeconds === 0;
    if (isCompared) {
      const limits = [onTablet, ...ofPerson];
      await enforceRateLimits(tx, limits, at);
      if (isSameMac(pinMac, secrets.pinMac(tenantId, staffId, pin))) {
        await refundRateLimits(tx, limits);
        await setPerson(tx, tablet.id, { staffId, until: addSeconds(at, PIN_SECONDS) });
        return null;
      }
      await reportTablet(tx, tablet, onTablet, at);
    }
    await reportTenthTry(tx, tablet, { staffId, name, subject }, at);
    return isCompared ? new Refusal('WRONG_PIN') : new Refusal('TOO_OFTEN', { retryAfterSeconds });
  });
  // After the commit: a refusal inside would roll back the count.
  if (refusal) throw refusal;
}

/** Counts the PIN of somebody who has none here. */
async function countWrongPin(
  tx: Tx,
  tablet: ConsoleTablet,
  onTablet: RateLimit,
  at: Date,
): Promise<Refusal> {
  await enforceRateLimits(tx, [onTablet], at);
  await reportTablet(tx, tablet, onTablet, at);
  return new Refusal('WRONG_PIN');
}

/** When the tablet has no wrong PIN left. */
async function reportTablet(
  tx: Tx,
  tablet: ConsoleTablet,
  onTablet: RateLimit,
  at: Date,
): Promise<void> {
  if ((await getSecondsUntilAllowed(tx, [onTablet], at)) === 0) return;
  const once = { kind: 'pins-blocked', subject: tablet.id, windows: [ONCE_A_QUARTER] };
  if (await isExceeded(tx, once, at)) return;
  await appendAuditEntry(tx, {
    at,
    actor: toTabletActor(tablet),
    action: 'tablet.pins_blocked',
    target: tablet.id,
  });
  const values = { tablet: tablet.name };
  for (const { email } of await listManagers(tx, tablet.storeId))
    await enqueueMessage(tx, { channel: 'email', to: email, template: 'pins-blocked', values });
}

async function reportTenthTry(
  tx: Tx,
  tablet: ConsoleTablet,
  { staffId, name, subject }: { staffId: string; name: string; subject: string },
  at: Date,
): Promise<void> {
  const tries = { kind: 'pin-tries', subject, windows: UNREPORTED_TRIES };
  if (!(await isExceeded(tx, tries, at))) return;
  const once = { kind: 'pin-tries-report', subject, windows: [ONCE_A_DAY] };
  if (await isExceeded(tx, once, at)) return;
  await appendAuditEntry(tx, {
    at,
    actor: toTabletActor(tablet),
    action: 'staff.pin_guessed',
    target: staffId,
  });
  const values = { person: name, tablet: tablet.name };
  for (const { email } of await listManagers(tx, tablet.storeId))
    await enqueueMessage(tx, { channel: 'email', to: email, template: 'pin-guessed', values });
}

const isExceeded = async (tx: Tx, limit: RateLimit, at: Date): Promise<boolean> =>
  (await consumeRateLimits(tx, [limit], at)).length > 0;
