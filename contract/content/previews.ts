// A look at the site as it would be with a change set: where, how and when.
import { z } from 'zod';

import { slug } from '../ids.ts';
import { mode } from '../sites/store.ts';
import { siteLocale } from '../sites/tenant.ts';
import { publishTime } from './change-sets.ts';

/** How long the link of a preview works. */
export const PREVIEW_MINUTES = 30;

export const previewRequest = z.object({
  storeId: slug,
  mode,
  /** The moment at which the preview begins; null: now. */
  at: publishTime.nullable(),
  language: siteLocale,
});

export const previewLink = z.object({
  /** Whoever has it sees the preview. */
  url: z.string(),
  until: z.iso.datetime(),
  /** The same menu as customers have it now; null: the site has no host. */
  liveUrl: z.string().nullable(),
});
