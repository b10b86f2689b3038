/** On phones a landscape picture fills a portrait box, so that more of it is needed than the screen is wide. */
export const BANNER_SIZES = '(max-width: 719px) 150vw, 100vw';
