// Chosen pictures on their way to the server, two at once. Each is matched to a dish by its name, or by hand.
import { useCallback, useSyncExternalStore } from 'react';

import type { PictureDish, PictureFacts } from '../../../../contract/content/office-pictures.ts';
import { MAX_PICTURE_BYTES, PICTURE_UPLOADS } from '../../../../contract/content/picture-rules.ts';
import { describeFailure, upload } from '../../platform/console-client.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { createMatcher } from './match-pictures.ts';
import { texts } from './pictures.texts.ts';
import { isPicture, type ChosenFile } from './read-dropped-files.ts';

export interface UploadEntry extends ChosenFile {
  key: number;
  /** Null: it has to be matched by hand. */
  dishId: string | null;
  /** Null: it is on its way, or was refused. */
  facts: PictureFacts | null;
  error: string | null;
  /** A file of a folder that is no picture: it is neither sent nor shown as a fault. */
  isSkipped: boolean;
}

export interface Uploads {
  entries: readonly UploadEntry[];
  /** `dishId`: that of all of them, instead of the one that the name says. */
  add: (files: readonly ChosenFile[], dishId?: string) => void;
  match: (key: number, dishId: string | null) => void;
  retry: (key: number) => void;
  remove: (keys: readonly number[]) => void;
}

/** Taken by the first file whose name says the dish; a second one is matched by hand. */
export function matchAll(
  files: readonly ChosenFile[],
  dishes: readonly PictureDish[],
  taken: ReadonlySet<string>,
): (string | null)[] {
  const own = new Set(taken);
  const match = createMatcher(dishes);
  return files.map(({ path }) => {
    const id = match(path);
    if (id === null || own.has(id)) return null;
    own.add(id);
    return id;
  });
}

interface UploadQueue {
  entries: readonly UploadEntry[];
  waiting: Pick<UploadEntry, 'key' | 'file'>[];
  running: number;
  lastKey: number;
  listeners: Set<() => void>;
}

/** They outlive the screen: who looks at another one meanwhile finds them again. Each person has their own. */
const queues = new Map<string, UploadQueue>();

function getQueue(key: string): UploadQueue {
  const found = queues.get(key) ?? {
    entries: [],
    waiting: [],
    running: 0,
    lastKey: 0,
    listeners: new Set(),
  };
  queues.set(key, found);
  return found;
}

export function useUploads(dishes: readonly PictureDish[]): Uploads {
  const { site, id } = useSelf();
  const queue = getQueue(`${site.id} ${id}`);
  const subscribe = useCallback(
    (listener: () => void) => {
      queue.listeners.add(listener);
      return () => void queue.listeners.delete(listener);
    },
    [queue],
  );
  const entries = useSyncExternalStore(subscribe, () => queue.entries);

  const setEntries = (next: readonly UploadEntry[]): void => {
    queue.entries = next;
    for (const listener of queue.listeners) listener();
  };
  const update = (key: number, part: Partial<UploadEntry>): void =>
    setEntries(queue.entries.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)));

  const send = async ({ key, file }: Pick<UploadEntry, 'key' | 'file'>): Promise<void> => {
    try {
      const request = { params: { site: site.id }, query: { name: file.name } };
      update(key, { facts: await upload('uploadPicture', request, file) });
    } catch (error) {
      update(key, { error: describeFailure(error) });
    }
    queue.running -= 1;
    sendNext();
  };

  const sendNext = (): void => {
    while (queue.running < PICTURE_UPLOADS.running) {
      const next = queue.waiting.shift();
      if (!next) return;
      queue.running += 1;
      void send(next);
    }
  };

  return {
    entries,
    add(files, dishId) {
      const taken = new Set(queue.entries.flatMap((entry) => entry.dishId ?? []));
      const matched =
        dishId === undefined
          ? matchAll(
              files.filter(({ file }) => isPicture(file)),
              dishes,
              taken,
            )
          : files.map(() => dishId);
      const nextMatch = matched.values();
      const added = files.map((chosen): UploadEntry => {
        queue.lastKey += 1;
        const isSkipped = !isPicture(chosen.file);
        const isTooLarge = !isSkipped && chosen.file.size > MAX_PICTURE_BYTES;
        return {
          ...chosen,
          key: queue.lastKey,
          dishId: isSkipped ? null : (nextMatch.next().value ?? null),
          facts: null,
          error: isTooLarge ? texts.tooLarge(chosen.file.name) : null,
          isSkipped,
        };
      });
      setEntries([...queue.entries, ...added]);
      queue.waiting.push(...added.filter(({ error, isSkipped }) => error === null && !isSkipped));
      sendNext();
    },
    match: (key, dishId) => update(key, { dishId }),
    retry(key) {
      const entry = queue.entries.find((each) => each.key === key);
      if (!entry) return;
      update(key, { error: null });
      queue.waiting.push(entry);
      sendNext();
    },
    remove(keys) {
      queue.waiting = queue.waiting.filter(({ key }) => !keys.includes(key));
      setEntries(queue.entries.filter(({ key }) => !keys.includes(key)));
    },
  };
}
