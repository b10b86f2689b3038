// Chosen pictures on their way to the server, two at once. Each is matched to a dish by its name, or by hand.
import { useRef, useState } from 'react';

import type { PictureDish, PictureFacts } from '../../../../contract/content/office-pictures.ts';
import { MAX_PICTURE_BYTES, PICTURE_UPLOADS } from '../../../../contract/content/picture-rules.ts';
import { describeFailure, upload } from '../../platform/console-client.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { createMatcher } from './match-pictures.ts';
import { texts } from './pictures.texts.ts';
import type { ChosenFile } from './read-dropped-files.ts';

export interface UploadEntry extends ChosenFile {
  key: number;
  /** Null: it has to be matched by hand. */
  dishId: string | null;
  /** Null: it is on its way, or was refused. */
  facts: PictureFacts | null;
  error: string | null;
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

export function useUploads(dishes: readonly PictureDish[]): Uploads {
  const { site } = useSelf();
  const [entries, setEntries] = useState<readonly UploadEntry[]>([]);
  const waiting = useRef<Pick<UploadEntry, 'key' | 'file'>[]>([]);
  const running = useRef(0);
  const lastKey = useRef(0);

  const update = (key: number, part: Partial<UploadEntry>): void =>
    setEntries((current) =>
      current.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)),
    );

  const send = async ({ key, file }: Pick<UploadEntry, 'key' | 'file'>): Promise<void> => {
    try {
      const request = { params: { site: site.id }, query: { name: file.name } };
      update(key, { facts: await upload('uploadPicture', request, file) });
    } catch (error) {
      update(key, { error: describeFailure(error) });
    }
    running.current -= 1;
    sendNext();
  };

  const sendNext = (): void => {
    while (running.current < PICTURE_UPLOADS.running) {
      const next = waiting.current.shift();
      if (!next) return;
      running.current += 1;
      void send(next);
    }
  };

  return {
    entries,
    add(files, dishId) {
      const taken = new Set(entries.flatMap((entry) => entry.dishId ?? []));
      const matched =
        dishId === undefined ? matchAll(files, dishes, taken) : files.map(() => dishId);
      const added = files.map((chosen, index): UploadEntry => {
        lastKey.current += 1;
        const isTooLarge = chosen.file.size > MAX_PICTURE_BYTES;
        return {
          ...chosen,
          key: lastKey.current,
          dishId: matched[index] ?? null,
          facts: null,
          error: isTooLarge ? texts.tooLarge(chosen.file.name) : null,
        };
      });
      setEntries((current) => [...current, ...added]);
      waiting.current.push(...added.filter(({ error }) => error === null));
      sendNext();
    },
    match: (key, dishId) => update(key, { dishId }),
    retry(key) {
      const entry = entries.find((each) => each.key === key);
      if (!entry) return;
      update(key, { error: null });
      waiting.current.push(entry);
      sendNext();
    },
    remove(keys) {
      waiting.current = waiting.current.filter(({ key }) => !keys.includes(key));
      setEntries((current) => current.filter(({ key }) => !keys.includes(key)));
    },
  };
}
