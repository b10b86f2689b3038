// How the files of a pack divide into documents of each kind, and come together from them: one entry a kind.
import {
  THEME_FIELDS,
  toDocumentKey,
  type DocumentKind,
} from '../../../../../contract/content/documents.ts';
import type {
  PackBrandFile,
  PackGroup,
  PackItem,
} from '../../../../../contract/packs/pack-menu.ts';
import type { PackHome, PackSite } from '../../../../../contract/packs/pack.ts';
import { listLegalFiles, type PackContent } from '../../packs/packs.ts';
import type { Body } from '../engine/fields.ts';
import {
  getNames,
  joinListed,
  splitListed,
  toPart,
  type PackKind,
  type PackSection,
} from './pack-kind.ts';
import { joinList, splitList } from './place.ts';
import { STORE_KINDS } from './store-kinds.ts';

const isThemeField = (name: string): boolean => THEME_FIELDS.some((field) => field === name);
const pickFields = (tenant: object, isPicked: (name: string) => boolean): object =>
  Object.fromEntries(Object.entries(tenant).filter(([name]) => isPicked(name)));

const listSections = ({ parsed }: PackContent): { brand: string; section: PackSection }[] =>
  [...parsed.brands].flatMap(([brand, { sections }]) =>
    sections.map((section) => ({ brand, section })),
  );

/** A document without the field belongs to none. */
const toOwner = (kind: 'brand' | 'section', id: string | undefined): string | null =>
  id === undefined ? null : toDocumentKey(kind, id);

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
        const { brand, ...section } = toPart<Omit<PackSection, 'id' | 'items'> & { brand: string }>(
          body,
        );
        const owner = parsed.brands.get(brand);
        if (!owner) return [{ id, field: 'brand', owner: toOwner('brand', brand) }];
        const joined: PackSection = { id, ...section, items: [] };
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
        if (!owner) return [{ id, field: 'section', owner: toOwner('section', section) }];
        owner.items.push({ id, ...item });
        return [];
      }),
  },
  ...STORE_KINDS,
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
