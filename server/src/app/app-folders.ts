import { fileURLToPath } from 'node:url';

/** The built storefront, with client/ and server/. */
export const STOREFRONT_DIR = fileURLToPath(new URL('../../../storefront/dist', import.meta.url));

/** The built console, with client/ and index.<language>.html. */
export const CONSOLE_DIR = fileURLToPath(new URL('../../../console/dist', import.meta.url));
