// Detects an asset's content type from its bytes: the file name is not trusted (reliability case T18).
import { createHash } from 'node:crypto';

import type { ProblemList } from './problems.ts';

/** Only an import reads pictures, and a server that just serves needs none of the 9 MB. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Each picture is read once; sharp's operation cache would hold 85 MB after the demo's import.
  sharp.cache(false);
  return sharp;
}

/** A picture of a pack; its bytes are apart. */
export interface PackAsset {
  file: string;
  contentType: string;
  sha256: string;
  width: number;
  height: number;
  /** The picture's mean colour, painted while it loads. */
  colour: string;
}

const EXTENSIONS: Record<string, readonly string[]> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/svg+xml': ['svg'],
};

/** ASVS 5.2.1; a photograph at screen resolution has a tenth of it. */
const MAX_BYTES = 5_000_000;

/** Larger pictures take a second to resize and show no more detail. */
const MAX_SIDE_PIXELS = 6_000;

/** Scripts, event handlers, embedded pages and external links. */
const UNSAFE_SVG =
  /<(?:[\w-]+:)?(?:script|foreignObject|iframe)|[\s/"']on\w+\s*=|javascript:|<!ENTITY|href\s*=\s*["'](?!#|data:image\/)/i;

export function sniffContentType(bytes: Buffer): string | null {
  const latin = bytes.subarray(0, 512).toString('latin1');
  if (latin.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (latin.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (latin.startsWith('RIFF') && latin.slice(8, 12) === 'WEBP') return 'image/webp';
  if (latin.slice(4, 8) === 'ftyp' && /avi[fs]/.test(latin.slice(8, 40))) return 'image/avif';
  if (/^\s*(<\?xml[^>]*>\s*)?(<!--[^>]*-->\s*)*<svg[\s>]/.test(latin)) return 'image/svg+xml';
  return null;
}

export async function inspectAssets(
  files: ReadonlyMap<string, Buffer>,
  list: ProblemList,
): Promise<Map<string, PackAsset>> {
  const inspected = await Promise.all(
    [...files].map(([file, bytes]) =>
      inspectAsset(file, bytes, (message) => list.report(`assets/${file}`, [], message)),
    ),
  );
  return new Map(inspected.flatMap((asset) => (asset ? [[asset.file, asset]] : [])));
}

async function inspectAsset(
  file: string,
  bytes: Buffer,
  refuse: (message: string) => void,
): Promise<PackAsset | null> {
  const contentType = sniffContentType(bytes);
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(file)) refuse('its name must be a plain file name');
  else if (bytes.length > MAX_BYTES) refuse(`is larger than ${MAX_BYTES / 1e6} MB`);
  else if (!contentType) refuse('is not a PNG, JPEG, WebP, AVIF or SVG picture');
  else if (!EXTENSIONS[contentType]?.includes(file.split('.').at(-1) ?? '')) {
    refuse(`is a .${EXTENSIONS[contentType]?.[0]} picture, which its name does not say`);
  } else if (contentType === 'image/svg+xml' && UNSAFE_SVG.test(bytes.toString())) {
    refuse('must not contain scripts, handlers, embedded pages or outside links');
  } else return measure(file, bytes, contentType, refuse);
  return null;
}

async function measure(
  file: string,
  bytes: Buffer,
  contentType: string,
  refuse: (message: string) => void,
): Promise<PackAsset | null> {
  const sharp = await loadSharp();
  try {
    const picture = sharp(bytes);
    const { width, height } = await picture.metadata();
    if (Math.max(width, height) > MAX_SIDE_PIXELS) {
      refuse(
        `is ${width} x ${height} pixels; at most ${MAX_SIDE_PIXELS} x ${MAX_SIDE_PIXELS} are allowed`,
      );
      return null;
    }
    const pixel = await picture
      .resize(1, 1, { fit: 'fill', kernel: 'linear' })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer();
    const colour = `#${pixel.subarray(0, 3).toString('hex')}`;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { file, contentType, sha256, width, height, colour };
  } catch {
    refuse('cannot be decoded');
    return null;
  }
}
