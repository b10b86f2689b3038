import type { GroupPage } from '../../../../contract/pages/pages.ts';
import type { RequestOrigin } from '../../platform/response-cache/response-cache.ts';
import { getSiteAssetFile } from '../assets/assets.ts';
import { findNearestHost, type SiteOfGroup } from '../tenants/tenants.ts';
import { createTranslator, translateTagline } from '../translation/translation.ts';

/** The directory of a group host: its sites, each at its own host. */
export function buildGroupPage(
  sites: readonly SiteOfGroup[],
  { host, isHttps, locale }: RequestOrigin,
): GroupPage {
  const [name, port] = splitPort(host);
  return {
    kind: 'group',
    sites: sites.flatMap(({ definition, translations, hosts }) => {
      const siteHost = findNearestHost(hosts, name);
      if (!siteHost) return [];
      const [banner] = definition.home.banners;
      return [
        {
          tenantId: definition.tenantId,
          websiteName: definition.websiteName,
          ...translateTagline(
            definition,
            createTranslator(translations, definition.locale, locale),
          ),
          href: `${isHttps ? 'https' : 'http'}://${siteHost}${port ? `:${port}` : ''}/`,
          headerLogo: getSiteAssetFile(definition.tenantId, definition.headerLogo),
          colour: definition.colorPalatte,
          picture: banner ? getSiteAssetFile(definition.tenantId, banner.bannerImage) : null,
        },
      ];
    }),
  };
}

const splitPort = (host: string): [string, string | undefined] => {
  const [, name = '', port] = /^(.*?)(?::(\d+))?$/.exec(host) ?? [];
  return [name, port];
};
