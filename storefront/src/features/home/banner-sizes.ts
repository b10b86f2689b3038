/** A landscape picture fills a portrait box on phones, so more of it is needed than the screen is wide. */
export const BANNER_SIZES = '(max-width: 719px) 150vw, 100vw';
