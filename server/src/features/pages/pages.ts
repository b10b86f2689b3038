// The documents of the storefront: an address becomes data, the data HTML, the HTML cached bytes.
import { documentHeaders, STRIPE_ORIGINS } from '../../platform/http/security-headers.ts';
import type {
  RequestOrigin,
  ResponseContent,
} from '../../platform/response-cache/response-cache.ts';
import { translateTenant, type Tenants } from '../tenants/tenants.ts';
import { parsePageUrl, formatPageUrl, type PageUrl, type PageQuery } from './page-urls.ts';
import { inLanguages } from './page-languages.ts';
import { makePage, type PageDeps } from './make-page.ts';
import type { RenderPage } from './renderer.ts';

export { APP_PATHS, LEGAL_PATHS, OPEN_APP_PATHS } from './page-urls.ts';
export { findFirstSeller as firstSeller } from './make-page.ts';
export { loadInlineScripts, loadRenderer, type RenderPage, type RenderedPage } from './renderer.ts';
export {
  IMMUTABLE as FOR_EVER,
  readClientFile,
  readClientFiles,
  type ClientFile,
  type ClientFiles,
} from './client-files.ts';

export interface PagesOptions extends PageDeps {
  tenants: Pick<Tenants, 'tenant'>;
  render: RenderPage;
  /** Whose payments are with Stripe. */
  isWithStripe?: (tenantId: string) => boolean;
}

export interface Pages {
  find(tenantId: string, path: string, wish: PageQuery): Promise<PageUrl>;
  document(tenantId: string, address: PageUrl, place: RequestOrigin): Promise<ResponseContent>;
}

export function createPages({
  tenants,
  render,
  isWithStripe = () => false,
  ...parts
}: PagesOptions): Pages {
  return {
    async find(tenantId, path, wish) {
      const { definition } = await tenants.tenant(tenantId);
      if (definition.kind === 'group')
        return path === '/' ? { kind: 'group' } : { kind: 'notFound' };
      const snapshot = await parts.catalogue.snapshot(tenantId);
      return parsePageUrl(path, wish, { isHomePage: definition.isHomePage, snapshot });
    },
    async document(tenantId, address, place) {
      const found = await tenants.tenant(tenantId);
      const { origin, isHttps, locale } = place;
      const tenant = translateTenant(found, locale);
      const { page, head: own, languages } = await makePage(parts, tenant, address, place);
      const head = inLanguages(own, locale, languages ?? tenant.config.languages);
      const { path, search } = formatPageUrl(address);
      const { config } = tenant;
      // Only where its form is mounted, which loads a document of its own (decision 10).
      const takesStripe = path === '/payment' && isWithStripe(tenantId);
      const rendered = await render({ path, search, origin, config, page, head });
      return {
        status: rendered.status,
        body: rendered.html,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          // Kept for going back, asked again otherwise: the ETag makes that cheap.
          'cache-control': 'no-cache',
          ...documentHeaders(isHttps, rendered, takesStripe ? STRIPE_ORIGINS : undefined),
        },
      };
    },
  };
}
