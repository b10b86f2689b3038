import { SETTINGS_ROUTES } from '../../../../../../contract/console/routes/settings-routes.ts';
import { invariant } from '../../../../../../contract/invariant.ts';
import type { DnsLookup } from '../../../../integrations/dns/dns-lookup.ts';
import { implementConsole, type ConsoleServer } from '../../../access/access.ts';
import { getField } from '../../engine/fields.ts';
import { createOfficeRunner, type OfficeDeps } from '../office-runner.ts';
import { readVersions } from '../read-versions.ts';
import { checkHosts } from './check-hosts.ts';
import { toOfficeSettings } from './to-office-settings.ts';

export interface SettingsDeps extends OfficeDeps {
  dns: DnsLookup;
}

export function addSettingsRoutes(server: ConsoleServer, { dns, ...deps }: SettingsDeps): void {
  const run = createOfficeRunner(deps);

  implementConsole(server, SETTINGS_ROUTES.officeSettings, (request) =>
    run(request, async (tx, { at, caller }) => {
      const { merged } = await readVersions(tx, request.query.set, at);
      return toOfficeSettings(merged, caller.storeIds);
    }),
  );

  implementConsole(server, SETTINGS_ROUTES.siteHosts, async (request) => {
    // DNS may take seconds, so the transaction ends before it.
    const hosts = await run(request, async (tx, { at }) => {
      const { live } = await readVersions(tx, undefined, at);
      const listed = getField(live, 'site', 'hosts');
      return Array.isArray(listed) ? listed.map(String) : [];
    });
    invariant(server.console, 'the console has a host');
    return checkHosts(hosts, server.console.host, dns);
  });
}
