// How the files of a pack divide into documents of each kind, and come together from them: one entry a kind.
import { THEME_FIELDS, type DocumentKind } from '../../../../../contract/content/documents.ts';
import type { PackDay } from '../../../../../contract/packs/pack-days.ts';
import type {
  PackBrandFile,
  PackGroup,
  PackItem,
} from '../../../../../contract/packs/pack-menu.ts';
import type { PackStoreFile } from '../../../../../contract/packs/pack-store.ts';
import type { PackHome, PackSite } from '../../../../../contract/packs/pack.ts';
import { compareDays, listLegalFiles, type PackContent } from '../../packs/packs.ts';
import type { Body } from '../engine/fields.ts';
import { joinList, splitList, withoutPosition, type Place } from './place.ts';

type Entry<Value> = readonly [id: string, value: Value];
type Section = PackBrandFile['sections'][number];

/** `Content` that is being put together; what is missing or wrong in it is found by the check of the pack. */
export interface JoinedContent extends PackContent {
  texts: Map<string, string>;
  assets: Map<
    string,
    PackContent['assets'] extends ReadonlyMap<string, infer Asset> ? Asset : never
  >;
  /** Sections of all brands, until the dishes are in them. */
  sections: Map<string, Section>;
}

export interface PackKind {
  split(content: PackContent, place: Place): Entry<object>[];
  /** In the order of their keys. Returns the documents that belong to one that is not there, and the field that names it. */
  join(documents: readonly Entry<Body>[], content: JoinedContent): LostDocument[] | void;
}

export interface LostDocument {
  id: string;
  field: string;
  owner: string;
}

/** A body is checked when the pack that it becomes a part of is checked. */
const toPart = <Part>(body: Body): Part => withoutPosition(body) as Part;

const splitListed = (
  kind: DocumentKind,
  list: readonly { id: string }[],
  place: Place,
): Entry<object>[] => {
  const ids = list.map(({ id }) => id);
  return Object.entries(splitList(list, place.documents(kind, ids)));
};

const joinListed = <Part>(documents: readonly Entry<Body>[], list: Part[]): void =>
  void list.push(...documents.map(([id, body]) => toPart<Part>({ id, ...body })));

const isThemeField = (name: string): boolean => THEME_FIELDS.some((field) => field === name);
const pickFields = (tenant: object, isPicked: (name: string) => boolean): object =>
  Object.fromEntries(Object.entries(tenant).filter(([name]) => isPicked(name)));

const splitStores = (
  content: PackContent,
  split: (store: PackStoreFile, id: string) => object,
): Entry<object>[] =>
  [...content.parsed.stores].map(([id, store]) => [id, split(store, id)] as const);

/** Gives a part of a store's file to the store. */
function joinStores(
  documents: readonly Entry<Body>[],
  { parsed }: PackContent,
  add: (store: PackStoreFile, body: Body) => void,
): LostDocument[] {
  return documents.flatMap(([id, body]) => {
    const store = parsed.stores.get(id);
    if (!store) return [{ id, field: '', owner: `store/${id}` }];
    add(store, body);
    return [];
  });
}

const listSections = ({ parsed }: PackContent): { brand: string; section: Section }[] =>
  [...parsed.brands].flatMap(([brand, { sections }]) =>
    sections.map((section) => ({ brand, section })),
  );

const getNames = ({ parsed: { tenant } }: PackContent, list: 'brands' | 'stores'): string[] =>
  tenant.kind === 'site' ? tenant[list] : [];

