// The commands of a tab that wait, in the device's storage. Each tab has its own, so that none overwrites those of another. A Web
// Lock says that a tab is there; the commands of one that is gone are taken over.
import {
  listStored,
  readStored,
  removeStored,
  writeStored,
} from '../../platform/device-storage.ts';
import { markSending, type QueuedCommand } from './outbox.ts';

export interface StoredOutbox {
  read(): QueuedCommand[];
  write(entries: readonly QueuedCommand[]): void;
  /** Nobody takes the commands over until the returned function is called. */
  hold(): () => void;
  /** Calls `onTaken` for each tab that is gone and has left commands. */
  takeOver(onTaken: (entries: QueuedCommand[]) => void): void;
}

/** The outbox of a tab. Without locks all tabs have the same storage. */
export function createStoredOutbox(prefix: string, tabId: string): StoredOutbox {
  const locks = navigator.locks as LockManager | undefined;
  const own = `${prefix} ${locks ? tabId : 'all'}`;
  // A command that was being sent when the page closed is sent again: its id makes it count once.
  const read = (key: string): QueuedCommand[] => {
    const entries = readStored<QueuedCommand[]>(key) ?? [];
    return markSending(
      entries,
      entries.map(({ command }) => command),
      false,
    );
  };
  return {
    read: () => read(own),
    write(entries) {
      if (entries.length > 0) writeStored(own, entries);
      else removeStored(own);
    },
    hold() {
      let release = (): void => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      locks?.request(own, () => held).catch(() => {});
      return release;
    },
    takeOver(onTaken) {
      if (!locks) return;
      for (const key of listStored(`${prefix} `)) {
        if (key === own) continue;
        const take = (lock: Lock | null): void => {
          const entries = lock ? read(key) : [];
          if (entries.length === 0) return;
          onTaken(entries);
          removeStored(key);
        };
        locks.request(key, { ifAvailable: true }, take).catch(() => {});
      }
    },
  };
}
