// What visitors would read, in memory: the rows that a publish of a pack would write.
import {
  siteDefinition,
  type SiteDefinition,
} from '../../../../../contract/sites/tenant-definition.ts';
import { buildSnapshot, type Snapshot, type SnapshotRows } from '../../catalogue/catalogue.ts';
import { LEGAL_TITLES, type SitePack } from '../../packs/packs.ts';
import { normalise } from '../engine/changes.ts';

export interface UnpublishedSite {
  definition: SiteDefinition;
  translations: SitePack['translations'];
  snapshot: Snapshot;
}

/** `version`: of the catalogue, by which it is cached. */
export function toUnpublishedSite(pack: SitePack, version: string): UnpublishedSite {
  const { tenantId } = pack.definition;
  return {
    definition: siteDefinition.parse(normalise(pack.definition)),
    translations: pack.translations,
    snapshot: buildSnapshot({ tenantId, version, ...toRows(pack) }),
  };
}

function toRows({ brands, stores, promotions, deals, legal, assets }: SitePack): SnapshotRows {
  const sections = brands.flatMap(({ definition, sections: own }) =>
    own.map((section) => ({ brand_id: definition.id, section_id: section.id, ...section })),
  );
  const toDefinition = <Definition>(definition: Definition) => ({
    definition: normalise(definition),
  });
  return {
    brands: brands.map(({ definition }) => toDefinition(definition)),
    sections: sections.map(({ brand_id, section_id, name, menuHours = null }) => ({
      brand_id,
      section_id,
      name,
      menu_hours: normalise(menuHours),
    })),
    items: sections.flatMap(({ brand_id, section_id, items }) =>
      items.map((item) => ({ brand_id, section_id, ...toDefinition(item) })),
    ),
    stores: stores.map(toDefinition),
    storeBrands: stores.flatMap(({ id, brands: own }) =>
      own.map((brand) => ({ store_id: id, brand_id: brand })),
    ),
    promotions: promotions.map(toDefinition),
    deals: deals.map((deal) => ({ deal_id: deal.id, ...toDefinition(deal) })),
    pages: legal.map(({ page, language, markdown }) => ({
      page_id: page,
      language,
      title: LEGAL_TITLES[language][page],
      markdown,
    })),
    assets: assets.map(({ contentType, sha256, ...asset }) => ({
      ...asset,
      media_type: contentType,
      checksum: sha256,
    })),
  };
}
