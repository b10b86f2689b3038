// Routes of the office: the menu as it is edited, change sets, publishes, history and undo.
import { z } from 'zod';

import {
  changeSetEntry,
  changeSetName,
  changeSetView,
  fieldHistoryEntry,
  fieldInputs,
  MAX_CHANGES_BYTES,
  published,
  publishEntry,
  publishReason,
  publishTime,
  publishView,
} from '../../content/change-sets.ts';
import { officeMenu } from '../../content/office-menu.ts';
import { uuid } from '../../ids.ts';
import { CONSOLE_ENDPOINTS } from '../endpoints.ts';
import { byId, siteParams, type ConsoleRoute } from './console-route.ts';

const EDITORS = { can: 'content.edit', store: 'own', by: 'person' } as const;

const byNumber = siteParams.extend({ number: z.string().regex(/^\d{1,9}$/) });

/** A change set as its author has seen it. */
const seenSet = z.object({ version: z.int().min(1) });

const PUBLISH_REFUSALS = [
  'INVALID_INPUT',
  'NOT_FOUND',
  'NOT_ALLOWED',
  'SET_CHANGED',
  'CONTENT_CONFLICT',
  'CONTENT_REFUSED',
  'NOTHING_TO_PUBLISH',
  'CONFIRMATION_NEEDED',
  'APPROVAL_NEEDED',
] as const;

export const CONTENT_ROUTES = {
  officeMenu: {
    ...CONSOLE_ENDPOINTS.officeMenu,
    access: EDITORS,
    summary: 'The menu of all brands, with the prices of single stores',
    params: siteParams,
    /** As it would be with a change set. */
    query: z.object({ set: uuid.optional() }),
    data: officeMenu,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
  listChangeSets: {
    ...CONSOLE_ENDPOINTS.listChangeSets,
    access: EDITORS,
    summary: 'The change sets under way, the oldest first',
    params: siteParams,
    data: z.array(changeSetEntry),
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  beginChangeSet: {
    ...CONSOLE_ENDPOINTS.beginChangeSet,
    access: EDITORS,
    summary: 'Begin a change set',
    params: siteParams,
    body: z.object({ name: changeSetName }),
    data: changeSetEntry,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'NAME_TAKEN'],
  },
  changeSet: {
    ...CONSOLE_ENDPOINTS.changeSet,
    access: EDITORS,
    summary: 'What a change set changes, and what prevents its publication',
    params: byId,
    data: changeSetView,
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  changeContent: {
    ...CONSOLE_ENDPOINTS.changeContent,
    access: EDITORS,
    summary: 'Change fields in a set; all of them or none',
    params: byId,
    body: z.object({ changes: fieldInputs }),
    maxBytes: MAX_CHANGES_BYTES,
    data: changeSetEntry,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'NOT_ALLOWED', 'SET_SCHEDULED'],
  },
  dropChange: {
    ...CONSOLE_ENDPOINTS.dropChange,
    access: EDITORS,
    summary: 'Take a change out of a set',
    params: byId,
    body: z.object({ document: z.string().max(200), field: z.string().max(300) }),
    data: z.null(),
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'NOT_ALLOWED', 'SET_SCHEDULED'],
  },
  publishChangeSet: {
    ...CONSOLE_ENDPOINTS.publishChangeSet,
    access: EDITORS,
    summary: 'Publish a change set, whole or not at all, now or at a time',
    params: byId,
    body: seenSet.extend({ at: publishTime.nullable(), reason: publishReason }),
    /** Null: it is published later. */
    data: published.nullable(),
    success: 200,
    refusals: PUBLISH_REFUSALS,
  },
  unscheduleChangeSet: {
    ...CONSOLE_ENDPOINTS.unscheduleChangeSet,
    access: EDITORS,
    summary: 'Make a scheduled change set a draft again',
    params: byId,
    body: seenSet,
    data: z.null(),
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'NOT_ALLOWED', 'SET_CHANGED'],
  },
  discardChangeSet: {
    ...CONSOLE_ENDPOINTS.discardChangeSet,
    access: EDITORS,
    summary: 'Give up a change set',
    params: byId,
    body: seenSet,
    data: z.null(),
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'NOT_ALLOWED', 'SET_CHANGED'],
  },
  quickFix: {
    ...CONSOLE_ENDPOINTS.quickFix,
    access: EDITORS,
    summary: 'Publish changes of fields at once, as a set of their own',
    params: siteParams,
    body: z.object({ title: changeSetName, reason: publishReason, changes: fieldInputs }),
    maxBytes: MAX_CHANGES_BYTES,
    data: published,
    success: 200,
    refusals: PUBLISH_REFUSALS,
  },
  listPublishes: {
    ...CONSOLE_ENDPOINTS.listPublishes,
    access: EDITORS,
    summary: 'What was published, the newest first, 50 at a time',
    params: siteParams,
    query: z.object({
      /** Only those before this number. */
      before: z
        .string()
        .regex(/^\d{1,9}$/)
        .optional(),
      /** Only those that changed a document. */
      document: z.string().max(200).optional(),
    }),
    data: z.object({ publishes: z.array(publishEntry), hasMore: z.boolean() }),
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
  readPublish: {
    ...CONSOLE_ENDPOINTS.readPublish,
    access: EDITORS,
    summary: 'What a publish changed',
    params: byNumber,
    data: publishView,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
  undoPublish: {
    ...CONSOLE_ENDPOINTS.undoPublish,
    access: EDITORS,
    summary: 'Publish the earlier values of exactly the fields of a publish',
    params: byNumber,
    data: published,
    success: 200,
    refusals: PUBLISH_REFUSALS,
  },
  fieldHistory: {
    ...CONSOLE_ENDPOINTS.fieldHistory,
    access: EDITORS,
    summary: 'Who gave a field its values, when and why, the newest first',
    params: siteParams,
    query: z.object({ document: z.string().min(1).max(200), field: z.string().max(300) }),
    data: z.array(fieldHistoryEntry),
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
} as const satisfies Record<string, ConsoleRoute>;
