// URLs that a first visit needs; the others are in later-paths.ts.
export {
  isServerPath,
  PATHS,
  parseProductPath,
  getProductPath,
} from '../../../contract/pages/paths.ts';

export const getBrandPath = (brandId: string): string => `/${encodeURIComponent(brandId)}`;

/** A brand's page as one store serves it. */
export const getStoreBrandPath = (brandId: string, storeId: string): string =>
  `${getBrandPath(brandId)}?store=${encodeURIComponent(storeId)}`;
