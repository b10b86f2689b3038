// Routes of the office for what comes before a publish: preview, rehearsal and approval of a change set.
import { z } from 'zod';

import { previewLink, previewRequest } from '../../content/previews.ts';
import { rehearsalView } from '../../content/rehearsals.ts';
import { CONSOLE_ENDPOINTS } from '../endpoints.ts';
import { byId, type ConsoleRoute } from './console-route.ts';

const EDITORS = { can: 'content.edit', store: 'own', by: 'person' } as const;

/** A change set as the caller has seen it. */
const seenVersion = z.object({ version: z.int().min(1) });

export const REVIEW_ROUTES = {
  approveChangeSet: {
    ...CONSOLE_ENDPOINTS.approveChangeSet,
    access: EDITORS,
    summary: 'Approve a change set as it is; each later change needs another approval',
    params: byId,
    body: seenVersion,
    data: z.null(),
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'NOT_ALLOWED', 'SET_CHANGED', 'OWN_APPROVAL'],
  },
  previewChangeSet: {
    ...CONSOLE_ENDPOINTS.previewChangeSet,
    access: EDITORS,
    summary: 'Make a link to the site as it would be with a change set, for half an hour',
    params: byId,
    body: previewRequest,
    data: previewLink,
    success: 200,
    refusals: [
      'INVALID_INPUT',
      'NOT_FOUND',
      'NOT_ALLOWED',
      'NO_PREVIEWS',
      'CONTENT_CONFLICT',
      'CONTENT_REFUSED',
    ],
  },
  readRehearsal: {
    ...CONSOLE_ENDPOINTS.readRehearsal,
    access: EDITORS,
    summary: 'The last rehearsal of a change set',
    params: byId,
    /** Null: there was none. */
    data: rehearsalView.nullable(),
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  startRehearsal: {
    ...CONSOLE_ENDPOINTS.startRehearsal,
    access: EDITORS,
    summary: 'Price the orders of the last week with a change set, in the background',
    params: byId,
    body: seenVersion,
    data: z.null(),
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'SET_CHANGED', 'CONTENT_CONFLICT', 'CONTENT_REFUSED'],
  },
  cancelRehearsal: {
    ...CONSOLE_ENDPOINTS.cancelRehearsal,
    access: EDITORS,
    summary: 'Stop the rehearsal of a change set',
    params: byId,
    data: z.null(),
    success: 200,
    refusals: ['NOT_FOUND'],
  },
} as const satisfies Record<string, ConsoleRoute>;
