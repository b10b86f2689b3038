import { createHash } from 'node:crypto';

import { renderText } from '../../../../contract/messages/render-text.ts';
import { text, type Text } from '../../../../contract/messages/text.ts';
import { escapeHtml } from '../../../../contract/text/escape-html.ts';

const STYLE = `
:root { color-scheme: light dark }
body { margin: 18vh auto 0; padding: 0 1.5rem; max-width: 32rem; font: 1.125rem/1.6 system-ui, sans-serif; text-align: center }
h1 { font-size: 1.75rem; line-height: 1.25 }
button { min-height: 3rem; padding: 0 1.5rem; font: inherit; font-weight: 600; cursor: pointer }
a { color: inherit }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Headers that the page adds to those of every response: the URL holds a token, which must not leak or be cached. */
export const NEWSLETTER_PAGE_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
} as const;

export interface NewsletterPageTexts {
  title: Text;
  body: Text;
  /** Label of the button that POSTs to the page's own URL; none if there is nothing to confirm. */
  button?: Text;
}

/** A page without scripts, so that it works in any mail program's browser. */
export function renderNewsletterPage(
  websiteName: string,
  texts: NewsletterPageTexts,
  locale: string,
): string {
  const translate = (own: Text): string => escapeHtml(renderText(own, locale));
  const { body, button } = texts;
  const title = translate(texts.title);
  const action = button
    ? `<form method="post"><button type="submit">${translate(button)}</button></form>`
    : `<p><a href="/">${translate(text('TO_START'))}</a></p>`;
  return `<!doctype html>
<html lang="${escapeHtml(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · ${escapeHtml(websiteName)}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${translate(body)}</p>${action}</main></body></html>
`;
}
