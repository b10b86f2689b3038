// F8: a store says what else is in a dish; when its menu, a basket with the dish and the ticket of an earlier order know it.
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
  const [menu, basket, ticket] = await seen;
  await board.context().close();
  return Object.entries({ menu, basket, ticket }).map(([where, at]) => ({
    id: 'F8',
    figure: `live allergen: ${where}`,
    unit: 'ms',
    target: TARGET_MILLISECONDS,
    measured: at - sent,
  }));
}
