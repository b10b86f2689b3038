// Routes of the office for the texts of the site and their translations.
import { z } from 'zod';

import {
  legalDraft,
  legalPreview,
  officeTexts,
  officeTranslations,
  TRANSLATION_FILTERS,
} from '../../content/office-texts.ts';
import { uuid } from '../../ids.ts';
import { LANGUAGES } from '../../language.ts';
import { CONSOLE_ENDPOINTS } from '../endpoints.ts';
import { siteParams, type ConsoleRoute } from './console-route.ts';

const access = { can: 'content.edit', store: 'own', by: 'person' } as const;
/** With the changes of this set; absent: what the site has. */
const set = uuid.optional();

export const TEXT_ROUTES = {
  officeTexts: {
    ...CONSOLE_ENDPOINTS.officeTexts,
    access,
    summary:
      'The texts and legal pages of the site, and how many translations are missing or stale',
    params: siteParams,
    query: z.object({ set }),
    data: officeTexts,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
  listTranslations: {
    ...CONSOLE_ENDPOINTS.listTranslations,
    access,
    summary: 'Texts of the site beside their translations into a language',
    params: siteParams,
    query: z.object({
      set,
      language: z.enum(LANGUAGES),
      show: z.enum(TRANSLATION_FILTERS),
      /** `next` of the page before. */
      after: z.string().max(500).optional(),
    }),
    data: officeTranslations,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
  previewLegalPage: {
    ...CONSOLE_ENDPOINTS.previewLegalPage,
    access,
    summary: 'A legal page as the site would show it, from Markdown as it is typed',
    params: siteParams,
    body: legalDraft,
    data: legalPreview,
    success: 200,
    refusals: ['INVALID_INPUT'],
  },
} as const satisfies Record<string, ConsoleRoute>;
