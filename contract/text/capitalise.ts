/** 'today, 18:30' -> 'Today, 18:30' */
export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
