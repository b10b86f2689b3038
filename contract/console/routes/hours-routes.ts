// Routes of the office for opening hours, special days, bank holidays and the slots that they give.
import { z } from 'zod';

import { daySlots, holidayAnswer, keptOrder, officeHours } from '../../content/office-hours.ts';
import { calendarDate, slug, uuid } from '../../ids.ts';
import { mode } from '../../sites/store.ts';
import { CONSOLE_ENDPOINTS } from '../endpoints.ts';
import { byId, siteParams, type ConsoleRoute } from './console-route.ts';

/** With the changes of this set; absent: what the site has. */
const set = uuid.optional();

export const HOURS_ROUTES = {
  officeHours: {
    ...CONSOLE_ENDPOINTS.officeHours,
    access: { can: 'content.edit', store: 'own', by: 'person' },
    summary: 'Hours and special days of the stores, with what they leave to do',
    params: siteParams,
    query: z.object({ set }),
    data: officeHours,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
  daySlots: {
    ...CONSOLE_ENDPOINTS.daySlots,
    access: { can: 'content.edit', store: 'query.store', by: 'person' },
    summary: 'The slots of a store on a date, and how a change set changes them',
    params: siteParams,
    query: z.object({ store: slug, date: calendarDate, mode, set }),
    data: daySlots,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
  keepOrder: {
    ...CONSOLE_ENDPOINTS.keepOrder,
    access: { can: 'orders.reschedule', store: 'order', by: 'person' },
    summary: 'Record that an order inside a closure is made nevertheless',
    params: byId,
    body: keptOrder,
    data: z.null(),
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
  answerHoliday: {
    ...CONSOLE_ENDPOINTS.answerHoliday,
    access: { can: 'content.edit', store: 'own', by: 'person' },
    summary: 'Record that stores keep their usual hours on a bank holiday',
    params: siteParams,
    body: holidayAnswer,
    data: z.null(),
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
} as const satisfies Record<string, ConsoleRoute>;
