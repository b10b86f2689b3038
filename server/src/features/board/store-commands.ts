// Commands on a store: dishes and options that are sold out, a pause of the store or of a brand, a busy time, stations,
// switches.
import {
  COMMAND_PERMISSIONS,
  DEVICE_LIMITS,
  MAX_STATE_MINUTES,
} from '../../../../contract/console/command-kinds.ts';
import type { Command } from '../../../../contract/console/commands.ts';
import { formatOptionKey } from '../../../../contract/option-key.ts';
import { onCommit, withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { appendEvent } from '../../platform/events/domain-events.sql.ts';
import { hasStore, requirePermission } from '../access/access.ts';
import { listOptions, type Snapshot } from '../catalogue/catalogue.ts';
import { notifyLiveChangeOnCommit } from '../orders/orders.ts';
import { appendAuditEntry } from '../staff/staff.ts';
import { getBusinessDayEnd, getOpening, type StoreHours } from '../stores/stores.ts';
import { UNTIL_BACK } from './board.sql.ts';
import type { CommandDeps, CommandSender } from './command-deps.ts';
import {
  endUnattendedPause,
  isCommandDone,
  lockStore,
  recordCommand,
  setBrandPause,
  setBusy,
  setOption,
  setPause,
  setStations,
  setStock,
  setSwitches,
} from './commands.sql.ts';
import { checkUnattendedLater } from './unattended-stores.ts';

type StoreCommand = Extract<Command, { storeId: string }>;
type StoreEnd = 'close' | 'opening';

/** False: an earlier request with this id did it. */
export async function changeStore(
  { database, catalogue, tenants, now, notifyReaders }: CommandDeps,
  { tenantId, caller }: CommandSender,
  sent: StoreCommand,
): Promise<boolean> {
  const { storeId } = sent;
  if (!hasStore(caller, storeId)) throw new Refusal('NOT_FOUND');
  const [snapshot, { timeZone }] = await Promise.all([
    catalogue.snapshot(tenantId),
    tenants.site(tenantId),
  ]);
  const store = snapshot.storesById.get(storeId);
  if (!store || !isKnown(snapshot, sent)) throw new Refusal('NOT_FOUND');
  // A command that waited on a device must not last until the store closes on a later day.
  const tappedAt = new Date(Math.min(Date.parse(sent.at), now().getTime()));
  const opensAt = findEnd('opening', store.definition, timeZone, now());
  const command = limitEnd(
    resolveEnds(sent, (end) => findEnd(end, store.definition, timeZone, tappedAt)),
    { opensAt, now: now() },
  );
  return withTenant(database, tenantId, async (tx) => {
    if (!(await lockStore(tx, storeId))) throw new Refusal('NOT_FOUND');
    // Before the permission: the PIN with which it was done may have run out.
    if (await isCommandDone(tx, command.id)) return false;
    const { actor } = caller;
    const at = now();
    requirePermission(caller, COMMAND_PERMISSIONS[command.kind]);
    if (caller.role === 'device') requirePersonBeyondLimits(command, at);
    await recordCommand(tx, command, { target: storeId, actor, at });
    if (hasExpired(command, at)) return true;
    await setLiveState(tx, command, { by: actor.name, at });
    await Promise.all([
      appendEvent(tx, {
        type: getEventType(command),
        storeId,
        subjectId: getSubject(command),
        version: null,
        payload: { ...getChange(command), actor },
        at,
      }),
      appendAuditEntry(tx, {
        at,
        actor,
        action: command.kind,
        target: storeId,
        details: getChange(command),
      }),
    ]);
    notifyLiveChangeOnCommit(database, tx);
    onCommit(tx, () => notifyReaders(tenantId));
    return true;
  });
}

/** The command with the time at which its store closes or opens. */
function resolveEnds(command: StoreCommand, find: (end: StoreEnd) => Date): StoreCommand {
  const resolve = <Until extends string | null>(until: Until) =>
    until === 'close' || until === 'opening' ? find(until).toISOString() : until;
  if ('soldOutUntil' in command) return { ...command, soldOutUntil: resolve(command.soldOutUntil) };
  return 'until' in command ? { ...command, until: resolve(command.until) } : command;
}

/** Opening hours are searched this far; longer than the closed days of most holidays. */
const DAYS_AHEAD = 8;
const DAY_MILLISECONDS = 24 * 60 * 60_000;

/** The end of the day of business for a store that does not close within a day, or does not open again. */
function findEnd(end: StoreEnd, hours: StoreHours, timeZone: string, now: Date): Date {
  const readOpening = (at: Date) => getOpening(hours, null, timeZone, at, DAYS_AHEAD);
  const { isOpen, closesAt, nextOpeningAt } = readOpening(now);
  const dayEndsAt = getBusinessDayEnd(timeZone, now);
  const isClosingSoon = closesAt && closesAt.getTime() - now.getTime() <= DAY_MILLISECONDS;
  if (isOpen && !isClosingSoon) return dayEndsAt;
  if (end === 'opening') return nextOpeningAt ?? dayEndsAt;
  return closesAt ?? (nextOpeningAt && readOpening(nextOpeningAt).closesAt) ?? dayEndsAt;
}

/**
 * Whether the dish, the option or the brand of the command is on the menu of the store. Ending is always possible, because
 * the board still lists a dish that was sold out when it left the menu.
 */
function isKnown(snapshot: Snapshot, command: StoreCommand): boolean {
  const brandIds = snapshot.storesById.get(command.storeId)?.brandIds ?? [];
  switch (command.kind) {
    case 'stock.set': {
      const item = snapshot.items.get(command.itemId);
      const isEnd = command.soldOutUntil === null && command.remaining === null;
      return item !== undefined && (isEnd || brandIds.includes(item.brandId));
    }
    case 'option.set': {
      const key = formatOptionKey(command);
      const isOffered = command.soldOutUntil === null || brandIds.includes(command.brandId);
      const options = listOptions(snapshot, [command.brandId]);
      return isOffered && options.some((option) => formatOptionKey(option) === key);
    }
    case 'store.pause':
      return command.brandId === undefined || brandIds.includes(command.brandId);
    default:
      return true;
  }
}

function getSubject(command: StoreCommand): string | null {
  switch (command.kind) {
    case 'stock.set':
      return command.itemId;
    case 'option.set':
      return formatOptionKey(command);
    case 'store.pause':
      return command.brandId ?? null;
    default:
      return null;
  }
}

/** No state is forgotten for days: while the store is closed it does no harm, so it may last until the next opening. */
function limitEnd(
  command: StoreCommand,
  { opensAt, now }: { opensAt: Date; now: Date },
): StoreCommand {
  const end = getEnd(command);
  if (end === null || end === 'until_back') return command;
  const soonest = new Date(now.getTime() + MAX_STATE_MINUTES * 60_000);
  const latest = command.kind === 'store.busy' || opensAt < soonest ? soonest : opensAt;
  const limited = new Date(Math.min(Date.parse(end), latest.getTime())).toISOString();
  if ('soldOutUntil' in command) return { ...command, soldOutUntil: limited };
  return 'until' in command ? { ...command, until: limited } : command;
}

/** A long pause or an empty kitchen costs money, so it needs the PIN of a person. */
function requirePersonBeyondLimits(command: StoreCommand, now: Date): void {
  if (!('until' in command) || command.until === null) return;
  const minutes = (Date.parse(command.until) - now.getTime()) / 60_000;
  const isBeyond =
    command.kind === 'store.pause'
      ? // The tablet's clock is not the server's.
        minutes > DEVICE_LIMITS.pauseMinutes + 1
      : command.extraMinutes > DEVICE_LIMITS.extraMinutes ||
        command.capacityPercent < DEVICE_LIMITS.capacityPercent;
  if (isBeyond) throw new Refusal('PIN_NEEDED');
}

function getEnd(command: StoreCommand): string | null {
  if ('soldOutUntil' in command) return command.soldOutUntil;
  return 'until' in command ? command.until : null;
}

/** Its end passed while it waited on a device. Somebody else may have changed the state since, so it must not be applied. */
function hasExpired(command: StoreCommand, now: Date): boolean {
  const end = getEnd(command);
  return end !== null && end !== 'until_back' && Date.parse(end) <= now.getTime();
}

async function setLiveState(
  tx: Tx,
  command: StoreCommand,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const { storeId } = command;
  switch (command.kind) {
    case 'stock.set': {
      const { itemId, remaining } = command;
      const soldOutUntil = toSoldOutUntil(command);
      return setStock(tx, { storeId, itemId, soldOutUntil, remaining, by, at });
    }
    case 'option.set':
      return setOption(tx, { ...command, soldOutUntil: toSoldOutUntil(command), by, at });
    case 'store.pause': {
      const { brandId, modes } = command;
      const until = toDate(command.until);
      if (brandId !== undefined) return setBrandPause(tx, { storeId, brandId, until, by });
      await checkUnattendedLater(tx, storeId, at);
      if (until === null && (await endUnattendedPause(tx, storeId, at))) return;
      return setPause(tx, storeId, { until, modes, by });
    }
    case 'store.busy': {
      const { extraMinutes, capacityPercent } = command;
      return setBusy(tx, storeId, {
        until: toDate(command.until),
        extraMinutes,
        capacityPercent,
        by,
      });
    }
    case 'store.stations':
      return setStations(tx, storeId, command);
    case 'store.switches':
      return setSwitches(tx, storeId, command.switches);
  }
}

const toDate = (instant: string | null): Date | null =>
  instant === null ? null : new Date(instant);

const toSoldOutUntil = ({ soldOutUntil }: { soldOutUntil: string | null }): Date | null =>
  soldOutUntil === 'until_back' ? UNTIL_BACK : toDate(soldOutUntil);

function getEventType(command: StoreCommand) {
  switch (command.kind) {
    case 'stock.set': {
      const isSoldOut = command.soldOutUntil !== null || command.remaining === 0;
      return isSoldOut ? 'item.sold_out' : 'item.back';
    }
    case 'option.set':
      return command.soldOutUntil === null ? 'option.back' : 'option.sold_out';
    case 'store.pause': {
      const isPaused = command.until !== null;
      if (command.brandId !== undefined) return isPaused ? 'brand.paused' : 'brand.resumed';
      return isPaused ? 'store.paused' : 'store.resumed';
    }
    case 'store.busy':
    case 'store.stations':
    case 'store.switches':
      return command.kind;
  }
}

function getChange(command: StoreCommand): object {
  const { id: _id, at: _at, kind: _kind, storeId: _storeId, ...change } = command;
  return change;
}
