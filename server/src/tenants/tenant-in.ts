import { siteIn, speechFor, taglineIn, type Speech } from '../words/words.ts';
import { configIn } from './tenant-config.ts';
import type { Tenant } from './tenants.ts';

export type SpokenTenant = Tenant & { speech: Speech };

/** A tenant as one reader sees it: what the pack says in their language is said in it. */
export function tenantIn(tenant: Tenant, locale: string): SpokenTenant {
  const { definition } = tenant;
  const speech = speechFor(tenant.words, tenant.config.locale, locale);
  const config = configIn(tenant.config, locale);
  if (definition.kind === 'group')
    return { ...tenant, config: { ...config, ...taglineIn(config, speech) }, speech };
  const { home, ...own } = siteIn(definition, speech);
  return { ...tenant, config: { ...config, ...own }, definition: { ...definition, home }, speech };
}
