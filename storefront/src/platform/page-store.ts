import { texts as answers } from '../../../contract/messages/answers.texts.ts';
import type { PageData } from '../../../contract/pages.ts';
import { pageDataIn, readPageData, type CarriedData } from './page-data.ts';
import { forgetFailure } from './retry-after-failure.ts';

/** A page's data and its title, as the server rendered them. */
export interface PageDocument {
  page: PageData;
  title: string;
}

/** Two addresses are the same page when only filters differ; a store is another page. */
export function pageKey(path: string, search: string): string {
  const store = new URLSearchParams(search).get('store');
  return store === null ? path : `${path}?store=${store}`;
}

interface Entry {
  promise: Promise<PageDocument>;
  document: PageDocument | null;
}

/** Pages already seen, by key. The page is its own API: its HTML carries the data, compressed and cached. */
export class Pages {
  readonly #entries = new Map<string, Entry>();

  constructor(key: string, first: PageDocument) {
    this.replace(key, first);
  }

  /** Instead of what was known, for whoever asks next. */
  replace(key: string, document: PageDocument): void {
    this.#entries.set(key, { promise: Promise.resolve(document), document });
  }

  peek(key: string): PageDocument | null {
    return this.#entries.get(key)?.document ?? null;
  }

  /** The page, from memory or from the server. A failure is soon forgotten, and asking again tries again. */
  load(key: string): Promise<PageDocument> {
    const known = this.#entries.get(key);
    if (known) return known.promise;
    const promise = fetchPage(key);
    const entry: Entry = { promise, document: null };
    this.#entries.set(key, entry);
    promise.then(
      (document) => {
        entry.document = document;
      },
      () => forgetFailure(() => this.#entries.delete(key)),
    );
    return promise;
  }
}

async function fetchPage(key: string): Promise<PageDocument> {
  const asked = fetch(key, { headers: { accept: 'text/html' } });
  const html = await asked
    .then((response) => response.text())
    .catch(() => {
      throw new Error(answers.BUG);
    });
  return readDocument(html);
}

/** With the config that the page was made with. */
export type WholeDocument = PageDocument & CarriedData;

export function readDocument(html: string): WholeDocument {
  const read = new DOMParser().parseFromString(needed(html), 'text/html');
  return { ...readPageData(read), title: read.title };
}

/** Whether it says just what this document said when it came. */
export const isAsItCame = (html: string): boolean => html.includes(pageDataIn(document));

/** The title and the data alone: this document's policy would complain of the other's styles. */
const needed = (html: string): string =>
  html.match(/<title>[^<]*<\/title>|<script id="page-data"[^>]*>[^<]*<\/script>/g)?.join('') ?? '';
