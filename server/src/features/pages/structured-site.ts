// Whose site it is and where in it a page stands, as schema.org describes it (JSON-LD).
import type { TenantConfig } from '../../../../contract/tenant.ts';
import { CONTEXT } from './structured-restaurant.ts';

export interface Step {
  name: string;
  url: string;
}

export const describeBreadcrumbs = (steps: readonly Step[]): object => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, url }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })),
});

/** The company, and the site with its search. */
export const describeOrganization = (config: TenantConfig, origin: string): object => ({
  '@context': CONTEXT,
  '@graph': [
    {
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name: config.websiteName,
      legalName: config.legal.legalName,
      url: `${origin}/`,
      logo: `${origin}/tenancy/assets/${config.headerLogo}`,
      telephone: config.contactNumber,
      email: config.supportEmail,
      sameAs: config.socials.map(({ href }) => href),
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: config.websiteName,
      url: `${origin}/`,
      inLanguage: config.locale,
      publisher: { '@id': `${origin}/#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/menu?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ],
});
