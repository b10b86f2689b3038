/** Of the addresses of one postcode, an answer has so many. */
export const MOST_SUGGESTIONS = 20;
/** What may be typed to narrow them down. */
export const MOST_SEARCH_CHARACTERS = 60;
