// The pictures of a site as the office edits them: what the site has, or what it would have with a change set.
import { z } from 'zod';

import { PICTURE_FOCUSES } from '../catalogue/picture-focus.ts';
import { slug } from '../ids.ts';
import { assetName, colour } from '../sites/tenant.ts';
import { toOneLine } from '../text/one-line.ts';
import { officeBanner } from './office-texts.ts';
import { PICTURE_TYPES } from './picture-rules.ts';

export const pictureChecksum = z.string().regex(/^[0-9a-f]{64}$/);

const pixels = z.int().min(1).max(100_000);

/** The body of the document of a picture; its bytes are found by the checksum. */
export const pictureFacts = z.strictObject({
  checksum: pictureChecksum,
  contentType: z.enum(PICTURE_TYPES),
  width: pixels,
  height: pixels,
  /** The mean colour, painted while the picture loads. */
  colour,
});
export type PictureFacts = z.infer<typeof pictureFacts>;

/** The name of the file on the person's device. */
export const pictureUpload = z.object({ name: toOneLine(200).min(1) });

const officePicture = z.object({
  file: assetName,
  checksum: pictureChecksum,
  width: z.int(),
  height: z.int(),
  /** What shows it: the name of the dish, offer, store or brand, and the field. */
  uses: z.array(z.object({ document: z.string(), field: z.string(), subject: z.string() })),
});
export type OfficePicture = z.infer<typeof officePicture>;

const pictureDish = z.object({
  id: slug,
  name: z.string(),
  brand: z.string(),
  section: z.string(),
  /** Null: it shows a pattern of its brand. */
  file: assetName.nullable(),
  /** Null: its middle. */
  focus: z.enum(PICTURE_FOCUSES).nullable(),
  /** What the picture shows that the name does not say; null: nobody has written it. */
  alt: z.string().nullable(),
});
export type PictureDish = z.infer<typeof pictureDish>;

export const officePictures = z.object({
  /** The caller may change what all stores have. */
  canChangeAll: z.boolean(),
  /** In the order of the menu. */
  dishes: z.array(pictureDish),
  pictures: z.array(officePicture),
  /** The landing page has them. */
  banners: z.array(officeBanner),
});
export type OfficePictures = z.infer<typeof officePictures>;
