import { fileURLToPath } from 'node:url';

/** Where the build of the storefront lies: client/ and server/. */
export const STOREFRONT_DIR = fileURLToPath(new URL('../../../storefront/dist', import.meta.url));
