// A stage for pieces of work that run at the same time: each stops at its gates, and a script says who goes on, who
// dies there as by kill -9, and who never hears the answer. No gate lies inside a transaction, so nobody who stands at
// one holds a lock.
import { OutsideFailure } from '../../server/src/platform/errors/outside-failure.ts';

export type Fate = 'go' | 'die' | 'lose';

export interface Stage {
  /** Where work stops until it is told what happens to it. */
  gate(name: string): Promise<void>;
  /** Begins a piece of work and waits until everything on the stage stands still. */
  begin(name: string, work: () => Promise<unknown>): Promise<void>;
  /** One of those who wait, by any number; nothing where nobody waits. */
  release(which: number, fate: Fate): Promise<void>;
  /** Everybody goes on, through every gate, to the end. */
  finish(): Promise<void>;
  /** What happened, for reading after a failure. */
  story: string[];
}

interface Waiting {
  name: string;
  meets(fate: Fate): void;
}

export function openStage(): Stage {
  const waiting: Waiting[] = [];
  const story: string[] = [];
  let running = 0;
  let isOpen = false;
  let atRest: (() => void)[] = [];

  const stop = (): void => {
    running -= 1;
    if (running > 0) return;
    atRest.forEach((resolve) => resolve());
    atRest = [];
  };
  const rest = (): Promise<void> =>
    running === 0 ? Promise.resolve() : new Promise((resolve) => atRest.push(resolve));

  const gate = (name: string): Promise<void> => {
    if (isOpen) return Promise.resolve();
    const met = new Promise<void>((resolve, reject) => {
      waiting.push({
        name,
        meets(fate) {
          story.push(`  ${name}: ${fate}`);
          // Whoever dies is never heard of again: no handler of theirs runs either.
          if (fate === 'die') return;
          running += 1;
          if (fate === 'go') resolve();
          else reject(new OutsideFailure('cards', 'the answer was lost', { canRetry: true }));
        },
      });
    });
    stop();
    return met;
  };

  return {
    gate,
    story,
    async begin(name, work) {
      story.push(name);
      running += 1;
      const ended = (outcome: string) => {
        story.push(`  ${name} ${outcome}`);
        stop();
      };
      work().then(
        () => ended('done'),
        (error: unknown) => ended(`refused: ${String(error).slice(0, 90)}`),
      );
      await rest();
    },
    async release(which, fate) {
      const [chosen] = waiting.splice(which % Math.max(1, waiting.length), 1);
      chosen?.meets(fate);
      await rest();
    },
    async finish() {
      isOpen = true;
      while (waiting.length > 0) {
        waiting.shift()?.meets('go');
        await rest();
      }
      isOpen = false;
    },
  };
}
