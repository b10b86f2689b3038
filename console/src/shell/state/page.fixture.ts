// A page of the console, or several at one server, in a test without a browser.
import { vi } from 'vitest';

import type { BoardEvent, Ticket } from '../../../../contract/console/board.ts';
import type { Command, Outcome } from '../../../../contract/console/commands.ts';

export class FakeEventSource extends EventTarget {
  static readonly open = new Set<FakeEventSource>();
  readonly url: string;
  readyState = 1;
  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.open.add(this);
  }
  emit({ event, data }: BoardEvent, lastEventId = '1'): void {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data), lastEventId }));
  }
  close(): void {
    this.readyState = 2;
    FakeEventSource.open.delete(this);
  }
}

/** Sends to every stream that is open. */
export function emit(event: BoardEvent, id?: string): void {
  for (const stream of FakeEventSource.open) stream.emit(event, id);
}

/** The orders of the server: every command on one moves it on. */
export const orders = new Map<string, Ticket>();
const STATUS_AFTER = { accept: 'accepted', bump: 'ready', advance: 'completed' } as const;

export function executeCommand(command: Command): Outcome {
  const { id } = command;
  if ('storeId' in command && command.storeId === 'closed')
    return { id, result: 'refused', code: 'NOT_FOUND', by: null, at: null, order: null };
  const known = 'orderId' in command ? orders.get(command.orderId) : undefined;
  const status = STATUS_AFTER[command.kind as keyof typeof STATUS_AFTER];
  const order = known && { ...known, version: known.version + 1, status };
  if (order) orders.set(order.id, order);
  return { id, result: 'done', code: null, by: null, at: null, order: order ?? null };
}

export const createAnswer = (data: unknown) => new Response(JSON.stringify({ message: '', data }));

const storageMethods = {
  getItem: (key: string): string | null => stored[key] ?? null,
  setItem: (key: string, value: string): void => void (stored[key] = value),
  removeItem: (key: string): void => void delete stored[key],
};
/** Its own properties are the keys, like those of `localStorage`. */
export const stored = Object.create(storageMethods) as Record<string, string>;

export const listeners = new Map<unknown, string>();
export const FRAME_MILLISECONDS = 16;
const page = {
  hidden: false,
  visibilityState: 'visible',
  addEventListener: (type: string, run: unknown) => listeners.set(run, type),
  removeEventListener: (_type: string, run: unknown) => listeners.delete(run),
};

/** Returns the function that removes it. `navigator`: without locks, each tab has a stream of its own. */
export function stubPage(navigator: object = {}): () => void {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', page.addEventListener);
  vi.stubGlobal('removeEventListener', page.removeEventListener);
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, FRAME_MILLISECONDS));
  vi.stubGlobal('localStorage', stored);
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) =>
    createAnswer((JSON.parse(body) as { commands: Command[] }).commands.map(executeCommand)),
  );
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    orders.clear();
    listeners.clear();
    FakeEventSource.open.clear();
    for (const key of Object.keys(stored)) delete stored[key];
  };
}
