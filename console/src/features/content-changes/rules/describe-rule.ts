// A price rule in the words of the page's language.
import type { OfficeRule } from '../../../../../contract/catalogue/price-rule.ts';
import * as rules from '../../../../../contract/content/rules/describe-rule.ts';
import { texts } from '../../../../../contract/content/rules/price-rules.texts.ts';
import { LOCALE } from '../../../platform/locale.ts';

type Stores = readonly { id: string; name: string }[];

/** 'Camden and Soho'; stores that the person does not have are not named. */
export const nameRuleStores = (
  rule: Parameters<typeof rules.nameRuleStores>[0],
  stores: Stores,
): string => rules.nameRuleStores(rule, stores, { texts, locale: LOCALE });

/** 'Collection, weekdays 12:00–15:00: £9.50, Camden' */
export const describeRule = (rule: OfficeRule, currency: string, stores: Stores): string =>
  rules.describeRule(rule, { texts, locale: LOCALE, currency }, stores);
