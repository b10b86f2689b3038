// One stream for all tabs of a browser at the same store: a Web Lock elects the tab that holds it, and a broadcast channel
// gives its events to the others.
import type { BoardEvent } from '../../../../../contract/ops/board.ts';
import { openBoardStream, type BoardStream, type BoardStreamOptions } from './board-stream.ts';
import { STREAM_TIMEOUT_MILLISECONDS } from './connection.ts';

export interface ReceivedEvent {
  event: BoardEvent;
  /** Position of the event in the feed. */
  id: string;
  /** When it came from the server, by the device's clock. */
  at: number;
}

interface SharedStreamOptions extends Omit<BoardStreamOptions, 'onEvent'> {
  /** The same in all tabs that share it. */
  name: string;
  onEvent: (received: ReceivedEvent) => void;
  /** All that has arrived, for a tab that joins, as one event; null: nothing has. */
  getSnapshot: () => ReceivedEvent | null;
}

/** `term` rises with each tab that takes the stream: what a tab sends that has lost it without noticing is ignored. */
type Message =
  | { kind: 'event'; term: number; received: ReceivedEvent }
  | { kind: 'opening'; term: number }
  | { kind: 'join' };

const CHECK_MILLISECONDS = 1_000;

/** Returns the function that leaves it. A browser without locks or channels opens a stream for each tab. */
export function openSharedStream(options: SharedStreamOptions): () => void {
  const locks = navigator.locks as LockManager | undefined;
  if (locks && typeof BroadcastChannel === 'function') return shareStream(options, locks);
  const { getUrl, onEvent, onError } = options;
  return openBoardStream({
    getUrl,
    onError,
    onEvent: (event, id) => onEvent({ event, id, at: Date.now() }),
  }).close;
}

function shareStream(
  { name, getUrl, onEvent, onError, getSnapshot }: SharedStreamOptions,
  locks: LockManager,
): () => void {
  const channel = new BroadcastChannel(name);
  const post = (message: Message): void => channel.postMessage(message);
  /** Null: another tab has it. */
  let stream: BoardStream | null = null;
  let release = (): void => {};
  let waiting = new AbortController();
  let isStealing = false;
  let isClosed = false;
  let term = 0;
  /** When the tab that has the stream last said something. */
  let activeAt = Date.now();

  /** Has the stream until it is released or stolen. */
  async function hold(): Promise<void> {
    isStealing = false;
    if (isClosed) return;
    term = Math.max(term + 1, Date.now());
    stream = openBoardStream({
      getUrl() {
        post({ kind: 'opening', term });
        return getUrl();
      },
      onEvent(event, id) {
        const received = { event, id, at: Date.now() };
        post({ kind: 'event', term, received });
        onEvent(received);
      },
      onError,
    });
    await new Promise<void>((resolve) => {
      release = resolve;
    });
  }

  async function compete(): Promise<void> {
    while (!isClosed) {
      waiting = new AbortController();
      if (!isStealing) post({ kind: 'join' });
      try {
        await locks.request(name, isStealing ? { steal: true } : { signal: waiting.signal }, hold);
      } catch (error) {
        // An AbortError: stolen by another tab, or about to steal. Others: locks are blocked here.
        if (!(error instanceof DOMException && error.name === 'AbortError')) await hold();
      }
      stream?.close();
      stream = null;
      activeAt = Date.now();
    }
  }

  /** From a tab that is frozen, or whose timers are slowed down. */
  function steal(): void {
    isStealing = true;
    waiting.abort();
  }

  const isSilent = (): boolean => Math.abs(Date.now() - activeAt) > STREAM_TIMEOUT_MILLISECONDS;
  const stealIfSilent = (): void => {
    if (!stream && isSilent()) steal();
  };
  const handleShown = (): void => {
    if (document.visibilityState !== 'visible' || stream) return;
    if (isSilent()) steal();
    else post({ kind: 'join' });
  };

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'join') {
      if (!stream) return;
      stream.openIfLost();
      const received = getSnapshot();
      if (received) post({ kind: 'event', term, received });
      return;
    }
    if (stream || data.term < term) return;
    term = data.term;
    activeAt = Date.now();
    if (data.kind === 'event') onEvent(data.received);
    else onError();
  });
  const timer = setInterval(stealIfSilent, CHECK_MILLISECONDS);
  addEventListener('pageshow', handleShown);
  document.addEventListener('visibilitychange', handleShown);
  void compete();
  return () => {
    isClosed = true;
    stream?.close();
    waiting.abort();
    release();
    channel.close();
    clearInterval(timer);
    removeEventListener('pageshow', handleShown);
    document.removeEventListener('visibilitychange', handleShown);
  };
}
