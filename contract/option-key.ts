// Without schemas, so that browsers can load it.

/** Names an option in all dishes of a brand that have its group. */
export interface OptionKey {
  brandId: string;
  groupId: string;
  optionId: string;
}

/** Equal exactly for equal keys: none of the ids contains a slash. */
export const formatOptionKey = ({ brandId, groupId, optionId }: OptionKey): string =>
  `${brandId}/${groupId}/${optionId}`;
