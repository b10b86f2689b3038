// Tablets and printers of a store; without schemas, so that browsers can load it.

/** Of the code that enrols a tablet; without letters and digits that look alike. */
export const TABLET_CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const TABLET_CODE_LENGTH = 8;

/** A tablet or printer that was not seen for longer is shown as lost: one that reports once a minute has missed three reports. */
export const DEVICE_LOST_SECONDS = 180;

/** How long a tablet rings and flashes for the person who looks for it. */
export const RING_SECONDS = 10;
