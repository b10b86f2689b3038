import { createHash } from 'node:crypto';

import { escapeHtml } from '../../contract/text/escape-html.ts';
import { CHANNELS } from './local-outbox.ts';
import { OUTBOX_STYLE } from './outbox-style.ts';
import type { OutboxEntry } from './outbox.sql.ts';

const STYLE_HASH = createHash('sha256').update(OUTBOX_STYLE).digest('base64');

export const OUTBOX_CSP = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-src 'self'; frame-ancestors 'none'`;

/** E-mails are displayed without scripts and remote pictures; links open in a new window. */
export const EMAIL_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const REFRESH_SECONDS = 3;

export interface OutboxView {
  entries: readonly OutboxEntry[];
  /** The selected message, or the newest. */
  shown: OutboxEntry | undefined;
  isChosen: boolean;
  isRefreshing: boolean;
}

export function renderOutboxPage({ entries, shown, isChosen, isRefreshing }: OutboxView): string {
  const refresh = isRefreshing ? `<meta http-equiv="refresh" content="${REFRESH_SECONDS}">` : '';
  const toggle = isRefreshing
    ? '<a class="toggle" href="/dev/outbox">Stop refreshing</a>'
    : '<a class="toggle" href="/dev/outbox?refresh=1">Refresh by itself</a>';
  const empty =
    '<p class="empty"><strong>Nothing was sent yet.</strong><br>Codes, order news and receipts appear here instead of leaving this machine.</p>';
  const body = shown
    ? `<nav aria-label="Messages, newest first"><ol>${entries.map((entry) => renderItem(entry, entry === shown)).join('\n')}</ol></nav>
${renderMessage(shown)}`
    : empty;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${refresh}<title>Outbox</title><style>${OUTBOX_STYLE}</style></head>
<body class="${isChosen ? 'chosen' : 'listed'}"><header><h1>Outbox</h1><p>What this site would have sent</p>${toggle}</header>
<main>${body}</main></body></html>
`;
}

const formatChannel = ({ channel }: OutboxEntry): string => CHANNELS[channel];

const renderTime = ({ sentAt }: OutboxEntry): string =>
  `<time datetime="${sentAt}">${sentAt.slice(0, 19).replace('T', ' ')} UTC</time>`;

function renderItem(entry: OutboxEntry, isShown: boolean): string {
  const { messageId, to, subject, text } = entry;
  const current = isShown ? ' aria-current="true"' : '';
  return `<li><a href="/dev/outbox?message=${messageId}"${current}><small><span class="kind">${formatChannel(entry)}</span>${renderTime(entry)}</small>
<strong>${escapeHtml(subject || text.trim())}</strong><small>${escapeHtml(to)}</small></a></li>`;
}

function renderMessage(entry: OutboxEntry): string {
  const { messageId, channel, to, subject, text } = entry;
  const body =
    channel === 'email'
      ? `<iframe src="/dev/outbox/${messageId}" title="The e-mail" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>As plain text</summary><pre>${linkUrls(text.trim())}</pre></details>`
      : `<pre class="bubble">${linkUrls(text.trim())}</pre>`;
  return `<article><p class="back"><a href="/dev/outbox">All messages</a></p>
<p class="envelope">${formatChannel(entry)} to <strong>${escapeHtml(to)}</strong>, ${renderTime(entry)}</p>
${subject && `<h2>${escapeHtml(subject)}</h2>`}${body}</article>`;
}

const linkUrls = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
