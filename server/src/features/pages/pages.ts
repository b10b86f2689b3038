// The documents of the storefront: a URL is parsed, its data loaded, its HTML rendered and cached.
import { getDocumentHeaders, STRIPE_ORIGINS } from '../../platform/http/security-headers.ts';
import type {
  RequestOrigin,
  ResponseContent,
} from '../../platform/response-cache/response-cache.ts';
import { translateTenant, type Tenants } from '../tenants/tenants.ts';
import { parsePageUrl, formatPageUrl, type PageUrl, type PageQuery } from './page-urls.ts';
import { listAlternates } from './page-heads.ts';
import { makePage, type PageDeps } from './make-page.ts';
import type { RenderPage } from './renderer.ts';

export { APP_PATHS, LEGAL_PATHS, OPEN_APP_PATHS } from './page-urls.ts';
export { findFirstSeller } from './make-page.ts';
export { loadInlineScripts, loadRenderer, type RenderPage, type RenderedPage } from './renderer.ts';

export interface PagesOptions extends PageDeps {
  tenants: Pick<Tenants, 'tenant'>;
  render: RenderPage;
  /** True for tenants that pay with Stripe. */
  hasStripeAccount?: (tenantId: string) => boolean;
}

export interface Pages {
  find(tenantId: string, path: string, query: PageQuery): Promise<PageUrl>;
  document(tenantId: string, pageUrl: PageUrl, place: RequestOrigin): Promise<ResponseContent>;
}

export function createPages({
  tenants,
  render,
  hasStripeAccount = () => false,
  ...parts
}: PagesOptions): Pages {
  return {
    async find(tenantId, path, request) {
      const { definition } = await tenants.tenant(tenantId);
      if (definition.kind === 'group')
        return path === '/' ? { kind: 'group' } : { kind: 'notFound' };
      const snapshot = await parts.catalogue.snapshot(tenantId);
      return parsePageUrl(path, request, { isHomePage: definition.isHomePage, snapshot });
    },
    async document(tenantId, pageUrl, place) {
      const found = await tenants.tenant(tenantId);
      const { origin, isHttps, locale } = place;
      const tenant = translateTenant(found, locale);
      const { page, head: own, languages } = await makePage(parts, tenant, pageUrl, place);
      const head = listAlternates(own, locale, languages ?? tenant.config.languages);
      const { path, search } = formatPageUrl(pageUrl);
      const { config } = tenant;
      // The policy allows Stripe only on the page that mounts its form (decision 10).
      const takesStripe = path === '/payment' && hasStripeAccount(tenantId);
      const rendered = await render({ path, search, origin, config, page, head });
      return {
        status: rendered.status,
        body: rendered.html,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          // Cached for back navigation, revalidated otherwise by ETag.
          'cache-control': 'no-cache',
          ...getDocumentHeaders(isHttps, rendered, takesStripe ? STRIPE_ORIGINS : undefined),
        },
      };
    },
  };
}
