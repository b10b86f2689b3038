// Puts documents together as a pack, in which its check finds what is missing or wrong.
import {
  DOCUMENT_KIND_NAMES,
  parseDocumentKey,
  toDocumentKey,
  type DocumentKind,
} from '../../../../../contract/content/documents.ts';
import type { PackBrandFile } from '../../../../../contract/packs/pack-menu.ts';
import type { PackContent } from '../../packs/packs.ts';
import type { Body, Documents } from '../engine/fields.ts';
import type { JoinedContent } from './pack-kind.ts';
import { PACK_KINDS } from './pack-kinds.ts';
import { sortByPosition } from './place.ts';
import { joinTranslations } from './translations.ts';

export interface DocumentProblem {
  document: string;
  field: string;
  message: string;
}

export interface JoinResult {
  content: PackContent;
  problems: DocumentProblem[];
}

export function joinPack(documents: Documents): JoinResult {
  const { tables, doubles } = joinTranslations(documents);
  const content: JoinedContent = {
    parsed: {
      // The document of the site replaces it.
      tenant: {} as PackContent['parsed']['tenant'],
      home: null,
      promotions: [],
      days: [],
      deals: [],
      stores: new Map(),
      brands: new Map(),
      translations: tables,
      known: { stores: new Set(), brands: new Set() },
    },
    texts: new Map(),
    assets: new Map(),
    sections: new Map(),
  };
  const byKind = groupByKind(documents);
  const problems: DocumentProblem[] = [...doubles];
  for (const kind of DOCUMENT_KIND_NAMES) {
    const lost = PACK_KINDS[kind].join(sortByPosition(byKind.get(kind) ?? []), content) ?? [];
    for (const { id, field, owner } of lost)
      problems.push({
        document: toDocumentKey(kind, id),
        field,
        message: owner === null ? 'is missing' : `belongs to ${owner}, which is not there`,
      });
  }
  for (const brand of content.parsed.brands.values()) sortSizePrices(brand);
  return { content, problems };
}

function groupByKind(documents: Documents): Map<DocumentKind, [id: string, body: Body][]> {
  const byKind = new Map<DocumentKind, [string, Body][]>();
  for (const [key, body] of documents) {
    const { kind, id } = parseDocumentKey(key);
    const found = byKind.get(kind);
    if (found) found.push([id, body]);
    else byKind.set(kind, [[id, body]]);
  }
  return byKind;
}

/** Prices by size are in the order of the sizes, which a database does not keep. */
function sortSizePrices({ groups }: PackBrandFile): void {
  for (const { pricedBy, options } of Object.values(groups)) {
    const sizes = pricedBy === undefined ? undefined : groups[pricedBy]?.options;
    if (!sizes) continue;
    const order = new Map(sizes.map(({ id }, index) => [id, index]));
    const getOrder = (id: string): number => order.get(id) ?? order.size;
    for (const option of options) {
      if (option.prices)
        option.prices = Object.fromEntries(
          Object.entries(option.prices).sort(([a], [b]) => getOrder(a) - getOrder(b)),
        );
    }
  }
}
