// Server-sent events of a board's stream, cut from chunks of text.
import type { BoardEvent } from '../contract/ops/board.ts';

export interface ParsedEvent {
  id: string;
  event: BoardEvent;
}

/** Returns the function that takes the chunks in their order; a chunk may end within an event. */
export function createEventParser(onEvent: (sent: ParsedEvent) => void): (chunk: string) => void {
  let rest = '';
  return (chunk) => {
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, id = '', event = '', data = 'null'] =
        /^id: (.*)\nevent: (.*)\ndata: (.*)$/.exec(block) ?? [];
      onEvent({ id, event: { event, data: JSON.parse(data) } as BoardEvent });
    }
  };
}
