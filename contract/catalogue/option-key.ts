// Has no zod schemas, so that browser code can import it.

/** Identifies an option in all dishes of a brand that have its group. */
export interface OptionKey {
  brandId: string;
  groupId: string;
  optionId: string;
}

/** Equal exactly for equal keys: none of the ids contains a slash. */
export const formatOptionKey = ({ brandId, groupId, optionId }: OptionKey): string =>
  `${brandId}/${groupId}/${optionId}`;
