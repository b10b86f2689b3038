// Header and footer variants, derived from the path so that they do not wait for the page data.
import type { PageData } from '../../../contract/pages.ts';
import { PATHS } from '../platform/paths.ts';

/** Specification section 2: the footer is hidden on /checkout, /payment and /cart. */
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
 * Whether header and footer are reduced to the logo and the legal links: on single-task screens and on a group's host.
 * A 404 of a site shows the full header.
 */
export const isSimpleAt = (path: string, page: PageData | null): boolean =>
  page?.kind === 'notFound'
    ? page.brands.length === 0
    : page?.kind === 'group' || SIMPLE.includes(path);
