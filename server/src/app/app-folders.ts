import { fileURLToPath } from 'node:url';

import { PROJECT_ROOT } from '../platform/project-root.ts';

/** The built storefront, with client/ and server/. */
export const STOREFRONT_DIR = fileURLToPath(new URL('storefront/dist', PROJECT_ROOT));

/** The built console, with client/ and index.<language>.html. */
export const CONSOLE_DIR = fileURLToPath(new URL('console/dist', PROJECT_ROOT));
