// The 3-D Secure page of the customer's bank: a form without scripts, in a frame of the shop or full screen.
import type { FastifyInstance, FastifyReply } from 'fastify';

import { formatMoney } from '../../contract/money/money.ts';
import { escapeHtml } from '../../contract/text/escape-html.ts';
import type { LedgerIntent } from './ledger-types.ts';
import type { Sandbox } from './open-sandbox.ts';
import { withResult } from './return-path.ts';
import { getChallengeUrl } from './serialize.ts';

type ById = { Params: { id: string } };

export function addChallengePages(pages: FastifyInstance, { bank }: Sandbox): void {
  pages.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1_024 },
    async (_request: unknown, body: string | Buffer) =>
      Object.fromEntries(new URLSearchParams(String(body))),
  );
  pages.addHook('onRequest', async (_request, reply) => {
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'",
    );
  });

  pages.get('/three-d-secure.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(CHALLENGE_CSS),
  );

  pages.get<ById>('/three-d-secure/:id', async ({ params }, reply) => {
    const intent = bank.ledger.intents.get(bank.ledger.challenges.get(params.id) ?? '');
    if (!intent) return sendPage(reply.code(404), 'Not found', '<p>There is no such request.</p>');
    if (intent.challenge?.id !== params.id) return sendPage(reply.code(410), ...ALREADY_ANSWERED);
    return sendPage(reply, 'Confirm your payment', renderQuestion(intent, params.id));
  });

  pages.post<ById & { Body: { answer?: string } | undefined }>(
    '/three-d-secure/:id',
    async ({ params, body }, reply) => {
      const isAuthentic = body?.answer === 'complete';
      const answered = bank.answerChallenge(params.id, isAuthentic);
      if (!answered) return sendPage(reply.code(410), ...ALREADY_ANSWERED);
      const path = answered.returnPath ?? `${getChallengeUrl(params.id)}/done`;
      return reply.redirect(withResult(path, answered.intent.id, isAuthentic), 303);
    },
  );

  pages.get('/three-d-secure/:id/done', async ({ query }, reply) => {
    const hasPaid = (query as { redirect_status?: string }).redirect_status === 'succeeded';
    return hasPaid
      ? sendPage(reply, 'Confirmed', '<p>Thank you. You can go back to the shop.</p>')
      : sendPage(
          reply,
          'Not confirmed',
          '<p>Nothing was paid. You can go back to the shop and try again.</p>',
        );
  });
}

const ALREADY_ANSWERED = [
  'This request is over',
  '<p>It was answered already, or another card was tried since.</p>',
] as const;

const renderQuestion = (intent: LedgerIntent, challengeId: string) => `
    <dl>
      <div><dt>Shop</dt><dd>${escapeHtml(intent.account)}</dd></div>
      <div><dt>Amount</dt><dd>${formatMoney(intent.amount, intent.currency.toUpperCase())}</dd></div>
      <div><dt>Card</dt><dd>ending in ${escapeHtml(intent.last4 ?? '')}</dd></div>
    </dl>
    <p>Is it you who is paying?</p>
    <form method="post" action="${getChallengeUrl(challengeId)}">
      <button name="answer" value="complete">Complete authentication</button>
      <button name="answer" value="fail" class="quiet">Fail authentication</button>
    </form>`;

function sendPage(reply: FastifyReply, title: string, content: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} · Sandbox Bank</title>
    <link rel="stylesheet" href="/sandbox/three-d-secure.css">
  </head>
  <body>
    <main>
    <p class="bank">Sandbox Bank <span>test only, no money moves</span></p>
    <h1>${title}</h1>
    ${content}
    </main>
  </body>
</html>
`);
}

/** The bank does not have the look of the shop: system fonts, blue, light and dark. */
const CHALLENGE_CSS = `
:root { color-scheme: light dark; --ink: #14213a; --quiet: #56617a; --paper: #fff; --line: #d9dfeb; --act: #1d4ed8; --on-act: #fff }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eef2fa; --quiet: #a5b0c8; --paper: #10182a; --line: #2c3852; --act: #8fb0ff; --on-act: #0b1428 }
}
* { box-sizing: border-box; margin: 0 }
body { background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; padding: 1.5rem }
main { max-width: 24rem; margin-inline: auto; display: grid; gap: 1rem }
.bank { font-weight: 700; border-block-end: 1px solid var(--line); padding-block-end: .75rem }
.bank span { color: var(--quiet); font-size: .8125rem; font-weight: 400; float: inline-end; padding-block-start: .2rem }
h1 { font-size: 1.25rem; line-height: 1.3; text-wrap: balance }
dl div { display: flex; justify-content: space-between; gap: 1rem; padding-block: .375rem; border-block-end: 1px solid var(--line) }
dt { color: var(--quiet) }
dd { font-variant-numeric: tabular-nums; font-weight: 600; overflow-wrap: anywhere; text-align: end }
form { display: grid; gap: .75rem }
button { font: inherit; font-weight: 600; min-height: 3rem; border-radius: .5rem; border: 2px solid var(--act); background: var(--act); color: var(--on-act); cursor: pointer }
button.quiet { background: none; color: var(--act) }
button:focus-visible { outline: 3px solid var(--ink); outline-offset: 2px }
`;
