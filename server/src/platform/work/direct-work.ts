// Work that the process which stored it does at once. The due list of its kind has what is left: work that found the queue full,
// failed, or ended with its process.

export interface DirectWork<Item> {
  /** False: the queue of its group is full. */
  add(item: Item): boolean;
  /** The items of a group that wait, the oldest first. */
  listWaiting(group?: string): readonly Item[];
  /** Forgets the items that wait. */
  clear(): void;
  /** Resolves when nothing waits or runs. */
  idle(): Promise<void>;
}

export interface DirectWorkOptions<Item> {
  /** The most that run at once in one group. */
  concurrency: number;
  /** The most that wait in one group, which bounds the memory. */
  maxWaiting: number;
  /** Groups do not wait for each other; default: all items are of one. */
  getGroup?: (item: Item) => string;
  /** Handles its own errors. */
  run: (item: Item) => Promise<void>;
}

interface Group<Item> {
  waiting: Item[];
  workers: number;
}

export function createDirectWork<Item>({
  concurrency,
  maxWaiting,
  getGroup = () => '',
  run,
}: DirectWorkOptions<Item>): DirectWork<Item> {
  const groups = new Map<string, Group<Item>>();
  const running = new Set<Promise<void>>();

  async function work(name: string, group: Group<Item>): Promise<void> {
    for (let item = group.waiting.shift(); item !== undefined; item = group.waiting.shift())
      await run(item);
    group.workers -= 1;
    if (group.workers === 0) groups.delete(name);
  }

  return {
    add(item) {
      const name = getGroup(item);
      const group = groups.get(name) ?? { waiting: [], workers: 0 };
      if (group.waiting.length >= maxWaiting) return false;
      groups.set(name, group);
      group.waiting.push(item);
      if (group.workers >= concurrency) return true;
      group.workers += 1;
      const worker = work(name, group);
      running.add(worker);
      void worker.then(() => running.delete(worker));
      return true;
    },
    listWaiting: (group = '') => groups.get(group)?.waiting ?? [],
    clear() {
      for (const { waiting } of groups.values()) waiting.length = 0;
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
