// The endpoints of Stripe's API that the server calls. Unknown parameters are refused, as Stripe does.
import { readForm, getText, getTexts, type Form } from './form.ts';
import { serializeDispute, serializeIntent, serializeRefund } from './serialize.ts';
import { StripeMockError, type StripeState } from './stripe-mock-state.ts';

export interface ApiCall {
  account: string;
  method: string;
  /** Path and query. */
  url: string;
  body: string;
}

interface Route {
  method: 'GET' | 'POST';
  path: RegExp;
  parameters: readonly string[];
  run(state: StripeState, account: string, id: string, form: Form): object;
}

const isExpanded = (form: Form, field: string) =>
  Object.values(getTexts(form, 'expand')).includes(field);

const ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: /^\/v1\/payment_intents$/,
    parameters: ['amount', 'currency', 'automatic_payment_methods', 'metadata', 'expand'],
    run(state, account, _id, form) {
      const amount = Number(getText(form, 'amount'));
      const currency = getText(form, 'currency');
      if (!Number.isInteger(amount) || !currency || !/^[a-z]{3}$/.test(currency)) {
        throw createUnknownParameterError('amount');
      }
      const metadata = getTexts(form, 'metadata');
      const intent = state.createIntent(account, { amount, currency, metadata });
      return serializeIntent(intent, isExpanded(form, 'latest_charge'));
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents$/,
    parameters: ['created', 'limit', 'starting_after', 'expand'],
    run: ({ intents }, account, _id, form) =>
      createPage('/v1/payment_intents', listNewestFirst(intents, account), form, (intent) =>
        serializeIntent(intent, isExpanded(form, 'data.latest_charge')),
      ),
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/(\w+)$/,
    parameters: ['expand'],
    run: (state, account, id, form) =>
      serializeIntent(state.findIntent(account, id), isExpanded(form, 'latest_charge')),
  },
  {
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/cancel$/,
    parameters: ['expand'],
    run: (state, account, id, form) =>
      serializeIntent(
        state.cancel(state.findIntent(account, id)),
        isExpanded(form, 'latest_charge'),
      ),
  },
  {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    parameters: ['payment_intent', 'amount', 'metadata'],
    run(state, account, _id, form) {
      const amount = getText(form, 'amount');
      const intentId = getText(form, 'payment_intent') ?? '';
      const metadata = getTexts(form, 'metadata');
      const input = { intentId, amount: amount === undefined ? null : Number(amount), metadata };
      return serializeRefund(state.refund(account, input));
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds$/,
    parameters: ['created', 'limit', 'starting_after', 'payment_intent'],
    run({ refunds }, account, _id, form) {
      const intentId = getText(form, 'payment_intent');
      const found = listNewestFirst(refunds, account).filter(
        (refund) => intentId === undefined || refund.intentId === intentId,
      );
      return createPage('/v1/refunds', found, form, serializeRefund);
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/disputes$/,
    parameters: ['limit', 'payment_intent'],
    run({ disputes }, account, _id, form) {
      const found = listNewestFirst(disputes, account).filter(
        ({ intentId }) => intentId === getText(form, 'payment_intent'),
      );
      return createPage('/v1/disputes', found, form, serializeDispute);
    },
  },
];

/** Returns the body of a 200 response; throws StripeMockError otherwise. */
export function answerApi(state: StripeState, { account, method, url, body }: ApiCall): object {
  const [path = '', query = ''] = url.split('?', 2);
  for (const route of ROUTES) {
    const match = route.method === method ? route.path.exec(path) : null;
    if (!match) continue;
    const form = readForm(method === 'GET' ? query : body);
    const unknown = Object.keys(form).find((name) => !route.parameters.includes(name));
    if (unknown !== undefined) throw createUnknownParameterError(unknown);
    return route.run(state, account, match[1] ?? '', form);
  }
  const message = `Unrecognized request URL (${method}: ${path}).`;
  throw new StripeMockError(404, { type: 'invalid_request_error', message });
}

const listNewestFirst = <Row extends { account: string }>(
  rows: Map<string, Row>,
  account: string,
): Row[] => [...rows.values()].filter((row) => row.account === account).toReversed();

function createPage<Row extends { id: string; created: number }>(
  url: string,
  rows: readonly Row[],
  form: Form,
  wire: (row: Row) => object,
): object {
  const since = Number(getTexts(form, 'created')['gte'] ?? 0);
  const after = getText(form, 'starting_after');
  const limit = Number(getText(form, 'limit') ?? 10);
  if (!(limit >= 1 && limit <= 100)) throw createUnknownParameterError('limit');
  const begin = after === undefined ? 0 : rows.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && begin === 0) throw createUnknownParameterError('starting_after');
  const rest = rows.slice(begin).filter(({ created }) => created >= since);
  return {
    object: 'list',
    data: rest.slice(0, limit).map(wire),
    has_more: rest.length > limit,
    url,
  };
}

const createUnknownParameterError = (param: string) =>
  new StripeMockError(400, {
    type: 'invalid_request_error',
    code: 'parameter_unknown',
    message: `Received unknown parameter: ${param}`,
    param,
  });
