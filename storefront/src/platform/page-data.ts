import { texts as answers } from '../../../contract/messages/answers.texts.ts';
import type { MoneyPattern } from '../../../contract/money/money-pattern.ts';
import type { PageData } from '../../../contract/pages/pages.ts';
import type { TenantConfig } from '../../../contract/sites/tenant.ts';

export const PAGE_DATA_ID = 'page-data';

/** Data embedded in a document for hydration. */
export interface EmbeddedData {
  page: PageData;
  config: TenantConfig;
  money: MoneyPattern;
}

/** JSON that cannot end its script element, nor be read as markup. */
export const serializePageData = (data: EmbeddedData): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c');

export function getPageDataText(document: Document): string {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) throw new Error(answers.BUG);
  return text;
}

export const readPageData = (document: Document): EmbeddedData =>
  JSON.parse(getPageDataText(document)) as EmbeddedData;
