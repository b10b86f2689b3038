// Checks the pictures of a pack.
import { describeNameFault } from '../../../../contract/content/picture-rules.ts';
import { assetName } from '../../../../contract/sites/tenant.ts';
import { measurePicture, sniffContentType, type MeasuredPicture } from '../pictures/pictures.ts';
import type { ProblemList } from './problems.ts';

/** A picture of a pack; its bytes are apart. */
export interface PackAsset extends MeasuredPicture {
  file: string;
}

/** ASVS 5.2.1; a photograph at screen resolution has a tenth of it. */
const MAX_BYTES = 5_000_000;

/** Larger pictures take a second to resize and show no more detail. */
const MAX_SIDE_PIXELS = 6_000;

/** Scripts, event handlers, embedded pages and external links. */
const UNSAFE_SVG =
  /<(?:[\w-]+:)?(?:script|foreignObject|iframe)|[\s/"']on\w+\s*=|javascript:|<!ENTITY|href\s*=\s*["'](?!#|data:image\/)/i;

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
  const nameFault = contentType && describeNameFault(file, contentType);
  if (!assetName.safeParse(file).success) refuse('its name must be a plain file name');
  else if (bytes.length > MAX_BYTES) refuse(`is larger than ${MAX_BYTES / 1e6} MB`);
  else if (!contentType) refuse('is not a PNG, JPEG, WebP, AVIF or SVG picture');
  else if (nameFault !== null) refuse(nameFault);
  else if (contentType === 'image/svg+xml' && UNSAFE_SVG.test(bytes.toString())) {
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
  try {
    const facts = await measurePicture(bytes, contentType, MAX_SIDE_PIXELS);
    const { width, height } = facts;
    if (Math.max(width, height) <= MAX_SIDE_PIXELS) return { file, ...facts };
    refuse(
      `is ${width} x ${height} pixels; at most ${MAX_SIDE_PIXELS} x ${MAX_SIDE_PIXELS} are allowed`,
    );
  } catch {
    refuse('cannot be decoded');
  }
  return null;
}
