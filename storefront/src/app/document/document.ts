import { LRUCache } from 'lru-cache';

import { invariant } from '../../../../contract/invariant.ts';
import { SHARE_PICTURE, type PageHead } from '../../../../contract/pages/pages.ts';
import type { TenantConfig } from '../../../../contract/sites/tenant.ts';
import { escapeHtml } from '../../../../contract/text/escape-html.ts';
import type { BuiltFonts } from '../../../../web/theme/fonts.ts';
import { createTheme, type Theme } from '../../../../web/theme/theme-css.ts';
import { PAGE_DATA_ID } from '../../platform/page-data.ts';
import { selectCriticalCss, type StyleRule } from './critical-css.ts';
import {
  HYDRATE_SCRIPT,
  INLINE_SCRIPTS,
  LATER_ID,
  LOAD_CONFIG_SCRIPT,
  REPLAY_SCRIPT,
} from './inline-scripts.ts';

export interface BuiltChunk {
  scripts: string[];
  /** Style sheets by URL path, with their rules: documents inline the critical ones. */
  styles: Record<string, StyleRule[]>;
}

/** Output of the client build, from which documents are written. */
export interface Built {
  /** URL path of the main script. */
  script: string;
  /** Static imports of the main script, and its styles. */
  main: BuiltChunk;
  /** Further files of a document, by the name of its lazy screen. */
  screens: Record<string, BuiltChunk>;
  fonts: BuiltFonts;
}

export interface DocumentParts {
  /** The rendered application. */
  body: string;
  /** Preload links of pictures, as rendered by React. */
  pictureLinks: string;
  pageData: string;
  config: TenantConfig;
  head: PageHead;
  origin: string;
  /** Name of the lazy screen; '' for one of the main chunk. */
  screenName: string;
  built: Built;
}

export interface WrittenDocument {
  html: string;
  /** Texts of the inline style and script elements, for the hashes in the Content-Security-Policy. */
  styles: string[];
  scripts: string[];
}

/** The document: first the resources of the first paint, then in a template the code, last the data for search engines. */
export function writeDocument(parts: DocumentParts): WrittenDocument {
  const { config, head, built } = parts;
  const theme = getTheme(config, built.fonts);
  const chunks = [built.main, ...getScreenChunks(parts)];
  const sheets = chunks.flatMap((chunk) => Object.entries(chunk.styles));
  const scripts = chunks.flatMap((chunk) => chunk.scripts);
  const criticalCss = selectCriticalCss(
    sheets.flatMap(([, rules]) => rules),
    parts.body,
  );
  const style = `${theme.css}${criticalCss}${formatPictureRules(parts.body)}`;
  const structured = head.structuredData
    .map((data) => JSON.stringify(data).replaceAll('<', '\\u003c'))
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join('');
  const html =
    `<!doctype html><html lang="${escapeHtml(config.locale)}" data-photo="${config.theme.photoStyle}" data-radius="${config.theme.radius}">` +
    `<head><meta charset="utf-8"><script>${LOAD_CONFIG_SCRIPT}</script>` +
    `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">` +
    `<title>${escapeHtml(head.title)}</title>${parts.pictureLinks}${theme.fontHrefs.map(formatFontPreload).join('')}` +
    `<style>${style}</style>` +
    `${formatMetaTag(['description', head.description])}${formatAddressTags(head)}` +
    `<meta name="theme-color" content="${theme.themeColour.light}" media="(prefers-color-scheme: light)">` +
    `<meta name="theme-color" content="${theme.themeColour.dark}" media="(prefers-color-scheme: dark)">` +
    `<link rel="icon" href="/tenancy/assets/${config.favicon}"><link rel="manifest" href="/manifest.webmanifest">` +
    `${getSocialTags(head, config, parts.origin).map(formatMetaTag).join('')}</head>` +
    `<body><div id="root">${parts.body}</div>` +
    `<script id="${PAGE_DATA_ID}" type="application/json">${parts.pageData}</script>` +
    `<script>${REPLAY_SCRIPT}</script>` +
    `<template id="${LATER_ID}">${[built.script, ...scripts].map(formatScriptPreload).join('')}${sheets.map(([href]) => formatStyleLink(href)).join('')}<script type="module" src="${built.script}"></script></template>` +
    `<script>${HYDRATE_SCRIPT}</script>${structured}</body></html>`;
  return { html, styles: [style], scripts: INLINE_SCRIPTS };
}

// Deriving the palettes takes a tenth of a rendering.
const themes = new LRUCache<string, Theme>({ max: 1_000 });

function getTheme(config: TenantConfig, fonts: BuiltFonts): Theme {
  const { theme, colorPalatte, SecondaryColorPalatte } = config;
  const key = JSON.stringify([theme, colorPalatte, SecondaryColorPalatte]);
  const known = themes.get(key);
  if (known) return known;
  const made = createTheme(config, fonts);
  themes.set(key, made);
  return made;
}

/** Empty for a screen of the main chunk. Throws for a screen missing from the build: its page would be unstyled. */
function getScreenChunks({ screenName, built }: DocumentParts): BuiltChunk[] {
  if (screenName === '') return [];
  const chunk = built.screens[screenName];
  invariant(chunk, `The build has no ${screenName}`);
  return [chunk];
}

/** Placeholder colours of pictures, and what stays in sight of them, as rules: the Content-Security-Policy forbids style attributes. */
const formatPictureRules = (body: string): string =>
  [...new Set(body.match(/data-c="[0-9a-f]{3}"|data-focus="[a-z-]+"/g))]
    .map((attribute) => {
      const [name, value = ''] = attribute.slice(0, -1).split('="');
      return name === 'data-c'
        ? `[${attribute}]{background:#${value}}`
        : `[${attribute}]{object-position:${value.replace('-', ' ')}}`;
    })
    .join('');

const formatFontPreload = (href: string): string =>
  `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`;

/** Open Graph tags use `property`, others `name`. */
const formatMetaTag = ([name, content]: readonly [string, string]): string =>
  `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escapeHtml(content)}">`;

const formatAddressTags = ({ canonical, isIndexed, alternates }: PageHead): string =>
  [
    canonical === null ? '' : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...alternates.map(formatAlternateTag),
    isIndexed ? '' : formatMetaTag(['robots', 'noindex']),
  ].join('');

const formatAlternateTag = ({ language, href }: PageHead['alternates'][number]): string =>
  `<link rel="alternate" hreflang="${escapeHtml(language)}" href="${escapeHtml(href)}">`;

/** Link previews on other sites: Open Graph (ogp.me) and the card type of X. */
function getSocialTags(
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

const formatScriptPreload = (href: string): string => `<link rel="modulepreload" href="${href}">`;

const formatStyleLink = (href: string): string => `<link rel="stylesheet" href="${href}">`;
