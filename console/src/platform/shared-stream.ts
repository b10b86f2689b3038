// One stream for all tabs of a browser that show the same: a Web Lock elects the tab that holds it, and a broadcast channel
// gives its events to the others.
import { isSilentSince } from './connection.ts';
import {
  openEventStream,
  type EventStream,
  type EventStreamOptions,
  type NamedEvent,
} from './event-stream.ts';

export interface ReceivedEvent<Event extends NamedEvent> {
  event: Event;
  /** Position of the event in the feed. */
  id: string;
  /** When it came from the server, by the device's clock. */
  at: number;
}

interface SharedStreamOptions<Event extends NamedEvent> extends Omit<
  EventStreamOptions<Event>,
  'onEvent'
> {
  /** The same in all tabs that share it. */
  name: string;
  onEvent: (received: ReceivedEvent<Event>) => void;
  /** All that has arrived, for a tab that joins, as one event; null: nothing has. */
  getSnapshot: () => ReceivedEvent<Event> | null;
}

/** `term` rises with each tab that takes the stream: what a tab sends that has lost it without noticing is ignored. */
type Message<Event extends NamedEvent> =
  | { kind: 'event'; term: number; received: ReceivedEvent<Event> }
  | { kind: 'opening'; term: number }
  | { kind: 'join' };

const CHECK_MILLISECONDS = 1_000;

/** Returns the function that leaves it. A browser without locks or channels opens a stream for each tab. */
export function openSharedStream<Event extends NamedEvent>(
  options: SharedStreamOptions<Event>,
): () => void {
  const locks = navigator.locks as LockManager | undefined;
  if (locks && typeof BroadcastChannel === 'function') return shareStream(options, locks);
  const { names, getUrl, onEvent, onError } = options;
  return openEventStream({
    names,
    getUrl,
    onError,
    onEvent: (event, id) => onEvent({ event, id, at: Date.now() }),
  }).close;
}

function shareStream<Event extends NamedEvent>(
  { name, names, getUrl, onEvent, onError, getSnapshot }: SharedStreamOptions<Event>,
  locks: LockManager,
): () => void {
  const channel = new BroadcastChannel(name);
  const post = (message: Message<Event>): void => channel.postMessage(message);
  /** Null: another tab has it. */
  let stream: EventStream | null = null;
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
    stream = openEventStream<Event>({
      names,
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

  /** Takes the stream from a tab that is frozen, or whose timers are slowed down. */
  function steal(): void {
    isStealing = true;
    waiting.abort();
  }

  const isSilent = (): boolean => isSilentSince(activeAt, Date.now());
  const stealIfSilent = (): void => {
    if (!stream && isSilent()) steal();
  };
  const handleShown = (): void => {
    if (document.visibilityState !== 'visible' || stream) return;
    if (isSilent()) steal();
    else post({ kind: 'join' });
  };

  channel.addEventListener('message', ({ data }: MessageEvent<Message<Event>>) => {
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
