// Fields that the payloads of several types of event have.
import { z } from 'zod';

import { ACTOR_KINDS } from '../console/actor.ts';
import { uuid } from '../ids.ts';

/** The member of staff or the tablet that made the change, and the command that it sent. */
export const eventActor = z.object({
  kind: z.enum(ACTOR_KINDS),
  id: z.string(),
  name: z.string(),
  deviceId: z.string().optional(),
  commandId: uuid.optional(),
});

/** An ISO 8601 instant. */
export const instant = z.string();
