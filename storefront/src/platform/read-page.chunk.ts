// Reads the data of a page from its document. Loaded with the first page after that of the first visit.
import { texts as answers } from '../../../contract/messages/answers.texts.ts';
import { getPageDataText, readPageData, type EmbeddedData } from './page-data.ts';
import type { PageDocument } from './page-store.ts';

export async function fetchPage(key: string): Promise<PageDocument> {
  const response = fetch(key, { headers: { accept: 'text/html' } });
  const html = await response
    .then((response) => response.text())
    .catch(() => {
      throw new Error(answers.BUG);
    });
  return readDocument(html);
}

/** Has also the config that the page was rendered with. */
export type WholeDocument = PageDocument & EmbeddedData;

export function readDocument(html: string): WholeDocument {
  const read = new DOMParser().parseFromString(extractTitleAndData(html), 'text/html');
  return { ...readPageData(read), title: read.title };
}

/** Whether the page data equals that of this document. */
export const isUnchanged = (html: string): boolean => html.includes(getPageDataText(document));

/** Parses title and data only: the styles of the other document would violate this one's policy. */
const extractTitleAndData = (html: string): string =>
  html.match(/<title>[^<]*<\/title>|<script id="page-data"[^>]*>[^<]*<\/script>/g)?.join('') ?? '';
