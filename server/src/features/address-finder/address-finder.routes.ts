import { ROUTES } from '../../../../contract/routes/routes.ts';
import { implement } from '../../platform/http/implement.ts';
import type { Server } from '../../platform/http/server.ts';
import { suggestAddresses, type AddressFinder } from './address-finder.ts';

export function addAddressFinderRoutes(server: Server, finder: AddressFinder): void {
  implement(
    server,
    ROUTES.addressSuggestions,
    async ({ tenant: { tenantId, country }, query, request: { ip } }) => ({
      data: await suggestAddresses(finder, { tenantId, country, ip }, query),
    }),
  );
}
