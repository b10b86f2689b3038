/** What a change is about, in the order in which a change set lists them. */
export const CHANGE_GROUPS = ['allergens', 'removed', 'prices', 'added', 'other'] as const;
export type ChangeGroup = (typeof CHANGE_GROUPS)[number];
