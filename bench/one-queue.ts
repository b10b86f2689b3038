import {
  createTurns as createLanes,
  type Turns,
  type TurnsOptions,
} from '../server/src/db/turns.ts';

const EVERYBODY = { name: 'everybody', isUrgent: false };

export function createTurns(options: TurnsOptions): Turns {
  const turns = createLanes({ ...options, mostWaitingOfLane: 100_000 });
  return { ...turns, take: () => turns.take(EVERYBODY) };
}
