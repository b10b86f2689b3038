const DIETS = ['vegetarian', 'vegan', 'halal', 'spicy'] as const;
export const ITEM_TAGS = [...DIETS, 'popular', 'new', 'sharing'] as const;
export type ItemTag = (typeof ITEM_TAGS)[number];
