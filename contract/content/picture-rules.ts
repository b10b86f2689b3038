// Limits of uploaded pictures, and their names. Without schemas, so that browsers can load it.

/** What is uploaded becomes a JPEG, or a WebP if it is transparent. */
export const UPLOADED_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
/** A site also has drawings, which come with a pack. */
export const PICTURE_TYPES = [...UPLOADED_TYPES, 'image/svg+xml'] as const;

/** A photograph of 50 megapixels has about 12 MB. */
export const MAX_PICTURE_BYTES = 15_000_000;
export const MAX_PICTURE_PIXELS = 50_000_000;
export const MIN_PICTURE_SIDE = 16;
/** Twice the largest width that pages ask for. */
export const STORED_PICTURE_SIDE = 2_560;

/** Uploads that one process reads at once, and those that may wait for them. */
export const PICTURE_UPLOADS = { running: 2, waiting: 4 } as const;

/** Why a picture was refused; contract/messages/answers.texts.ts says it. */
export const PICTURE_FAULTS = [
  'PICTURE_TYPE',
  'PICTURE_BYTES',
  'PICTURE_PIXELS',
  'PICTURE_SMALL',
  'PICTURE_FRAMES',
  'PICTURE_DAMAGED',
  'PICTURE_SLOW',
] as const;
export type PictureFault = (typeof PICTURE_FAULTS)[number];

/** What the name of a picture of a type ends in; new ones have the first. */
export const PICTURE_EXTENSIONS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
  'image/svg+xml': ['svg'],
};

/** 'is a .jpg picture, which its name does not say'; null: it says so. */
export function describeNameFault(file: string, contentType: string): string | null {
  const extensions = PICTURE_EXTENSIONS[contentType];
  return extensions && !extensions.includes(file.split('.').at(-1) ?? '')
    ? `is a .${extensions[0]} picture, which its name does not say`
    : null;
}

/** The name tells the dish and the content: an upload that is repeated is the same file. */
export const getPictureFile = (
  dishId: string,
  { checksum, contentType }: { checksum: string; contentType: string },
): string =>
  `${dishId.slice(0, 60)}-${checksum.slice(0, 12)}.${PICTURE_EXTENSIONS[contentType]?.[0] ?? 'jpg'}`;
