import { fileURLToPath } from 'node:url';

/** The built storefront, with client/ and server/. */
export const STOREFRONT_DIR = fileURLToPath(new URL('../../../storefront/dist', import.meta.url));
