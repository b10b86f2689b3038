// The table that is held while the form is open. A new wish moves the hold, so that one guest takes one table.
import type { Booking } from '../../../../../contract/bookings/booking.ts';
import { call } from '../../../platform/api/call.ts';

export interface TableWish {
  storeId: string;
  startsAt: string;
  people: number;
}

export interface TableHold {
  /** Resolves with the token of the booking; rejects if there is no table. */
  take(wish: TableWish): Promise<string>;
  /** The token of the booking that is held. */
  getToken(): string | undefined;
  /** The table is booked: the next wish is another booking. */
  forget(): void;
}

const isSame = (a: TableWish, b: TableWish): boolean =>
  a.storeId === b.storeId && a.startsAt === b.startsAt && a.people === b.people;

export function createTableHold(): TableHold {
  let held: { wish: TableWish; token: string } | null = null;
  /** One request after the other, so that the last wish is the one that is held. */
  let queue: Promise<unknown> = Promise.resolve();

  async function move(wish: TableWish): Promise<string> {
    const before = held;
    if (before && isSame(before.wish, wish)) return before.token;
    const { token } = await request(wish, before);
    held = { wish, token };
    return token;
  }

  async function request(
    { storeId, startsAt, people }: TableWish,
    before: typeof held,
  ): Promise<Booking> {
    if (before?.wish.storeId === storeId) {
      const params = { token: before.token };
      return (await call('changeBooking', { params, body: { startsAt, people } })).data;
    }
    const { data } = await call('holdTable', { body: { storeId, startsAt, people } });
    // If it fails, the hold ends by itself.
    if (before)
      void call('cancelBooking', { params: { token: before.token } }).catch(() => undefined);
    return data;
  }

  return {
    take(wish) {
      const taken = queue.then(() => move(wish));
      queue = taken.catch(() => undefined);
      return taken;
    },
    getToken: () => held?.token,
    forget: () => {
      held = null;
    },
  };
}
