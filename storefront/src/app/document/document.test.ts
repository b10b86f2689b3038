import { expect, it } from 'vitest';

import { readMoneyPattern } from '../../../../contract/money/read-money-pattern.ts';
import type { PageHead } from '../../../../contract/pages/pages.ts';
import type { TenantConfig } from '../../../../contract/sites/tenant.ts';
import { serializePageData } from '../../platform/page-data.ts';
import { writeDocument, type DocumentParts } from './document.ts';

const config = {
  websiteName: 'A & <B>',
  locale: 'en-GB',
  languages: ['en-GB'],
  favicon: 'icon.svg',
  colorPalatte: '#c2410c',
  SecondaryColorPalatte: '#1f6f5c',
  theme: { fontPair: 'system', radius: 'soft', photoStyle: 'plain', colourScheme: 'auto' },
} as TenantConfig;

const head: PageHead = {
  title: '</title><script>alert(1)</script>',
  description: '"quoted"',
  canonical: 'https://a.example/menu',
  isIndexed: true,
  image: null,
  alternates: [{ language: 'pl-PL', href: 'https://a.example/menu?language=pl-PL' }],
  structuredData: [{ name: '</script><script>alert(1)</script>' }],
};

const parts: DocumentParts = {
  body: '<img data-c="a1b"><img data-c="a1b"><img data-c="fff">',
  pictureLinks: '',
  pageData: serializePageData({
    page: { kind: 'app' },
    config,
    money: readMoneyPattern('GBP', config.locale),
  }),
  config,
  head,
  origin: 'https://a.example',
  screenName: '',
  built: { script: '/main.js', main: { scripts: [], styles: {} }, screens: {}, fonts: {} },
};

it('texts of a tenant are escaped', () => {
  const { html } = writeDocument(parts);
  expect(html).not.toContain('<script>alert');
  expect(html).toContain('&lt;/title&gt;');
  expect(html).toContain('\\u003cB>');
});

it('every inline style and script is listed for the policy', () => {
  const { html, styles, scripts } = writeDocument(parts);
  const inline = [...html.matchAll(/<(style|script)>([\s\S]*?)<\/\1>/g)].map((match) => match[2]);
  expect(inline.toSorted()).toEqual([...styles, ...scripts].toSorted());
  expect(html).not.toMatch(/ style="| on\w+="/);
});

it('the colour of a picture is in the styles once', () => {
  const { styles } = writeDocument(parts);
  expect(styles.join('').match(/\[data-c="a1b"\]\{background:#a1b\}/g)).toHaveLength(1);
});

it('the styles name the part of a picture that stays in sight', () => {
  const body = '<img data-focus="top-left"><img data-focus="bottom">';
  const styles = writeDocument({ ...parts, body }).styles.join('');
  expect(styles).toContain('[data-focus="top-left"]{object-position:top left}');
  expect(styles).toContain('[data-focus="bottom"]{object-position:bottom}');
});

it('the document has the tags of a link preview', () => {
  const shared = { ...head, image: { file: 'naan.webp', alt: 'Naan "hot"' } };
  const { html } = writeDocument({ ...parts, head: shared });
  const tags = [
    ...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">/g),
  ];
  expect(Object.fromEntries(tags.map(([, name, content]) => [name, content]))).toMatchObject({
    'og:locale': 'en_GB',
    'og:url': 'https://a.example/menu',
    'og:image': 'https://a.example/tenancy/assets/naan.webp?w=1200&amp;h=630',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Naan &quot;hot&quot;',
    'twitter:card': 'summary_large_image',
  });
});

it('pages of one visitor have a canonical URL and are not indexed', () => {
  const basket = { ...head, canonical: 'https://a.example/cart', isIndexed: false, alternates: [] };
  const own = writeDocument({ ...parts, head: basket }).html;
  expect(own).toContain('<meta name="robots" content="noindex">');
  expect(own).toContain('<link rel="canonical" href="https://a.example/cart">');
  expect(own).not.toContain('hreflang');
  expect(writeDocument(parts).html).toContain(
    '<link rel="alternate" hreflang="pl-PL" href="https://a.example/menu?language=pl-PL">',
  );
  expect(writeDocument(parts).html).toContain(
    '<link rel="canonical" href="https://a.example/menu">',
  );
});

it('a screen that is not in the build throws', () => {
  expect(() => writeDocument({ ...parts, screenName: 'MenuScreen' })).toThrow(
    'The build has no MenuScreen',
  );
});
