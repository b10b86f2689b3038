import { createHash } from 'node:crypto';
import { escapeHtml } from '../../contract/escape-html.ts';
import { OUTBOX_STYLE } from './outbox-style.ts';
import type { OutboxEntry } from './outbox.sql.ts';

const STYLE_HASH = createHash('sha256').update(OUTBOX_STYLE).digest('base64');

export const OUTBOX_CSP = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-src 'self'; frame-ancestors 'none'`;

/** A letter draws itself and does nothing else: no script, no picture from elsewhere, links in a window of their own. */
export const LETTER_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const REFRESH_SECONDS = 3;

export interface OutboxView {
  entries: readonly OutboxEntry[];
  /** The newest, unless another was chosen. */
  shown: OutboxEntry | undefined;
  isChosen: boolean;
  isRefreshing: boolean;
}

export function outboxPage({ entries, shown, isChosen, isRefreshing }: OutboxView): string {
  const refresh = isRefreshing ? `<meta http-equiv="refresh" content="${REFRESH_SECONDS}">` : '';
  const toggle = isRefreshing
    ? '<a class="toggle" href="/dev/outbox">Stop refreshing</a>'
    : '<a class="toggle" href="/dev/outbox?refresh=1">Refresh by itself</a>';
  const empty =
    '<p class="empty"><strong>Nothing was sent yet.</strong><br>Codes, order news and receipts appear here instead of leaving this machine.</p>';
  const body = shown
    ? `<nav aria-label="Messages, newest first"><ol>${entries.map((entry) => itemHtml(entry, entry === shown)).join('\n')}</ol></nav>
${messageHtml(shown)}`
    : empty;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${refresh}<title>Outbox</title><style>${OUTBOX_STYLE}</style></head>
<body class="${isChosen ? 'chosen' : 'listed'}"><header><h1>Outbox</h1><p>What this site would have sent</p>${toggle}</header>
<main>${body}</main></body></html>
`;
}

const kindOf = ({ channel }: OutboxEntry): string =>
  channel === 'sms' ? 'Text message' : 'E-mail';

const timeOf = ({ sentAt }: OutboxEntry): string =>
  `<time datetime="${sentAt}">${sentAt.slice(0, 19).replace('T', ' ')} UTC</time>`;

function itemHtml(entry: OutboxEntry, isShown: boolean): string {
  const { messageId, to, subject, text } = entry;
  const current = isShown ? ' aria-current="true"' : '';
  return `<li><a href="/dev/outbox?message=${messageId}"${current}><small><span class="kind">${kindOf(entry)}</span>${timeOf(entry)}</small>
<strong>${escapeHtml(subject || text.trim())}</strong><small>${escapeHtml(to)}</small></a></li>`;
}

function messageHtml(entry: OutboxEntry): string {
  const { messageId, channel, to, subject, text } = entry;
  const body =
    channel === 'email'
      ? `<iframe src="/dev/outbox/${messageId}" title="The letter" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>As plain text</summary><pre>${linked(text.trim())}</pre></details>`
      : `<pre class="bubble">${linked(text.trim())}</pre>`;
  return `<article><p class="back"><a href="/dev/outbox">All messages</a></p>
<p class="envelope">${kindOf(entry)} to <strong>${escapeHtml(to)}</strong>, ${timeOf(entry)}</p>
${subject && `<h2>${escapeHtml(subject)}</h2>`}${body}</article>`;
}

const linked = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
