// A whole order over HTTP, with types that openapi-typescript generates from the site's own description:
//   npx openapi-typescript https://YOUR-SITE/api/openapi.json -o tiffin.ts
import createClient from 'openapi-fetch';

import type { components, paths } from './tiffin.ts';

type Item = components['schemas']['Item'];
type Order = components['schemas']['Order'];
type Payment = components['schemas']['Payment'];

export interface Customer {
  name: string;
  email: string;
  phone: string;
  address: { line1: string; town: string; postcode: string };
  /** The four digits that were sent to the e-mail address. */
  readCode(): Promise<string>;
  /** Takes the payment with the SDK of `payment.provider`. */
  pay(payment: Payment): Promise<void>;
}

/** Orders the first item of the first store that delivers to the customer. `site`: such as 'https://shop.example.org'. */
export async function orderAMeal(site: string, customer: Customer): Promise<Order> {
  const { email, phone, name, address } = customer;
  const client = createClient<paths>({ baseUrl: site });

  requireData(await client.POST('/api/register', { body: { email } }));
  const code = await customer.readCode();
  const { token } = requireData(await client.POST('/api/verify-otp', { body: { email, code } }));
  client.use({
    onRequest({ request }) {
      request.headers.set('authorization', `Bearer ${token}`);
    },
  });

  const { postcode } = address;
  const query = { postcode };
  const { offers } = requireData(await client.GET('/api/public/delivery', { params: { query } }));
  const storeId = offers.find(({ delivers }) => delivers)?.storeId;
  if (storeId === undefined) throw new Error(`No store delivers to ${postcode}`);
  const menu = requireData(
    await client.GET('/api/menu/{id}', { params: { path: { id: storeId } } }),
  );
  const items = menu.brands.flatMap(({ sections }) => sections.flatMap((section) => section.items));
  const item = items.find(({ isSoldOut, isAgeRestricted }) => !isSoldOut && !isAgeRestricted);
  if (!item) throw new Error(`${menu.storeName} sells nothing now`);

  const cart = {
    storeId,
    mode: 'delivery' as const,
    lines: [{ itemId: item.id, quantity: 2, options: requiredOptions(item) }],
  };
  const quote = requireData(
    await client.POST('/api/public/quote', { body: { ...cart, postcode } }),
  );
  const [problem] = quote.problems;
  if (problem) throw new Error(`${problem.code}: ${problem.message}`);

  const { id: addressId } = requireData(
    await client.POST('/api/customer-addresses', { body: address }),
  );
  const placed = requireData(
    await client.POST('/api/order', {
      params: { header: { 'idempotency-key': crypto.randomUUID() } },
      body: {
        ...cart,
        addressId,
        slot: 'asap',
        expectedTotal: quote.totalMinor,
        contact: { name, phone },
      },
    }),
  );
  const { id: orderId } = placed.order;
  if (placed.payment) {
    await customer.pay(placed.payment);
    const { intentId } = placed.payment;
    const body = { orderId, intentId, status: 'succeeded' };
    requireData(await client.PUT('/api/order/payment/status', { body }));
  }
  return requireData(await client.GET('/api/orders/{id}', { params: { path: { id: orderId } } }));
}

/** The first options of each group that asks for some. */
const requiredOptions = ({ optionGroups }: Item) =>
  optionGroups
    .filter(({ min }) => min > 0)
    .flatMap(({ id: groupId, min, options }) =>
      options.slice(0, min).map(({ id: optionId }) => ({ groupId, optionId, quantity: 1 })),
    );

type Reply<Data> =
  | { data: { data: Data }; error?: undefined }
  | { data?: undefined; error: components['schemas']['Failure'] };

/** `data` of the envelope; throws what was refused. */
function requireData<Data>({ data, error }: Reply<Data>): Data {
  if (error) throw new Error(`${error.code}: ${error.message}`);
  return data.data;
}
