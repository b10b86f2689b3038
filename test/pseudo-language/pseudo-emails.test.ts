// @vitest-environment happy-dom
import { afterAll, beforeAll, expect, it } from 'vitest';

import { text } from '../../contract/messages/text.ts';
import {
  NAMES,
  NOW,
  SENDER,
  VALUES,
} from '../../server/src/features/notifications/email/emails.fixture.ts';
import { buildMarked } from './build-marked.ts';
import type * as Server from './pseudo-emails.ts';
import { findUnmarkedTexts, findUnmarkedWords } from './unmarked-text.ts';

let server: typeof Server;
beforeAll(async () => {
  server = await buildMarked('pseudo-emails.ts');
});
// The next test file of the worker has the same document.
afterAll(() => document.body.replaceChildren());

it.each(NAMES)('%s has only texts of catalogues and of its values', (template) => {
  const content = server.parseTemplateValues(template, VALUES[template]);
  const context = { sender: SENDER, now: NOW, origin: 'https://sumo.example' };
  const message = server.renderMessage({ template, content, language: 'en' }, context);
  const given = findUnmarkedWords(JSON.stringify([content, SENDER]).replaceAll('\\n', ' '));
  const visible = findVisibleTexts(server.renderEmailHtml(message));
  const all = [server.renderEmailText(message), server.renderSms(message), ...visible];
  const words = all.flatMap((each) => findUnmarkedWords(each.replace(/https?:[^\s⟧]+/g, '')));
  expect([...new Set(words)].filter((word) => !given.includes(word))).toEqual([]);
});

function findVisibleTexts(html: string): string[] {
  document.body.innerHTML = html;
  return findUnmarkedTexts(document.body);
}

it('the pages outside the storefront have only texts of catalogues', () => {
  const locale = 'en-GB';
  const { html } = server.renderErrorPage({
    status: 500,
    message: text('BUG'),
    requestId: '1',
    locale,
  });
  const words = { title: text('NEWS_END_ASKED', '‹Spice›'), body: text('NEWS_ORDERS_STAY') };
  const page = server.renderNewsletterPage(
    '‹Spice›',
    { ...words, button: text('NEWS_END') },
    locale,
  );
  expect([...findVisibleTexts(html), ...findVisibleTexts(page)]).toEqual([]);
  expect([html, page].join()).toContain('⟦Unsubscribe⟧');
});
