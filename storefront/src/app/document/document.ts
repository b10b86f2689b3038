import { escapeHtml } from '../../../../contract/escape-html.ts';
import { invariant } from '../../../../contract/invariant.ts';
import type { PageHead } from '../../../../contract/pages.ts';
import type { TenantConfig } from '../../../../contract/tenant.ts';
import type { Built, BuiltChunk } from './built.ts';
import { selectCriticalCss } from './critical-css.ts';
import { LOAD_CONFIG_SCRIPT } from './load-config-script.ts';
import { RELOADED_KEY } from '../stale-chunk.ts';
import { PAGE_DATA_ID } from '../../platform/page-data.ts';
import { REPLAY_SCRIPT } from './replay-clicks-script.ts';
import { socialTags } from './social-tags.ts';
import { createTheme } from '../../../../web/theme/theme-css.ts';

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

/** The `<template>` with the style sheets and scripts of the document. */
const LATER_ID = 'later';

/** The longest wait for the first picture and for the config. */
const MAX_WAIT_MS = 1500;

/**
 * Loads the page's code once its first picture is painted or at the first touch, so that the two do not share a slow
 * connection; never in a document that is about to reload with its new config (specification section 4). A page that no
 * longer waits for its config is laid out in full. The code runs when the style sheets are loaded. Clicks meanwhile are
 * recorded (replay-clicks-script.ts). If the code does not load, a cached page of an earlier release is reloaded once.
 */
const HYDRATE_SCRIPT = `(d=>{let t=d.getElementById('${LATER_ID}').content,s=t.querySelector('script'),p=d.querySelector('img[fetchpriority]'),
w=new Promise(r=>setTimeout(r,${MAX_WAIT_MS},!1)),
f=new Promise(r=>new PerformanceObserver(l=>l.getEntriesByName('first-contentful-paint')[0]&&r()).observe({type:'paint',buffered:!0})),
n=_=>new Promise(r=>requestAnimationFrame(_=>setTimeout(r))),
c=new Promise(r=>{Promise.all([p&&p.decode().catch(n),f]).then(n).then(r);for(let e of ['pointerdown','keydown'])addEventListener(e,r,{once:!0})});
Promise.race([window.configLoad,w]).then(async l=>{if(l)return;delete d.documentElement.dataset.reloading;await Promise.race([c,w]);s.remove();s.onerror=_=>{try{let k='${RELOADED_KEY}';if(navigator.onLine&&sessionStorage[k]!=s.src){sessionStorage[k]=s.src;location.reload()}}catch{}};let a=[...t.querySelectorAll('[rel=stylesheet]')].map(k=>new Promise(r=>k.onload=k.onerror=r));d.body.append(t);await Promise.all(a);d.body.append(s)})})(document)`;

/** Inline scripts of every document. */
export const INLINE_SCRIPTS = [LOAD_CONFIG_SCRIPT, REPLAY_SCRIPT, HYDRATE_SCRIPT];

/** Placeholder colours of pictures as rules: the Content-Security-Policy forbids style attributes. */
const pictureRules = (body: string): string =>
  [...new Set(body.match(/data-c="[0-9a-f]{3}"/g))]
    .map((attribute) => `[${attribute}]{background:#${attribute.slice(8, 11)}}`)
    .join('');

const preloadFont = (href: string): string =>
  `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`;

/** Open Graph tags use `property`, others `name`. */
const metaTag = ([name, content]: readonly [string, string]): string =>
  `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escapeHtml(content)}">`;

const alternateTag = ({ language, href }: PageHead['alternates'][number]): string =>
  `<link rel="alternate" hreflang="${escapeHtml(language)}" href="${escapeHtml(href)}">`;

const addressTags = ({ canonical, isIndexed, alternates }: PageHead): string =>
  [
    canonical === null ? '' : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...alternates.map(alternateTag),
    isIndexed ? '' : metaTag(['robots', 'noindex']),
  ].join('');

const preloadScript = (href: string): string => `<link rel="modulepreload" href="${href}">`;

const linkStyle = (href: string): string => `<link rel="stylesheet" href="${href}">`;

/** Empty for a screen of the main chunk. Throws for a screen missing from the build: its page would be unstyled. */
function screenChunks({ screenName, built }: DocumentParts): BuiltChunk[] {
  if (screenName === '') return [];
  const chunk = built.screens[screenName];
  invariant(chunk, `The build has no ${screenName}`);
  return [chunk];
}

/** The document: first the resources of the first paint, then in a template the code, last the data for search engines. */
export function writeDocument(parts: DocumentParts): WrittenDocument {
  const { config, head, built } = parts;
  const theme = createTheme(config, built.fonts);
  const chunks = [built.main, ...screenChunks(parts)];
  const sheets = chunks.flatMap((chunk) => Object.entries(chunk.styles));
  const scripts = chunks.flatMap((chunk) => chunk.scripts);
  const criticalCss = selectCriticalCss(
    sheets.flatMap(([, rules]) => rules),
    parts.body,
  );
  const style = `${theme.css}${criticalCss}${pictureRules(parts.body)}`;
  const structured = head.structuredData
    .map((data) => JSON.stringify(data).replaceAll('<', '\\u003c'))
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join('');
  const html =
    `<!doctype html><html lang="${escapeHtml(config.locale)}" data-photo="${config.theme.photoStyle}" data-radius="${config.theme.radius}">` +
    `<head><meta charset="utf-8"><script>${LOAD_CONFIG_SCRIPT}</script>` +
    `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">` +
    `<title>${escapeHtml(head.title)}</title>${parts.pictureLinks}${theme.fontHrefs.map(preloadFont).join('')}` +
    `<style>${style}</style>` +
    `${metaTag(['description', head.description])}${addressTags(head)}` +
    `<meta name="theme-color" content="${theme.themeColour.light}" media="(prefers-color-scheme: light)">` +
    `<meta name="theme-color" content="${theme.themeColour.dark}" media="(prefers-color-scheme: dark)">` +
    `<link rel="icon" href="/tenancy/assets/${config.favicon}"><link rel="manifest" href="/manifest.webmanifest">` +
    `${socialTags(head, config, parts.origin).map(metaTag).join('')}</head>` +
    `<body><div id="root">${parts.body}</div>` +
    `<script id="${PAGE_DATA_ID}" type="application/json">${parts.pageData}</script>` +
    `<script>${REPLAY_SCRIPT}</script>` +
    `<template id="${LATER_ID}">${[built.script, ...scripts].map(preloadScript).join('')}${sheets.map(([href]) => linkStyle(href)).join('')}<script type="module" src="${built.script}"></script></template>` +
    `<script>${HYDRATE_SCRIPT}</script>${structured}</body></html>`;
  return { html, styles: [style], scripts: INLINE_SCRIPTS };
}
