// What stands around a screen: known from the address, so that it does not wait for the page.
import type { PageData } from '../../../contract/pages.ts';
import { PATHS } from '../platform/paths.ts';

/** Spec section 2: the footer is hidden on /checkout, /payment and /cart. */
const FOOTERLESS: readonly string[] = [PATHS.checkout, PATHS.payment, PATHS.cart];

const SIMPLE: readonly string[] = [
  PATHS.login,
  PATHS.verification,
  PATHS.checkout,
  PATHS.payment,
  PATHS.cookies,
  PATHS.privacy,
  PATHS.terms,
];

export const hasFooterAt = (path: string): boolean => !FOOTERLESS.includes(path);

/**
 * Whether the logo and the legal links are all: where one thing is to be done, and on a group's host. An address that
 * a site has no page for leads on, by the whole header.
 */
export const isSimpleAt = (path: string, page: PageData | null): boolean =>
  page?.kind === 'notFound'
    ? page.brands.length === 0
    : page?.kind === 'group' || SIMPLE.includes(path);
