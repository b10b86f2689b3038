/** Where a picture has what matters: frames of another shape keep it in sight. None of them: its middle. */
export const PICTURE_FOCUSES = [
  'top-left',
  'top',
  'top-right',
  'left',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const;
export type PictureFocus = (typeof PICTURE_FOCUSES)[number];

/** Characters of the text of a picture, which screen readers read in one go. */
export const MAX_PICTURE_ALT = 150;
