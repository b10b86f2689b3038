// Sends the commands that are due, one request at a time.
import { MAX_COMMANDS } from '../../../../contract/console/command-kinds.ts';
import type { Command, Outcome } from '../../../../contract/console/commands.ts';
import { call, isFinal, type ConsoleFailure } from '../../platform/console-client.ts';
import { listDue, listExpired, markSending, removeTap, type QueuedCommand } from './outbox.ts';

interface CommandSenderOptions {
  site: string;
  getEntries: () => readonly QueuedCommand[];
  setEntries: (entries: readonly QueuedCommand[]) => void;
  /** Without, commands that return money wait, and are given up after a while. */
  isConnected: () => boolean;
  onSettled: (commands: readonly Command[], outcomes: readonly Outcome[]) => void;
  /** The commands wait for the next call. */
  onError: (error: unknown) => void;
}

/**
 * Returns the function that sends the commands that are due; it resolves when the request under way has ended. `isForced`: tries all
 * of them without a connection, too, because the person leaves.
 */
export function createCommandSender({
  site,
  getEntries,
  setEntries,
  isConnected,
  onSettled,
  onError,
}: CommandSenderOptions): (isForced?: boolean) => Promise<void> {
  let sending: Promise<void> | null = null;
  /** Smaller while a command that the server cannot read is searched for. */
  let batchSize = MAX_COMMANDS;

  async function sendDue(isForced: boolean): Promise<void> {
    for (const command of listExpired(getEntries(), Date.now())) {
      refuse(command, 'NOT_SENT');
      setEntries(removeTap(getEntries(), command.id));
    }
    const due = listDue(getEntries(), Date.now(), isForced || isConnected());
    const commands = due.slice(0, batchSize);
    if (commands.length === 0) {
      batchSize = MAX_COMMANDS;
      return;
    }
    setEntries(markSending(getEntries(), commands, true));
    try {
      const outcomes = await call('commands', { params: { site }, body: { commands } });
      onSettled(commands, outcomes);
    } catch (error) {
      setEntries(markSending(getEntries(), commands, false));
      if (isFinal(error)) settleAsRefused(commands, error);
      else onError(error);
    }
  }

  /** One command that the server cannot read must not hold up the others: halves of the batch are sent until it is alone. */
  function settleAsRefused(commands: readonly Command[], { code }: ConsoleFailure): void {
    if (commands.length > 1) {
      batchSize = Math.ceil(commands.length / 2);
      return;
    }
    batchSize = MAX_COMMANDS;
    for (const command of commands) refuse(command, code);
  }

  const refuse = (command: Command, code: string): void =>
    onSettled(
      [command],
      [{ id: command.id, result: 'refused', code, by: null, at: null, order: null }],
    );

  return (isForced = false) =>
    (sending ??= sendDue(isForced).finally(() => {
      sending = null;
    }));
}
