// The page for addresses without a document. It has no branding because the host may have no site.
import { renderText } from '../../../../contract/messages/render-text.ts';
import { text, type Text } from '../../../../contract/messages/text.ts';
import { escapeHtml } from '../../../../contract/text/escape-html.ts';

const STYLE = `
:root { color-scheme: light dark }
body { margin: 18vh auto 0; padding: 0 1.5rem; max-width: 32rem; font: 1.125rem/1.6 system-ui, sans-serif; text-align: center }
h1 { font-size: 1.75rem; line-height: 1.25 }
p { overflow-wrap: anywhere }
a { color: inherit }
small { opacity: .75 }
`;

export interface PageError {
  status: number;
  message: Text;
  /** The request id, with which support finds the log entries. */
  requestId: string | null;
  locale: string;
}

export function renderErrorPage({ status, message, requestId, locale }: PageError): {
  html: string;
  styles: string[];
} {
  const format = (own: Text): string => escapeHtml(renderText(own, locale));
  const title = format(message);
  const reference = requestId
    ? `<p><small>${format(text('REFERENCE', requestId))}</small></p>`
    : '';
  // A host without a site has no home page.
  const link = status === 421 ? '' : `<p><a href="/">${format(text('TO_START'))}</a></p>`;
  const html = `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>${link}${reference}</main></body></html>
`;
  return { html, styles: [STYLE] };
}
