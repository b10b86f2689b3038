// What a kind of documents knows of packs, and what several kinds share.
import type { DocumentKind } from '../../../../../contract/content/documents.ts';
import type { PackBrandFile } from '../../../../../contract/packs/pack-menu.ts';
import type { PackContent } from '../../packs/packs.ts';
import type { Body } from '../engine/fields.ts';
import { splitList, withoutPosition, type Place } from './place.ts';

export type Entry<Value> = readonly [id: string, value: Value];
export type PackSection = PackBrandFile['sections'][number];

/** `Content` that is being put together; what is missing or wrong in it is found by the check of the pack. */
export interface JoinedContent extends PackContent {
  texts: Map<string, string>;
  assets: Map<
    string,
    PackContent['assets'] extends ReadonlyMap<string, infer Asset> ? Asset : never
  >;
  /** Sections of all brands, until the dishes are in them. */
  sections: Map<string, PackSection>;
}

export interface PackKind {
  split(content: PackContent, place: Place): Entry<object>[];
  /** In the order of their keys. Returns the documents that belong to one that is not there, and the field that names it. */
  join(documents: readonly Entry<Body>[], content: JoinedContent): LostDocument[] | void;
}

export interface LostDocument {
  id: string;
  field: string;
  /** Null: the document names none. */
  owner: string | null;
}

/** A body is checked when the pack that it becomes a part of is checked. */
export const toPart = <Part>(body: Body): Part => withoutPosition(body) as Part;

export const splitListed = (
  kind: DocumentKind,
  list: readonly { id: string }[],
  place: Place,
): Entry<object>[] => {
  const ids = list.map(({ id }) => id);
  return Object.entries(splitList(list, place.documents(kind, ids)));
};

export const joinListed = <Part>(documents: readonly Entry<Body>[], list: Part[]): void =>
  void list.push(...documents.map(([id, body]) => toPart<Part>({ id, ...body })));

/** The brands or stores of a site, in order. */
export const getNames = (
  { parsed: { tenant } }: PackContent,
  list: 'brands' | 'stores',
): string[] => (tenant.kind === 'site' ? tenant[list] : []);
