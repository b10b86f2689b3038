/** Tables are taken by quarters of an hour. Without schemas, so that browsers can load it. */
export const QUARTER_MINUTES = 15;
