// Every URL of the storefront.
export {
  isServerPath,
  PATHS,
  parseProductPath,
  getProductPath,
  STORE_LISTING_PATHS,
} from '../../../contract/paths.ts';
import { PATHS } from '../../../contract/paths.ts';

export const getBrandPath = (brandId: string): string => `/${encodeURIComponent(brandId)}`;

/** The ordering menu of one store. */
export const getStoreMenuPath = (storeId: string): string =>
  `/menu?store=${encodeURIComponent(storeId)}`;

/** A brand's page as one store serves it. */
export const getStoreBrandPath = (brandId: string, storeId: string): string =>
  `${getBrandPath(brandId)}?store=${encodeURIComponent(storeId)}`;

export const getPaymentPath = (orderId: string): string => `${PATHS.payment}?order=${orderId}`;
/** `token`: the tracking token of an order under way. */
export const getTrackingPath = (token: string): string => `${PATHS.orders}?track=${token}`;

export const getOrderPath = (orderId: string): string => `${PATHS.orders}?order=${orderId}`;
