// Limits of the plan of a store's tables. Without schemas, so that browsers can load it.

/** The most people that one table or a join of tables takes. */
export const MAX_PARTY = 40;
export const MAX_JOINED_TABLES = 8;
export const MAX_COVERS_PER_QUARTER = 500;
export const MAX_STAY_MINUTES = 480;
