import {
  translateSite,
  createTranslator,
  translateTagline,
  type Translator,
} from '../../platform/i18n/translation.ts';
import { toLocaleConfig } from './tenant-config.ts';
import type { Tenant } from './tenant.ts';

export type TranslatedTenant = Tenant & { translator: Translator };

/** A tenant translated for one locale, in its own language where a translation is missing. */
export function translateTenant(tenant: Tenant, locale: string): TranslatedTenant {
  const { definition } = tenant;
  const translator = createTranslator(tenant.words, tenant.config.locale, locale);
  const config = toLocaleConfig(tenant.config, locale);
  if (definition.kind === 'group')
    return {
      ...tenant,
      config: { ...config, ...translateTagline(config, translator) },
      translator,
    };
  const { home, ...own } = translateSite(definition, translator);
  return {
    ...tenant,
    config: { ...config, ...own },
    definition: { ...definition, home },
    translator,
  };
}
