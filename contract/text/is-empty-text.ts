/** True of spaces and invisible characters only: nothing is left of it by `cleanText`. */
export const isEmptyText = (text: string): boolean =>
  !/[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800]/u.test(text);
