/** Maximum number of addresses in a response. */
export const MOST_SUGGESTIONS = 20;
/** Maximum length of the search text. */
export const MOST_SEARCH_CHARACTERS = 60;
