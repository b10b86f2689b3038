// Keys of the browser's storage that the server's own scripts write, too (specification, section 3).

/** 'delivery' or 'pickup'. */
export const MODE_STORAGE_KEY = 'deliverOrPickup';
