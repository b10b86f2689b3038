import type { PromotionDefinition } from '../../../contract/promotion.ts';
import type { StoreDefinition } from '../../../contract/store.ts';
import type { GroupDefinition, SiteDefinition } from '../../../contract/tenant-definition.ts';
import { buildBrand, buildPromotion, buildStore, type PackBrand } from './build-catalogue.ts';
import { buildGroupHost, buildSite } from './build-tenant.ts';
import { crossCheck } from './cross-check.ts';
import { inspectAssets, type PackAsset } from './inspect-assets.ts';
import { invariant } from '../../../contract/invariant.ts';
import { parseDocuments, type PackFilesParsed } from './parse-documents.ts';
import { createProblemList, type PackProblem, type ProblemList } from './problems.ts';
import { readPack, type PackFiles, type RawPack } from './read-pack.ts';

export const LEGAL_PAGES = ['privacy', 'terms', 'cookies'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

export interface SitePack {
  kind: 'site';
  hosts: string[];
  definition: SiteDefinition;
  /** Markdown, with {{legalName}} and the like still to be filled in. */
  legal: Record<LegalPage, string>;
  stores: StoreDefinition[];
  brands: PackBrand[];
  promotions: PromotionDefinition[];
  assets: PackAsset[];
}

export interface GroupHostPack {
  kind: 'group';
  hosts: string[];
  definition: GroupDefinition;
  assets: PackAsset[];
}

export type TenantPack = SitePack | GroupHostPack;
export type PackCheck = { pack: TenantPack } | { problems: PackProblem[] };

/** Reads a pack whole or says everything that is wrong with it. */
export async function checkPack(files: PackFiles): Promise<PackCheck> {
  const raw = readPack(files);
  const list = createProblemList(raw);
  const parsed = parseDocuments(raw, list);
  const assets = await inspectAssets(raw.assets, list);
  if (parsed) crossCheck(parsed, assets, list);
  if (parsed?.tenant.kind === 'site') checkLegalPages(raw, list);
  if (list.problems.length > 0) return { problems: list.problems };
  invariant(parsed, 'no problems and no pack');
  return { pack: buildPack(parsed, raw, assets) };
}

function checkLegalPages(raw: RawPack, list: ProblemList): void {
  for (const page of LEGAL_PAGES) {
    if (!raw.texts.get(`legal/${page}.md`)?.trim())
      list.report(`legal/${page}.md`, [], 'is missing');
  }
}

function buildPack(
  parsed: PackFilesParsed,
  raw: RawPack,
  assets: Map<string, PackAsset>,
): TenantPack {
  const { tenant, home } = parsed;
  const common = { hosts: tenant.hosts, assets: [...assets.values()] };
  if (tenant.kind === 'group')
    return { kind: 'group', definition: buildGroupHost(tenant), ...common };
  invariant(home, 'a site has a home');
  const brands = inOrder(tenant.brands, parsed.brands).map(([id, brand]) =>
    buildBrand(id, brand, assets),
  );
  return {
    kind: 'site',
    definition: buildSite(tenant, home),
    ...common,
    legal: {
      privacy: raw.texts.get('legal/privacy.md') ?? '',
      terms: raw.texts.get('legal/terms.md') ?? '',
      cookies: raw.texts.get('legal/cookies.md') ?? '',
    },
    stores: inOrder(tenant.stores, parsed.stores).map(([id, store]) =>
      buildStore(id, store, tenant),
    ),
    brands,
    promotions: parsed.promotions.map((promotion) => buildPromotion(promotion, brands, assets)),
  };
}

const inOrder = <Value>(
  order: readonly string[],
  files: ReadonlyMap<string, Value>,
): [string, Value][] =>
  order.flatMap((id) => {
    const value = files.get(id);
    return value === undefined ? [] : [[id, value]];
  });
