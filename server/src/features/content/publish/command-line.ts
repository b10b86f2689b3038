import { userInfo } from 'node:os';

import type { Actor } from '../../../../../contract/console/actor.ts';

/** Who publishes without a person, such as the import of the demo. */
export const COMMAND_LINE: Actor = { kind: 'cli', id: '', name: 'command line' };

/** The person at the command line, by the name that the system has. */
export function getCliActor(): Actor {
  try {
    return { kind: 'cli', id: '', name: userInfo().username };
  } catch {
    // A user of a container may have no name.
    return COMMAND_LINE;
  }
}
