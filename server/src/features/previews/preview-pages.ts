// What the pages of a preview have besides those of the site: the page that begins it, and the banner.
import { renderText } from '../../../../contract/messages/render-text.ts';
import { text } from '../../../../contract/messages/text.ts';
import { PATHS } from '../../../../contract/pages/paths.ts';
import { MODE_STORAGE_KEY } from '../../../../contract/pages/storage-keys.ts';
import { escapeHtml } from '../../../../contract/text/escape-html.ts';
import type { Server } from '../../platform/http/server.ts';
import { formatLocalTime } from '../calendar/calendar.ts';
import type { PreviewTarget } from '../content/content.ts';

const STYLE_PATH = '/preview/banner.css';
const SCRIPT_PATH = '/preview/start.js';

export interface Banner {
  /** The name of the change set. */
  name: string;
  until: Date;
  timeZone: string;
  locale: string;
}

/** HTML for the top of each page. */
export function formatBanner({ name, until, timeZone, locale }: Banner): string {
  const title = renderText(text('PREVIEW_OF', name, formatLocalTime(timeZone, until)), locale);
  const rule = renderText(text('PREVIEW_ONLY'), locale);
  return (
    `<link rel="stylesheet" href="${STYLE_PATH}">` +
    `<aside class="preview-banner" aria-label="${escapeHtml(title)}"><strong>${escapeHtml(title)}</strong> ` +
    `<span>${escapeHtml(rule)}</span></aside>`
  );
}

/** The frame stays in sight when the banner is scrolled away, and covers nothing of the page. */
const STYLE = `
.preview-banner { padding: 8px 16px; background: #1d1d1f; color: #fff; font: 0.875rem/1.4 system-ui, sans-serif; text-align: center }
.preview-banner strong { font: inherit; font-weight: 700; letter-spacing: normal }
.preview-banner::before { content: ''; position: fixed; inset: 0; z-index: 100; border: 4px solid #f5a524; pointer-events: none }
`;

/** The site's own script reads the mode as a customer has chosen it. */
const SCRIPT = `
const { mode, page } = document.currentScript.dataset;
try { localStorage.setItem('${MODE_STORAGE_KEY}', mode); } catch {}
location.replace(page);
`;

/** Chooses the mode in the browser, and goes on to the menu of the store. */
export function renderStartPage({ storeId, mode, locale }: PreviewTarget, title: string): string {
  const page = `${PATHS.menu}?store=${storeId}`;
  return (
    `<!doctype html><html lang="${escapeHtml(locale)}"><head><meta charset="utf-8">` +
    `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title></head><body>` +
    `<script src="${SCRIPT_PATH}" data-mode="${mode}" data-page="${escapeHtml(page)}"></script>` +
    `<noscript><a href="${escapeHtml(page)}">${escapeHtml(title)}</a></noscript></body></html>`
  );
}

/** Files of the host of previews. Its service worker stores nothing, and its pages are not to be found or installed. */
const FILES: Readonly<Record<string, readonly [mediaType: string, text: string]>> = {
  [STYLE_PATH]: ['text/css; charset=utf-8', STYLE],
  [SCRIPT_PATH]: ['text/javascript; charset=utf-8', SCRIPT],
  '/sw.js': ['text/javascript; charset=utf-8', ''],
  '/manifest.webmanifest': ['application/manifest+json', '{}'],
  '/robots.txt': ['text/plain; charset=utf-8', 'User-agent: *\nDisallow: /\n'],
};

export function addPreviewFiles({ fastify }: Server): void {
  for (const [path, [mediaType, content]] of Object.entries(FILES))
    fastify.get(path, (_request, reply) => reply.type(mediaType).send(content));
}
