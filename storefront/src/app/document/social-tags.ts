import { SHARE_PICTURE, type PageHead } from '../../../../contract/pages.ts';
import type { TenantConfig } from '../../../../contract/tenant.ts';

/** Link previews on other sites: Open Graph (ogp.me) and the card type of X. */
export function socialTags(
  { title, description, canonical, image }: PageHead,
  { websiteName, locale }: TenantConfig,
  origin: string,
): [name: string, content: string][] {
  const { width, height } = SHARE_PICTURE;
  return [
    ['og:type', 'website'],
    ['og:site_name', websiteName],
    ['og:locale', locale.replace('-', '_')],
    ['og:title', title],
    ['og:description', description],
    ...(canonical ? [['og:url', canonical] as [string, string]] : []),
    ...(image
      ? ([
          ['og:image', `${origin}/tenancy/assets/${image.file}?w=${width}&h=${height}`],
          ['og:image:type', 'image/jpeg'],
          ['og:image:width', String(width)],
          ['og:image:height', String(height)],
          ['og:image:alt', image.alt],
        ] as [string, string][])
      : []),
    ['twitter:card', image ? 'summary_large_image' : 'summary'],
  ];
}
