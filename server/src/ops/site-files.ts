// robots.txt, sitemap.xml and the web app manifest of a site.
import { getProductPath } from '../../../contract/pages/paths.ts';
import type { Snapshot } from '../features/catalogue/catalogue.ts';
import {
  APP_PATHS,
  LEGAL_PATHS,
  OPEN_APP_PATHS,
  findFirstSeller,
} from '../features/pages/pages.ts';
import type { Tenant } from '../features/tenants/tenants.ts';

/** Paths other than pages, and personal pages. */
const DISALLOWED_PATHS = [
  '/api/',
  '/dev/',
  '/docs',
  ...APP_PATHS.filter((path) => !OPEN_APP_PATHS.some((open) => open === path)),
];

/** A group host has one page and none of the disallowed paths. */
export const formatRobotsTxt = ({ definition }: Tenant, origin: string): string =>
  [
    'User-agent: *',
    ...(definition.kind === 'group'
      ? ['Allow: /$', 'Allow: /tenancy/', 'Allow: /assets/', 'Disallow: /']
      : ['Allow: /api/public/', ...DISALLOWED_PATHS.map((path) => `Disallow: ${path}`)]),
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** Lists canonical URLs: each dish under its first store, the store listing once. */
export function formatSitemap(tenant: Tenant, snapshot: Snapshot, origin: string): string {
  const { definition, changedAt } = tenant;
  const paths =
    definition.kind === 'group' ? ['/'] : listSitePaths(snapshot, definition.isHomePage);
  const lastmod = `<lastmod>${changedAt.toISOString()}</lastmod>`;
  const urls = paths.map((path) => `<url><loc>${origin}${path}</loc>${lastmod}</url>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
}

function listSitePaths(snapshot: Snapshot, isHomePage: boolean): string[] {
  const { brands, items, pages } = snapshot;
  const sold = brands.filter(({ definition }) => findFirstSeller(snapshot, definition.id));
  return [
    ...(isHomePage ? ['/'] : []),
    '/menu',
    '/stores',
    ...OPEN_APP_PATHS,
    ...sold.map(({ definition }) => `/${definition.id}`),
    ...Object.entries(LEGAL_PATHS).flatMap(([path, pageId]) => (pages.has(pageId) ? [path] : [])),
    ...[...items].flatMap(([itemId, { brandId }]) => {
      const storeId = findFirstSeller(snapshot, brandId, itemId);
      return storeId ? [getProductPath(storeId, itemId)] : [];
    }),
  ];
}

/** The web app manifest, one per host. */
export function createWebManifest({ definition, config }: Tenant, { assets }: Snapshot): object {
  const icon = assets.get(definition.appIcon);
  const src = `/tenancy/assets/${definition.appIcon}`;
  const whole = { src, sizes: icon?.width && icon.height ? `${icon.width}x${icon.height}` : 'any' };
  const small = { src: `${src}?w=192`, sizes: '192x192' };
  const sizes = [
    { ...small, purpose: 'any' },
    { ...whole, purpose: 'any' },
    // App icons have a safe margin and a full background, so they are maskable (docs/packs.md).
    { ...whole, purpose: 'maskable' },
  ];
  return {
    name: config.websiteName,
    short_name: config.websiteName,
    description: config.tagline,
    lang: config.locale,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: config.colorPalatte,
    // The splash screen's background, the same as the icon's.
    background_color: icon?.colour ?? '#ffffff',
    icons: sizes.map((each) => ({ ...each, type: 'image/png' })),
  };
}
