import type { FastifyReply } from 'fastify';

import { text } from '../../../../contract/messages/text.ts';
import { SHARE_PICTURE } from '../../../../contract/pages/pages.ts';
import { Refusal, createFieldRefusal } from '../../platform/errors/refusal.ts';
import type { HttpsCheck } from '../../platform/http/request-origin.ts';
import { getPictureHeaders } from '../../platform/http/security-headers.ts';
import type { Server } from '../../platform/http/server.ts';
import type { Asset, Assets } from './assets.ts';
import {
  ICON_WIDTH,
  VARIANT_FORMATS,
  VARIANT_WIDTHS,
  type VariantFormat,
  type VariantSize,
} from './variants.ts';

const SVG = 'image/svg+xml';

interface AssetRequest {
  Params: { file: string };
  Querystring: { w?: unknown; h?: unknown; v?: unknown };
}

export function addAssetRoutes(server: Server, assets: Assets, isHttps: HttpsCheck): void {
  server.fastify.get<AssetRequest>('/tenancy/assets/:file', async (request, reply) => {
    const asset = await assets.find(request.tenant.tenantId, request.params.file);
    if (!asset) throw new Refusal('NOT_FOUND');
    const size = parseSize(request.query);
    const format = size === null ? null : chooseFormat(asset, size, request.headers.accept ?? '');
    const etag = `"${asset.checksum.slice(0, 24)}${format ? `-${size}-${format}` : ''}"`;
    reply.headers({
      ...getPictureHeaders(isHttps(request.raw)),
      etag,
      vary: 'accept',
      'cache-control': getCacheControl(request.query.v, asset),
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (size === null || format === null) return sendOriginal(reply, asset, assets);
    return reply.type(VARIANT_FORMATS[format]).send(await assets.variant(asset, size, format));
  });
}

async function sendOriginal(
  reply: FastifyReply,
  asset: Asset,
  assets: Assets,
): Promise<FastifyReply> {
  return reply.type(getContentType(asset)).send(await assets.original(asset));
}

/** A drawing is text; the packs' are read as UTF-8. */
const getContentType = ({ mediaType }: Asset): string =>
  mediaType === SVG ? `${SVG}; charset=utf-8` : mediaType;

function parseSize({ w, h }: AssetRequest['Querystring']): VariantSize | null {
  if (w === undefined) return null;
  if (w === String(SHARE_PICTURE.width) && h === String(SHARE_PICTURE.height)) return 'share';
  const width = VARIANT_WIDTHS.find((variant) => String(variant) === w);
  if (!width) throw createFieldRefusal('w', text('INPUT_NOT_ONE_OF', VARIANT_WIDTHS.join(', ')));
  return width;
}

/**
 * WebP first: measured in variants.ts, AVIF is no smaller unless it takes ten times as long. Clients that accept neither
 * (mail, chat previews) get the original's format; a drawing stays unchanged. Pictures of link previews are always JPEG,
 * which all of their readers support; icons are PNG, as in the manifest.
 */
function chooseFormat(
  { mediaType }: Asset,
  size: VariantSize,
  accept: string,
): VariantFormat | null {
  if (mediaType === SVG) return null;
  if (size === 'share') return 'jpeg';
  if (size === ICON_WIDTH) return 'png';
  if (accept.includes('image/webp')) return 'webp';
  if (accept.includes('image/avif')) return 'avif';
  return mediaType === 'image/png' ? 'png' : 'jpeg';
}

/** A URL with the file's checksum is immutable; one without is revalidated, so new contents show at the second next visit. */
const getCacheControl = (version: unknown, { checksum }: Asset): string =>
  typeof version === 'string' && version.length >= 8 && checksum.startsWith(version)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600, stale-while-revalidate=604800';
