// F8: a store says what else is in a dish; when its menu, a basket with the dish, the
// profile of a household on the dish's page and the ticket of an earlier order know it.
import { getProductPath } from '../../../contract/pages/paths.ts';
import { createCustomers } from '../../harness/bench-site.ts';
import { createDemoCustomer } from '../../harness/demo-customer.ts';
import { withSuperuser } from '../../harness/with-superuser.ts';
import type { FigureRow } from './figure-row.ts';
import { HOST, TENANT, untilTrue, type OfficeSite } from './office-site.ts';

const STORE = 'camden';
const DISH = 'd42';
const HALF_AN_HOUR = 30 * 60_000;
const TARGET_MILLISECONDS = 1_000;

export async function measureLiveAllergen(site: OfficeSite): Promise<FigureRow[]> {
  const [person] = await withSuperuser(site.cluster, (superuser) =>
    createCustomers(superuser, 1, { tenantId: TENANT }),
  );
  const token = person?.token ?? '';
  const customer = createDemoCustomer(site.client, HOST);
  const lines = [{ itemId: DISH, quantity: 2 }];
  await customer.orderAndPay({ storeId: STORE, lines, name: 'Ada', token });
  const board = await site.open(`?store=${STORE}`);
  await board.getByText('Dish 42', { exact: false }).first().waitFor();

  const readBasket = async () => {
    const body = {
      storeId: STORE,
      mode: 'pickup' as const,
      slot: 'asap' as const,
      lines: lines.map((line) => ({ ...line, options: [] })),
    };
    return (await customer.request('quote', { token, body })).allergens.contains;
  };
  const shop = await site.openShop(getProductPath(STORE, DISH), [
    { name: 'Maya', avoids: ['sesame'] },
  ]);
  const fit = shop.getByText(/^Maya: /).first();
  await fit.waitFor();
  const warning = shop.getByText('Maya: contains sesame').first();

  const sent = Date.now();
  const seen = Promise.all([
    untilTrue(async () => (await site.readDish(STORE, DISH)).allergens.contains.includes('sesame')),
    untilTrue(async () => (await readBasket()).includes('sesame')),
    board
      .getByText('Since the order:')
      .first()
      .waitFor()
      .then(() => Date.now()),
  ]);
  const [outcome] = await site.owner.send({
    kind: 'allergen.set',
    storeId: STORE,
    subject: { itemId: DISH },
    allergen: 'sesame',
    level: 'contains',
    until: new Date(sent + HALF_AN_HOUR).toISOString(),
  });
  if (outcome?.result !== 'done') throw new Error(`The allergen was refused: ${outcome?.code}`);
  // What the customer sees who opens the dish now.
  const profile = await untilTrue(async () => {
    await shop.reload();
    await fit.waitFor();
    return warning.isVisible();
  });
  const [menu, basket, ticket] = await seen;
  await board.context().close();
  await shop.context().close();
  return Object.entries({ menu, basket, profile, ticket }).map(([where, at]) => ({
    id: 'F8',
    figure: `live allergen: ${where}`,
    unit: 'ms',
    target: TARGET_MILLISECONDS,
    measured: at - sent,
  }));
}
