// Checks an uploaded picture and encodes it anew, which drops what is not picture: places in EXIF, comments, appended files.
import {
  MAX_PICTURE_PIXELS,
  MIN_PICTURE_SIDE,
  STORED_PICTURE_SIDE,
  UPLOADED_TYPES,
  type PictureFault,
} from '../../../../contract/content/picture-rules.ts';
import { measurePicture, sniffContentType, type MeasuredPicture } from './inspect-picture.ts';
import { loadSharp } from './load-sharp.ts';

export type EncodingResult = { fault: PictureFault } | { facts: MeasuredPicture; bytes: Buffer };

const isUploaded = (contentType: string | null): boolean =>
  UPLOADED_TYPES.some((type) => type === contentType);

export async function encodePicture(upload: Buffer): Promise<EncodingResult> {
  if (!isUploaded(sniffContentType(upload))) return { fault: 'PICTURE_TYPE' };
  const sharp = await loadSharp();
  sharp.concurrency(1);
  try {
    // 'error' and not 'warning': cameras write JPEGs that the decoder grumbles about. It includes truncated ones.
    const options = { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' } as const;
    const { width, height, pages = 1, hasAlpha } = await sharp(upload, options).metadata();
    if (width * height > MAX_PICTURE_PIXELS) return { fault: 'PICTURE_PIXELS' };
    if (Math.min(width, height) < MIN_PICTURE_SIDE) return { fault: 'PICTURE_SMALL' };
    if (pages > 1) return { fault: 'PICTURE_FRAMES' };
    const picture = sharp(upload, options).rotate().resize({
      width: STORED_PICTURE_SIDE,
      height: STORED_PICTURE_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    });
    const bytes = await (
      hasAlpha ? picture.webp({ quality: 88 }) : picture.jpeg({ quality: 86 })
    ).toBuffer();
    const contentType = hasAlpha ? 'image/webp' : 'image/jpeg';
    return { facts: await measurePicture(bytes, contentType, STORED_PICTURE_SIDE), bytes };
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit');
    return { fault: isTooLarge ? 'PICTURE_PIXELS' : 'PICTURE_DAMAGED' };
  }
}
