/** Maximum number of addresses in a response. */
export const MAX_SUGGESTIONS = 20;
/** Maximum length of the search text. */
export const MAX_SEARCH_LENGTH = 60;
