// Tablets and printers of a store; without schemas, so that browsers can load it.

/** The code that enrols a tablet has no letters and digits that look alike. */
export const TABLET_CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const TABLET_CODE_LENGTH = 8;

/**
 * The access of a tablet ends when it is not used for `idle` days, and each of its tokens `age` days after it was issued. A
 * tablet in use gets another token after `renewed` days. The Team screen warns from `warned` days before the end on.
 */
export const TABLET_ACCESS_DAYS = { idle: 30, age: 365, renewed: 30, warned: 14 } as const;

/** A tablet or printer that was not seen for longer is shown as lost: one that reports once a minute has missed three reports. */
export const DEVICE_LOST_SECONDS = 180;

/** How long a tablet rings and flashes for the person who looks for it. */
export const RING_SECONDS = 10;
