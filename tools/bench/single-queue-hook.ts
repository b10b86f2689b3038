// For `node --import`: starts the server with one database queue for all sites and priorities, for comparison.
import { registerHooks } from 'node:module';

const FAIR = new URL('../../server/src/platform/db/fair-queue.ts', import.meta.url).href;
const UNFAIR = new URL('single-queue.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return found.url === FAIR && context.parentURL !== UNFAIR ? { ...found, url: UNFAIR } : found;
  },
});
