// A tenant's pictures. A file is looked up by its tenant and name, never by a path (security T18).
import type { FastifyBaseLogger } from 'fastify';

import { assetName } from '../../../../contract/sites/tenant.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import type { Catalogue, CatalogueAsset } from '../catalogue/catalogue.ts';
import type { Tenants } from '../tenants/tenants.ts';
import { readAssetBytes } from './assets.sql.ts';
import { createVariants, type VariantFormat, type VariantSize } from './variants.ts';

export interface Asset extends CatalogueAsset {
  /** The owner; on a group host it may be one of the group's sites. */
  tenantId: string;
}

export interface AssetsOptions {
  database: TenantDatabase;
  tenants: Pick<Tenants, 'tenant'>;
  catalogue: Pick<Catalogue, 'snapshot'>;
  /** Folder of the cached variants. */
  variantsDir: string;
  log: Pick<FastifyBaseLogger, 'error'>;
}

export interface Assets {
  /** Null: this tenant has no such file. */
  find(tenantId: string, file: string): Promise<Asset | null>;
  original(asset: Asset): Promise<Buffer>;
  variant(asset: Asset, size: VariantSize, format: VariantFormat): Promise<Buffer>;
  /** A small picture for lists, also of one that no page shows yet. */
  thumbnail(checksum: string, original: Buffer): Promise<Buffer>;
}

/** How a group host addresses a picture of one of its sites; tenant ids have no dot. */
export const getSiteAssetFile = (siteId: string, file: string): string => `${siteId}.${file}`;

export function createAssets({
  database,
  tenants,
  catalogue,
  variantsDir,
  log,
}: AssetsOptions): Assets {
  const variants = createVariants(variantsDir, (error) =>
    log.error({ err: error }, 'resized picture was not cached'),
  );
  const original = (asset: Asset): Promise<Buffer> =>
    readAssetBytes(database, asset.tenantId, asset);
  const findOwn = async (tenantId: string, file: string): Promise<Asset | null> => {
    const asset = (await catalogue.snapshot(tenantId)).assets.get(file);
    return asset ? { ...asset, tenantId } : null;
  };
  return {
    original,
    variant: (asset, size, format) =>
      variants.find({ checksum: asset.checksum, size, format }, () => original(asset)),
    thumbnail: (checksum, original) =>
      variants.find({ checksum, size: 320, format: 'webp' }, async () => original),
    async find(tenantId, file) {
      if (!assetName.safeParse(file).success) return null;
      const found = await findOwn(tenantId, file);
      if (found) return found;
      const { definition } = await tenants.tenant(tenantId);
      const [siteId = '', ...rest] = file.split('.');
      const isSiteOfGroup = definition.kind === 'group' && definition.sites.includes(siteId);
      return isSiteOfGroup ? findOwn(siteId, rest.join('.')) : null;
    },
  };
}
