// Detects a picture's content type from its bytes: its file name is not trusted (reliability case T18).
import { createHash } from 'node:crypto';

import { loadSharp } from './load-sharp.ts';

/** What a site knows of a picture besides its bytes. */
export interface MeasuredPicture {
  contentType: string;
  sha256: string;
  width: number;
  height: number;
  /** The picture's mean colour, painted while it loads. */
  colour: string;
}

export function sniffContentType(bytes: Buffer): string | null {
  const latin = bytes.subarray(0, 512).toString('latin1');
  if (latin.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (latin.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (latin.startsWith('RIFF') && latin.slice(8, 12) === 'WEBP') return 'image/webp';
  if (latin.slice(4, 8) === 'ftyp' && /avi[fs]/.test(latin.slice(8, 40))) return 'image/avif';
  if (/^\s*(<\?xml[^>]*>\s*)?(<!--[^>]*-->\s*)*<svg[\s>]/.test(latin)) return 'image/svg+xml';
  return null;
}

/** Throws for a picture that cannot be decoded. `maxSide`: a larger one is only measured, and has no colour. */
export async function measurePicture(
  bytes: Buffer,
  contentType: string,
  maxSide: number,
): Promise<MeasuredPicture> {
  const sharp = await loadSharp();
  const picture = sharp(bytes);
  const { width, height } = await picture.metadata();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const facts = { contentType, sha256, width, height };
  if (Math.max(width, height) > maxSide) return { ...facts, colour: '' };
  const pixel = await picture
    .resize(1, 1, { fit: 'fill', kernel: 'linear' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return { ...facts, colour: `#${pixel.subarray(0, 3).toString('hex')}` };
}
