import { createHash } from 'node:crypto';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import { translateSentence } from '../../platform/i18n/translate-sentence.ts';

const STYLE = `
:root { color-scheme: light dark }
body { margin: 18vh auto 0; padding: 0 1.5rem; max-width: 32rem; font: 1.125rem/1.6 system-ui, sans-serif; text-align: center }
h1 { font-size: 1.75rem; line-height: 1.25 }
button { min-height: 3rem; padding: 0 1.5rem; font: inherit; font-weight: 600; cursor: pointer }
a { color: inherit }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Beside those that every answer has: its address holds a token, which goes to nobody and into no cache. */
export const NEWSLETTER_PAGE_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
} as const;

export interface NewsletterWords {
  title: string;
  text: string;
  /** Sends the address of the page back as a POST; without one there is nothing left to do. */
  button?: string;
}

/** What the links of letters open: a page that works without scripts, in any mail program's browser. */
export function newsletterPage(
  websiteName: string,
  words: NewsletterWords,
  locale: string,
): string {
  const inWords = (english: string): string => escapeHtml(translateSentence(locale, english));
  const { text, button } = words;
  const title = inWords(words.title);
  const way = button
    ? `<form method="post"><button>${inWords(button)}</button></form>`
    : `<p><a href="/">${inWords('Go to the start')}</a></p>`;
  return `<!doctype html>
<html lang="${escapeHtml(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · ${escapeHtml(websiteName)}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${inWords(text)}</p>${way}</main></body></html>
`;
}
