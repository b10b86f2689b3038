// The link of a preview: what it shows and until when, signed, so that only this installation makes one. Nothing is stored.
import { z } from 'zod';

import { slug, tenantSlug, uuid } from '../../../../contract/ids.ts';
import { mode } from '../../../../contract/sites/store.ts';
import { siteLocale } from '../../../../contract/sites/tenant.ts';
import type { PreviewTarget } from '../content/content.ts';
import { isSameMac, type Secrets } from '../identity/identity.ts';

/** On the host of the previews. */
export const PREVIEW_PATH = '/preview';

const target = z.object({
  tenantId: tenantSlug,
  setId: uuid,
  storeId: slug,
  mode,
  locale: siteLocale,
  offsetMilliseconds: z.int(),
  until: z.int(),
  by: z.object({ id: z.string(), name: z.string() }),
}) satisfies z.ZodType<PreviewTarget>;

const TOKEN = /^([\w-]{1,1500})\.([\w-]{43})$/;

export function createPreviewPath(secrets: Secrets, own: PreviewTarget): string {
  const text = Buffer.from(JSON.stringify(own)).toString('base64url');
  return `${PREVIEW_PATH}?link=${text}.${secrets.previewMac(text).toString('base64url')}`;
}

/** Null: it was made elsewhere or altered, or its time is over. Nothing of a foreign token is parsed. */
export function parsePreviewToken(
  secrets: Secrets,
  token: string,
  now: Date,
): PreviewTarget | null {
  const [, text, mac] = TOKEN.exec(token) ?? [];
  if (text === undefined || mac === undefined) return null;
  if (!isSameMac(Buffer.from(mac, 'base64url'), secrets.previewMac(text))) return null;
  const own = target.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return own.until > now.getTime() ? own : null;
}