export const PACK_KINDS: Record<DocumentKind, PackKind> = {
  site: {
    split({ parsed: { tenant } }) {
      return [
        [
          '',
          pickFields(
            tenant,
            (name) => !isThemeField(name) && name !== 'brands' && name !== 'stores',
          ),
        ],
      ];
    },
    join([document], { parsed }) {
      if (!document) return;
      parsed.tenant = toPart(document[1]);
      if (parsed.tenant.kind === 'site') Object.assign(parsed.tenant, { brands: [], stores: [] });
    },
  },
  theme: {
    split: ({ parsed: { tenant } }) => [['', pickFields(tenant, isThemeField)]],
    join([document], { parsed }) {
      Object.assign(parsed.tenant, document?.[1]);
    },
  },
  home: {
    split: ({ parsed: { home } }) => (home ? [['', home]] : []),
    join([document], { parsed }) {
      if (document) parsed.home = toPart<PackHome>(document[1]);
    },
  },
  brand: {
    split(content, place) {
      const find = place.documents('brand', getNames(content, 'brands'));
      return [...content.parsed.brands].map(
        ([id, { groups: _groups, sections: _sections, ...brand }]) => [
          id,
          { ...brand, position: find(id) },
        ],
      );
    },
    join(documents, { parsed }) {
      for (const [id, body] of documents) {
        parsed.brands.set(id, { ...toPart<PackBrandFile>(body), groups: {}, sections: [] });
        parsed.known.brands.add(id);
        (parsed.tenant as PackSite).brands?.push(id);
      }
    },
  },
  'option-group': {
    split: ({ parsed }, place) =>
      [...parsed.brands].flatMap(([brand, { groups }]) => {
        const ids = Object.keys(groups).map((id) => `${brand}.${id}`);
        const find = place.documents('option-group', ids);
        return Object.entries(groups).map(([id, group]) => {
          const key = `${brand}.${id}`;
          const options = group.options.map((option) => option.id);
          const findOption = place.parts(`option-group/${key}`, 'options', options);
          return [
            key,
            { ...group, position: find(key), options: splitList(group.options, findOption) },
          ] as const;
        });
      }),
    join: (documents, { parsed }) =>
      documents.flatMap(([key, body]) => {
        const [brandId = '', id = ''] = key.split('.');
        const brand = parsed.brands.get(brandId);
        if (!brand) return [{ id: key, field: '', owner: `brand/${brandId}` }];
        const group = { ...toPart<PackGroup>(body), options: joinList(body['options']) };
        brand.groups = Object.fromEntries([
          ...Object.entries(brand.groups),
          [id, group as unknown as PackGroup],
        ]);
        return [];
      }),
  },
  section: {
    split: ({ parsed }, place) =>
      [...parsed.brands].flatMap(([brand, { sections }]) => {
        const find = place.documents(
          'section',
          sections.map(({ id }) => id),
          { brand },
        );
        return sections.map(
          ({ id, items: _items, ...section }) =>
            [id, { ...section, brand, position: find(id) }] as const,
        );
      }),
    join: (documents, { parsed, sections }) =>
      documents.flatMap(([id, body]) => {
        const { brand, ...section } = toPart<Omit<Section, 'id' | 'items'> & { brand: string }>(
          body,
        );
        const owner = parsed.brands.get(brand);
        if (!owner) return [{ id, field: 'brand', owner: `brand/${brand}` }];
        const joined: Section = { id, ...section, items: [] };
        owner.sections.push(joined);
        sections.set(id, joined);
        return [];
      }),
  },
  dish: {
    split: (content, place) =>
      listSections(content).flatMap(({ section }) => {
        const ids = section.items.map(({ id }) => id);
        const find = place.documents('dish', ids, { section: section.id });
        return section.items.map(
          ({ id, ...item }) => [id, { ...item, section: section.id, position: find(id) }] as const,
        );
      }),
    join: (documents, { sections }) =>
      documents.flatMap(([id, body]) => {
        const { section, ...item } = toPart<Omit<PackItem, 'id'> & { section: string }>(body);
        const owner = sections.get(section);
        if (!owner) return [{ id, field: 'section', owner: `section/${section}` }];
        owner.items.push({ id, ...item });
        return [];
      }),
  },
  store: {
    split(content, place) {
      const find = place.documents('store', getNames(content, 'stores'));
      return splitStores(
        content,
        (
          { hours: _hours, exceptions: _exceptions, zones: _zones, slots: _slots, ...store },
          id,
        ) => ({
          ...store,
          position: find(id),
        }),
      );
    },
    join(documents, { parsed }) {
      for (const [id, body] of documents) {
        parsed.stores.set(id, { ...toPart<PackStoreFile>(body), zones: [] });
        parsed.known.stores.add(id);
        (parsed.tenant as PackSite).stores?.push(id);
      }
    },
  },
  hours: {
    split: (content) => splitStores(content, ({ hours, exceptions }) => ({ ...hours, exceptions })),
    join: (documents, content) =>
      joinStores(documents, content, (store, { exceptions, ...hours }) => {
        // In the order of their dates, which a database does not keep.
        const dates = Object.entries(exceptions ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
        Object.assign(store, { hours, exceptions: Object.fromEntries(dates) });
      }),
  },
  zones: {
    split: (content, place) =>
      splitStores(content, ({ zones }, id) => {
        const ids = zones.map((zone) => zone.id);
        return { zones: splitList(zones, place.parts(`zones/${id}`, 'zones', ids)) };
      }),
    join: (documents, content) =>
      joinStores(documents, content, (store, { zones }) => {
        Object.assign(store, { zones: joinList(zones) });
      }),
  },
  slots: {
    split: (content) => splitStores(content, ({ slots }) => slots),
    join: (documents, content) =>
      joinStores(documents, content, (store, slots) => void Object.assign(store, { slots })),
  },
  'special-day': {
    split: ({ parsed: { days } }) => days.map(({ id, ...day }) => [id, day] as const),
    join(documents, { parsed }) {
      const days = documents.map(([id, body]) => ({ id, ...toPart<Omit<PackDay, 'id'>>(body) }));
      parsed.days.push(...days.sort(compareDays));
    },
  },
  promotion: {
    split: ({ parsed: { promotions } }, place) => splitListed('promotion', promotions, place),
    join: (documents, { parsed }) => joinListed(documents, parsed.promotions),
  },
  deal: {
    split: ({ parsed: { deals } }, place) => splitListed('deal', deals, place),
    join: (documents, { parsed }) => joinListed(documents, parsed.deals),
  },
  'legal-page': {
    split: ({ texts }) =>
      [...listLegalFiles()].flatMap(([id, file]) => {
        const markdown = texts.get(file);
        return markdown === undefined ? [] : [[id, { markdown }] as const];
      }),
    join(documents, { texts }) {
      const files = listLegalFiles();
      for (const [id, { markdown }] of documents)
        texts.set(files.get(id) ?? `legal/${id}.md`, String(markdown));
    },
  },
  picture: {
    split: ({ assets }) =>
      [...assets].map(([id, { file: _file, sha256: checksum, ...picture }]) => [
        id,
        { checksum, ...picture },
      ]),
    join(documents, { assets }) {
      for (const [file, body] of documents) {
        const { checksum, ...picture } = body as { checksum: string } & Body;
        assets.set(file, { file, sha256: checksum, ...picture } as never);
      }
    },
  },
  /** Translations are found for the texts of all other documents (translations.ts). */
  translation: { split: () => [], join: () => {} },
};
