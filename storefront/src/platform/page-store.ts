import type { PageData } from '../../../contract/pages/pages.ts';
import { clearFailureLater } from './clear-failure-later.ts';

/** A page's data and its title, as the server rendered them. */
export interface PageDocument {
  page: PageData;
  title: string;
}

/** Two addresses are the same page when only filters differ; a store is another page. */
export function getPageKey(path: string, search: string): string {
  const store = new URLSearchParams(search).get('store');
  return store === null ? path : `${path}?store=${store}`;
}

interface Entry {
  promise: Promise<PageDocument>;
  document: PageDocument | null;
}

/** Loaded pages, by key. There is no page API: the HTML embeds the data, compressed and cached. */
export class PageStore {
  readonly #entries = new Map<string, Entry>();

  constructor(key: string, first: PageDocument) {
    this.replace(key, first);
  }

  replace(key: string, document: PageDocument): void {
    this.#entries.set(key, { promise: Promise.resolve(document), document });
  }

  peek(key: string): PageDocument | null {
    return this.#entries.get(key)?.document ?? null;
  }

  /** The page, from memory or from the server. A failure is cleared after a second, so that it can be retried. */
  load(key: string): Promise<PageDocument> {
    const known = this.#entries.get(key);
    if (known) return known.promise;
    const promise = loadPageReader().then((reader) => reader.fetchPage(key));
    const entry: Entry = { promise, document: null };
    this.#entries.set(key, entry);
    promise.then(
      (document) => {
        entry.document = document;
      },
      () => clearFailureLater(() => this.#entries.delete(key)),
    );
    return promise;
  }
}

/** The first visit has its page; the code that reads another one is loaded with it, or after the first interaction. */
export const loadPageReader = () => import('./read-page.chunk.ts');
