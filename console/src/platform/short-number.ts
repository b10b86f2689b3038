/** The part of an order's number that people call out: '886697' of 'T-886697'. */
export const getShortNumber = (number: string): string => number.replace(/^.*-/, '');
