// Runs one command by its rule: a transaction that locks the target, is done once for each id, and is refused without the
// permission of its kind.
import {
  COMMAND_PERMISSIONS,
  MAX_RETURN_DELAY_SECONDS,
  returnsMoney,
  type CommandKind,
} from '../../../../contract/console/command-kinds.ts';
import type { BookingCommand, Command } from '../../../../contract/console/commands.ts';
import { isPermitted, ROLE_PERMISSIONS } from '../../../../contract/console/roles.ts';
import { getTenantId, onCommit, withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { appendEvent } from '../../platform/events/domain-events.sql.ts';
import { hasStore, requirePermission, type StaffPrincipal } from '../access/access.ts';
import { applyHostTap } from '../bookings/bookings.ts';
import {
  lockOrder,
  notifyLiveChangeOnCommit,
  toReturningPerson,
  type LockedOrder,
  type SiteMenu,
} from '../orders/orders.ts';
import { appendAuditEntry } from '../staff/staff.ts';
import { readSwitches } from '../store-settings/store-settings.ts';
import { lockStore } from '../stores/stores.ts';
import type { CommandDeps, CommandSender } from './command-deps.ts';
import type { OrderCommand, StoreCommand } from './command-rules.ts';
import { getOrderRule, getStoreRule } from './command-table.ts';
import { isCommandDone, recordCommand } from './commands.sql.ts';
import { hasExpired, resolveEnd } from './state-ends.ts';

/** 'repeated': an earlier request with this id did it. 'late': none did, and none will. */
export async function runCommand(
  deps: CommandDeps,
  sender: CommandSender,
  sent: Command,
): Promise<'done' | 'repeated' | 'late'> {
  const { tenantId, caller } = sender;
  if (isBookingCommand(sent)) return runBookingCommand(deps, sender, sent);
  const config = await deps.tenants.site(tenantId);
  const { timeZone } = config;
  const command = 'orderId' in sent ? sent : await toStored(deps, tenantId, timeZone, sent);
  const menu = command.kind === 'reschedule' ? await loadMenu(deps, tenantId, config) : null;
  return withTenant(deps.database, tenantId, async (tx) => {
    const target = await lockTarget(tx, caller, command);
    // This comes before the permission: the PIN with which it was done may have run out.
    if (await isCommandDone(tx, command.id)) return 'repeated';
    const at = deps.now();
    if (isLate(command, at)) return 'late';
    await requireCommandPermission(tx, caller, command.kind, target.storeId);
    if (target.order) {
      const actor = { ...caller.actor, commandId: command.id };
      const person = toReturningPerson(caller, timeZone, at);
      const action = { deps: deps.moves, tx, order: target.order, actor, person };
      await getOrderRule(target.command.kind)(action, target.command, menu);
      await recordCommand(tx, command, { target: target.order.order_id, actor, at });
    } else {
      await recordCommand(tx, command, { target: target.storeId, actor: caller.actor, at });
      await changeStore(deps, tx, caller, target.command);
    }
    return 'done';
  });
}

const isBookingCommand = (command: Command): command is BookingCommand =>
  command.kind.startsWith('booking.');

const runBookingCommand = (
  deps: CommandDeps,
  { tenantId, caller }: CommandSender,
  command: BookingCommand,
): Promise<'done' | 'repeated'> =>
  applyHostTap(deps, { tenantId, actor: caller.actor }, command, async (tx) => {
    const { storeId: target, kind } = command;
    await requireStore(tx, caller, target);
    if (await isCommandDone(tx, command.id)) return false;
    await requireCommandPermission(tx, caller, kind, target);
    await recordCommand(tx, command, { target, actor: caller.actor, at: deps.now() });
    return true;
  });

/** Outside of the transaction, because a cache miss takes another connection. */
async function loadMenu(
  { catalogue }: CommandDeps,
  tenantId: string,
  config: SiteMenu['config'],
): Promise<SiteMenu> {
  const [snapshot, live] = await Promise.all([
    catalogue.snapshot(tenantId),
    catalogue.live(tenantId),
  ]);
  return { snapshot, live, config };
}

/** The command with the end of its state; refuses a store, a dish, an option or a brand that the site does not have. */
async function toStored(
  { catalogue, now }: CommandDeps,
  tenantId: string,
  timeZone: string,
  command: StoreCommand,
): Promise<StoreCommand> {
  const snapshot = await catalogue.snapshot(tenantId);
  const store = snapshot.storesById.get(command.storeId);
  if (!store) throw new Refusal('NOT_FOUND');
  const rule = getStoreRule(command.kind);
  const { brandIds, definition: hours } = store;
  const isUnknown = rule.isKnown?.(command, { snapshot, brandIds }) === false;
  if (isUnknown) throw new Refusal('NOT_FOUND');
  if (!rule.end) return command;
  const at = now();
  const tappedAt = new Date(Math.min(Date.parse(command.at), at.getTime()));
  return resolveEnd(command, rule.end, { hours, timeZone, tappedAt, now: at });
}

type Target =
  | { storeId: string; command: OrderCommand; order: LockedOrder }
  | { storeId: string; command: StoreCommand; order: null };

/** Commands on one target wait for each other. A target of other people is refused like one that does not exist. */
async function lockTarget(
  tx: Tx,
  caller: StaffPrincipal,
  command: OrderCommand | StoreCommand,
): Promise<Target> {
  if ('orderId' in command) {
    const order = await lockOrder(tx, command.orderId);
    if (!order || !hasStore(caller, order.store_id)) throw new Refusal('NOT_FOUND');
    return { storeId: order.store_id, command, order };
  }
  const { storeId } = command;
  await requireStore(tx, caller, storeId);
  return { storeId, command, order: null };
}

/** Locks the store. */
async function requireStore(tx: Tx, caller: StaffPrincipal, storeId: string): Promise<void> {
  if (!hasStore(caller, storeId) || !(await lockStore(tx, storeId))) throw new Refusal('NOT_FOUND');
}

const isLate = (command: Command, now: Date): boolean =>
  returnsMoney(command) &&
  now.getTime() - Date.parse(command.at) > MAX_RETURN_DELAY_SECONDS * 1_000;

/** Asks the table of roles, and then the switches of the store. */
async function requireCommandPermission(
  tx: Tx,
  caller: StaffPrincipal,
  kind: CommandKind,
  storeId: string,
): Promise<void> {
  const { role } = caller;
  const permission = COMMAND_PERMISSIONS[kind];
  if (ROLE_PERMISSIONS[role].includes(permission)) return;
  if (isPermitted(role, permission, await readSwitches(tx, storeId))) return;
  requirePermission(caller, permission);
}

async function changeStore(
  { database, now, notifyReaders }: CommandDeps,
  tx: Tx,
  { actor, role }: StaffPrincipal,
  command: StoreCommand,
): Promise<void> {
  const at = now();
  const { storeId: target, kind: action } = command;
  const rule = getStoreRule(action);
  if (role === 'device' && rule.needsPerson?.(command, at)) throw new Refusal('PIN_NEEDED');
  if (hasExpired(command, rule.end, at)) return;
  await rule.apply(tx, command, { by: actor.name, at });
  const event = { storeId: target, isOnBoard: true, orderId: null, version: null, at };
  await Promise.all([
    appendEvent(tx, { ...rule.toEvent(command, actor), ...event }),
    appendAuditEntry(tx, { at, actor, action, target, details: getChange(command) }),
  ]);
  const tenantId = getTenantId(tx);
  notifyLiveChangeOnCommit(database, tx);
  onCommit(tx, () => notifyReaders(tenantId));
}

function getChange(command: StoreCommand): object {
  const { id: _id, at: _at, kind: _kind, storeId: _storeId, ...change } = command;
  return change;
}
