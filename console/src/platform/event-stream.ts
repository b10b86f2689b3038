// A stream of server-sent events, opened again for as long as it takes.
import { getRetryDelay, isSilentSince } from './connection.ts';

export interface NamedEvent {
  event: string;
  data: unknown;
}

export interface EventStreamOptions<Event extends NamedEvent> {
  names: readonly Event['event'][];
  /** Called for each attempt, so that it can ask for what was missed. */
  getUrl: () => string;
  /** `id`: position of the event in the feed. */
  onEvent: (event: Event, id: string) => void;
  /** The connection was lost or refused, perhaps in another tab; the next attempt follows by itself. */
  onError: () => void;
}

export interface EventStream {
  /** Opens it at once if it is silent or waits for its next attempt. */
  openIfLost(): void;
  close(): void;
}

const CHECK_MILLISECONDS = 1_000;

export function openEventStream<Event extends NamedEvent>({
  names,
  getUrl,
  onEvent,
  onError,
}: EventStreamOptions<Event>): EventStream {
  let source: EventSource | null = null;
  let retry: ReturnType<typeof setTimeout> | null = null;
  let failures = 0;
  /** When the last event arrived or the last attempt began. */
  let activeAt = Date.now();

  function open(): void {
    if (retry) clearTimeout(retry);
    source?.close();
    activeAt = Date.now();
    source = new EventSource(getUrl());
    for (const name of names) {
      source.addEventListener(name, ({ data, lastEventId }: MessageEvent<string>) => {
        failures = 0;
        activeAt = Date.now();
        onEvent({ event: name, data: JSON.parse(data) } as Event, lastEventId);
      });
    }
    source.addEventListener('error', () => {
      source?.close();
      failures += 1;
      retry = setTimeout(open, getRetryDelay(failures));
      onError();
    });
  }
  const isSilent = (): boolean => isSilentSince(activeAt, Date.now());
  const openIfLost = (): void => {
    if (isSilent() || source?.readyState === EventSource.CLOSED) open();
  };
  const handleShown = (): void => {
    if (document.visibilityState === 'visible') openIfLost();
  };
  // A network that was cut leaves a stream open that says nothing; an error event may take minutes.
  const timer = setInterval(() => isSilent() && open(), CHECK_MILLISECONDS);
  open();
  // The stream of another network may look open for minutes.
  addEventListener('online', open);
  addEventListener('pageshow', handleShown);
  document.addEventListener('visibilitychange', handleShown);
  return {
    openIfLost,
    close() {
      source?.close();
      if (retry) clearTimeout(retry);
      clearInterval(timer);
      removeEventListener('online', open);
      removeEventListener('pageshow', handleShown);
      document.removeEventListener('visibilitychange', handleShown);
    },
  };
}
