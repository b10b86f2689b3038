// Events of a site's content; `subjectId` is the number of the publish, `version` the tenant's.
import { z } from 'zod';

import { PUBLISH_SOURCES } from '../content/publishes.ts';
import { eventActor } from './event-fields.ts';

export const CONTENT_EVENTS = {
  'content.published': {
    version: 1,
    payload: z.object({
      source: z.enum(PUBLISH_SOURCES),
      title: z.string(),
      /** How many fields have changed. */
      changes: z.int().min(0),
      actor: eventActor,
    }),
  },
} as const;
