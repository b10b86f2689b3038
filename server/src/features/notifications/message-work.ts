// Messages that are due: those that no process delivers directly, retries, checks of accepted ones, and those whose lease has ended
// because their process did.
import { createDueWork, type DueWork } from '../../platform/work/poller.ts';
import { deliverMessage } from './deliver-message.ts';
import type { DeliveryDeps } from './delivery-deps.ts';
import { listDueMessages, type MessageKey } from './messages.sql.ts';

/** The kind of work; processes are woken for it when a message is stored. */
export const MESSAGE_WORK = 'messages';

/** A retry is due within this time of its turn; new messages wake the workers. */
const INTERVAL_MILLISECONDS = 1_000;

/** A newsletter has a loop of its own and goes out one by one, so that no other message waits for it. */
export const createMessageWork = (deps: DeliveryDeps) => {
  const createWork = (isNewsletter: boolean): DueWork =>
    createDueWork<MessageKey>({
      intervalMilliseconds: INTERVAL_MILLISECONDS,
      ...(isNewsletter && { concurrency: 1 }),
      list: (at, limit) => listDueMessages(deps.database, { at, limit, isNewsletter }),
      run: (message) => deliverMessage(deps, message),
    });
  return { [MESSAGE_WORK]: createWork(false), newsletters: createWork(true) };
};
