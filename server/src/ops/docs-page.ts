import { REFUSALS } from '../../../contract/refusals.ts';
import type { DocumentedRoute } from '../../../contract/routes/route.ts';
import { ROUTES } from '../../../contract/routes/routes.ts';
import { escapeHtml } from '../../../contract/text/escape-html.ts';

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}' +
  'article{border-top:1px solid #8884;padding:.75rem 0}h2{font-size:1rem;margin:0}code{font-size:.95rem}' +
  'p{margin:.25rem 0}small{opacity:.8}';

function renderArticle(route: DocumentedRoute): string {
  const { method, path, auth, summary, description, refusals } = route;
  const callers = auth === 'customer' ? 'a signed-in customer' : 'everybody';
  const codes = refusals.map((code) => `${code} (${REFUSALS[code]})`).join(', ');
  return (
    `<article><h2><code>${method} ${escapeHtml(path)}</code></h2><p>${escapeHtml(summary)}, for ${callers}.</p>` +
    `<p>${escapeHtml(description)}</p>` +
    `${codes ? `<p><small>Refusals: ${codes}</small></p>` : ''}</article>`
  );
}

/** Renders the operations of the API from the route table; without scripts. */
export function renderDocsPage(): { html: string; styles: string[] } {
  const articles = (Object.values(ROUTES) as DocumentedRoute[]).map(renderArticle).join('');
  const html =
    `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Tiffin API</title>` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><style>${STYLE}</style></head>` +
    `<body><main><h1>Tiffin API</h1><p>Machines read <a href="/api/openapi.json">/api/openapi.json</a>. Every answer is ` +
    `<code>{status, message, data}</code>; a refusal adds <code>code</code>, and <code>errors</code> by field.</p>` +
    `${articles}</main></body></html>`;
  return { html, styles: [STYLE] };
}
