// Replaces the placeholders of a case by the sender's values and by objects that exist at that time.
import type { Menu as StoreMenu } from '../../contract/catalogue/catalogue.ts';
import type { FuzzCase } from './fuzz-cases.ts';
import type { FuzzSite } from './fuzz-server.ts';
import { PLACEHOLDERS } from './known-values.ts';

export interface MenuSample {
  storeId: string;
  /** Items without a mandatory option. */
  dishIds: string[];
}

/** `read` returns the data of a public route. */
export async function readMenuSample(
  read: <Data>(path: string) => Promise<Data>,
): Promise<MenuSample> {
  const [store] = await read<{ id: string }[]>('/api/public/stores');
  const storeId = store?.id ?? '';
  const menu = await read<StoreMenu>(`/api/menu/${storeId}`);
  const items = menu.brands.flatMap(({ sections }) => sections.flatMap((each) => each.items));
  const plain = items.filter(({ optionGroups }) => optionGroups.every(({ min }) => min === 0));
  return { storeId, dishIds: plain.map(({ id }) => id) };
}

export interface PlaceholderContext {
  sites: readonly FuzzSite[];
  site: FuzzSite;
  menu: MenuSample;
  orders: readonly string[];
  no: number;
}

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';

export function resolvePlaceholders(
  fuzzCase: FuzzCase,
  { sites, site, menu, orders, no }: PlaceholderContext,
): FuzzCase {
  const own =
    fuzzCase.sender.kind === 'signedIn' ? getCustomer(site, fuzzCase.sender.index) : undefined;
  const other = sites[(no * 7) % sites.length] ?? site;
  const any = getCustomer(other, no);
  const fill = (text: string): string =>
    text
      .replaceAll(PLACEHOLDERS.site, site.tenantId)
      .replaceAll(PLACEHOLDERS.store, menu.storeId)
      .replaceAll(PLACEHOLDERS.someStaff, other.staff[no % other.staff.length]?.id ?? UNKNOWN_ID)
      .replaceAll(PLACEHOLDERS.ownAddress, own?.addressId ?? UNKNOWN_ID)
      .replaceAll(PLACEHOLDERS.someAddress, any?.addressId ?? UNKNOWN_ID)
      .replaceAll(
        PLACEHOLDERS.someOrder,
        orders[(no * 31) % Math.max(1, orders.length)] ?? UNKNOWN_ID,
      )
      .replace(
        PLACEHOLDERS.dish,
        (_, dish: string) => menu.dishIds[Number(dish) % menu.dishIds.length] ?? '',
      );
  const body = fuzzCase.body === undefined ? undefined : fill(JSON.stringify(fuzzCase.body));
  return {
    ...fuzzCase,
    path: fill(fuzzCase.path.replaceAll('%40', '@')),
    body: body === undefined ? undefined : JSON.parse(body),
  };
}

const getCustomer = ({ customers }: FuzzSite, index: number) => customers[index % customers.length];

export function createAuthorization({ sender }: FuzzCase, site: FuzzSite): Record<string, string> {
  if (sender.kind === 'visitor') return {};
  const token = sender.kind === 'forger' ? 'f'.repeat(43) : getCustomer(site, sender.index)?.token;
  return { authorization: `Bearer ${token}` };
}

/** The console's pages send these headers. */
export function createConsoleHeaders(
  { sender }: FuzzCase,
  site: FuzzSite,
  origin: string,
): Record<string, string> {
  const headers = { origin, 'x-console': '1' };
  if (sender.kind === 'visitor') return headers;
  const cookie =
    sender.kind === 'forger'
      ? `staff-${site.tenantId}=${'f'.repeat(43)}`
      : site.staff[sender.index % site.staff.length]?.cookie;
  return { ...headers, cookie: cookie ?? '' };
}
