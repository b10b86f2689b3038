// Executes the commands of boards. Each is a transaction of its own, once for each id; the server's clock decides.
import type { Ticket } from '../../../../contract/console/board.ts';
import type { Command, Outcome } from '../../../../contract/console/commands.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { OutsideFailure } from '../../platform/errors/outside-failure.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { hasStore } from '../access/access.ts';
import { readTickets } from '../board/board.ts';
import { LimitExceeded } from '../orders/orders.ts';
import type { CommandDeps, CommandSender } from './command-deps.ts';
import { isCommandDone } from './commands.sql.ts';
import { runCommand } from './run-command.ts';

/** Executes the commands in their order, each whatever became of the ones before it. */
export async function executeCommands(
  deps: CommandDeps,
  sender: CommandSender,
  commands: readonly Command[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const command of commands) {
    const outcome = execute(deps, sender, command).catch((error: unknown) => {
      // The client sends the batch again.
      if (error instanceof OutsideFailure) throw error;
      return refuseAfterBug(deps, sender, command, error);
    });
    outcomes.push(await outcome);
  }
  return outcomes;
}

/**
 * Decides whether a failed command is over. After a final outcome the client does not repeat the batch. Throws if the database
 * cannot tell whether the command was done: the error may then be an outage of an unknown kind, and the client sends the batch
 * again.
 */
async function refuseAfterBug(
  { database }: CommandDeps,
  { tenantId, log }: CommandSender,
  { id, kind }: Command,
  error: unknown,
): Promise<Outcome> {
  log.error({ err: error, commandId: id, kind }, 'bug');
  // A consequence may have failed after the commit.
  const isDone = await withTenant(database, tenantId, (tx) => isCommandDone(tx, id), {
    isReadOnly: true,
  });
  const outcome = { id, by: null, at: null, order: null };
  return isDone
    ? { ...outcome, result: 'done', code: null }
    : { ...outcome, result: 'refused', code: 'BUG' };
}

async function execute(
  deps: CommandDeps,
  sender: CommandSender,
  command: Command,
): Promise<Outcome> {
  const outcome = { id: command.id, code: null, by: null, at: null, order: null };
  try {
    const result = await runCommand(deps, sender, command);
    const order = await readTicketOf(deps, sender, command);
    return result === 'late'
      ? { ...outcome, order, result: 'refused', code: 'NOT_SENT' }
      : { ...outcome, order, result };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return explainRefusal(deps, sender, command, error);
  }
}

/** A command on an order that has moved since it was seen was overtaken, and the tablet says by whom. */
async function explainRefusal(
  deps: CommandDeps,
  sender: CommandSender,
  command: Command,
  refusal: Refusal,
): Promise<Outcome> {
  const { id } = command;
  const { code } = refusal;
  const order = await readTicketOf(deps, sender, command);
  if (order && 'orderId' in command && code === 'CANNOT_MOVE' && order.version > command.seen) {
    const { statusBy: by, statusAt: at } = order;
    return { id, result: 'overtaken', code: null, by, at, order };
  }
  const limit = refusal instanceof LimitExceeded ? refusal.limit : undefined;
  return { id, result: 'refused', code, limit, by: null, at: null, order };
}

/** Null: it is a command on a store, or on an order of other people. */
async function readTicketOf(
  { database }: CommandDeps,
  { tenantId, caller }: CommandSender,
  command: Command,
): Promise<Ticket | null> {
  if (!('orderId' in command)) return null;
  const { orderId } = command;
  const [ticket] = await withTenant(database, tenantId, (tx) => readTickets(tx, [orderId]), {
    isReadOnly: true,
  });
  return ticket && hasStore(caller, ticket.storeId) ? ticket : null;
}
