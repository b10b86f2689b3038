// Server-sent events of the console's streams, cut from chunks of text.
import type { BoardEvent } from '../../contract/console/board.ts';
import type { OverviewEvent } from '../../contract/console/overview.ts';

export type ConsoleStreamEvent = BoardEvent | OverviewEvent;

export interface ParsedEvent<Event extends ConsoleStreamEvent = BoardEvent> {
  /** Empty in a stream that cannot be resumed. */
  id: string;
  event: Event;
}

/** Returns the function that takes the chunks in their order; a chunk may end within an event. */
export function createEventParser<Event extends ConsoleStreamEvent = BoardEvent>(
  onEvent: (sent: ParsedEvent<Event>) => void,
): (chunk: string) => void {
  let rest = '';
  return (chunk) => {
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, id = '', event = '', data = 'null'] =
        /^(?:id: (.*)\n)?event: (.*)\ndata: (.*)$/.exec(block) ?? [];
      onEvent({ id, event: { event, data: JSON.parse(data) } as Event });
    }
  };
}
