// The route of the office's first screen.
import { officeHome } from '../../content/office-home.ts';
import { CONSOLE_ENDPOINTS } from '../endpoints.ts';
import { siteParams, type ConsoleRoute } from './console-route.ts';

export const HOME_ROUTES = {
  officeHome: {
    ...CONSOLE_ENDPOINTS.officeHome,
    access: { can: 'content.edit', store: 'own', by: 'person' },
    summary:
      'What waits for the caller: changes, holidays, dishes, orders, and what a new site lacks',
    params: siteParams,
    data: officeHome,
    success: 200,
    refusals: ['INVALID_INPUT'],
  },
} as const satisfies Record<string, ConsoleRoute>;
