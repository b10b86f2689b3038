import { texts as answers } from '../../../contract/messages/answers.texts.ts';
import type { PageData } from '../../../contract/pages.ts';
import type { TenantConfig } from '../../../contract/tenant.ts';

export const PAGE_DATA_ID = 'page-data';

/** What a document carries for the browser to wake it up with. */
export interface CarriedData {
  page: PageData;
  config: TenantConfig;
}

/** JSON that cannot end its script element, nor be read as markup. */
export const pageDataText = (data: CarriedData): string =>
  JSON.stringify(data).replaceAll('<', '\\u003c');

export function pageDataIn(document: Document): string {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) throw new Error(answers.BUG);
  return text;
}

export const readPageData = (document: Document): CarriedData =>
  JSON.parse(pageDataIn(document)) as CarriedData;
