// Puts what a case left open: who asks, and which of the things that are there by then.
import type { Menu as StoreMenu } from '../../contract/catalogue.ts';
import type { FuzzCase } from './fuzz-cases.ts';
import type { FuzzSite } from './fuzz-shop.ts';
import { STAND_INS } from './known-values.ts';

export interface Menu {
  storeId: string;
  /** Those that can be ordered as they are. */
  dishIds: string[];
}

/** `read`: a public answer's data. */
export async function readMenu(read: <Data>(path: string) => Promise<Data>): Promise<Menu> {
  const [store] = await read<{ id: string }[]>('/api/public/stores');
  const storeId = store?.id ?? '';
  const menu = await read<StoreMenu>(`/api/menu/${storeId}`);
  const items = menu.brands.flatMap(({ sections }) => sections.flatMap((each) => each.items));
  const plain = items.filter(({ optionGroups }) => optionGroups.every(({ min }) => min === 0));
  return { storeId, dishIds: plain.map(({ id }) => id) };
}

export interface Situation {
  sites: readonly FuzzSite[];
  site: FuzzSite;
  menu: Menu;
  orders: readonly string[];
  no: number;
}

const NOBODY = '00000000-0000-7000-8000-000000000000';

export function fillIn(asked: FuzzCase, { sites, site, menu, orders, no }: Situation): FuzzCase {
  const own = asked.asker.kind === 'customer' ? customerOf(site, asked.asker.index) : undefined;
  const any = customerOf(sites[(no * 7) % sites.length] ?? site, no);
  const filled = (text: string): string =>
    text
      .replaceAll(STAND_INS.store, menu.storeId)
      .replaceAll(STAND_INS.ownAddress, own?.addressId ?? NOBODY)
      .replaceAll(STAND_INS.someAddress, any?.addressId ?? NOBODY)
      .replaceAll(STAND_INS.someOrder, orders[(no * 31) % Math.max(1, orders.length)] ?? NOBODY)
      .replace(
        STAND_INS.dish,
        (_, dish: string) => menu.dishIds[Number(dish) % menu.dishIds.length] ?? '',
      );
  const body = asked.body === undefined ? undefined : filled(JSON.stringify(asked.body));
  return {
    ...asked,
    path: filled(asked.path.replaceAll('%40', '@')),
    body: body === undefined ? undefined : JSON.parse(body),
  };
}

const customerOf = ({ customers }: FuzzSite, index: number) => customers[index % customers.length];

export function authorization({ asker }: FuzzCase, site: FuzzSite): Record<string, string> {
  if (asker.kind === 'visitor') return {};
  const token = asker.kind === 'forger' ? 'f'.repeat(43) : customerOf(site, asker.index)?.token;
  return { authorization: `Bearer ${token}` };
}
