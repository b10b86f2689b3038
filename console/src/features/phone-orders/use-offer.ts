// The current offer of the store: its menu, its times, and the quote of the draft by the server.
import { skipToken } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type {
  PhoneMenu,
  PhoneQuote,
  PhoneQuoteInput,
} from '../../../../contract/console/phone-orders.ts';
import { isDialablePhone } from '../../../../contract/sign-in/sign-in-rules.ts';
import type { Mode, Timings } from '../../../../contract/sites/store.ts';
import { cleanLine } from '../../../../contract/text/clean-text.ts';
import { call, describeFailure } from '../../platform/console-client.ts';
import { useRead } from '../../platform/use-call.ts';
import { useBoard, useBoardStore, useSelf } from '../../shell/session/board-context.ts';
import { toPriceKey } from '../board/board.ts';
import { toCartLines, type Draft } from './draft.ts';

/** The last answer stays while the next is on its way. */
export interface Loaded<Data> {
  data: Data | null;
  error: string | undefined;
  isLoading: boolean;
}

/** Several key presses cause one request. */
const DELAY_MILLISECONDS = 250;

/** Loads again when `key` changes; `load` null: nothing to load. `keepsLast`: a failure leaves the last answer in place. */
function useLoaded<Data>(
  key: string,
  load: (() => Promise<Data>) | null,
  { keepsLast = false } = {},
): Loaded<Data> {
  const [settledKey, setSettledKey] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettledKey(key), DELAY_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [key]);
  const isEnabled = load !== null;
  const { data, error, isFetching } = useRead({
    queryKey: ['offer', settledKey],
    queryFn: load ?? skipToken,
    enabled: settledKey === key,
  });
  const isShown = isEnabled && (keepsLast || !error);
  return {
    data: (isShown && data) || null,
    error: error ? describeFailure(error) : undefined,
    isLoading: isEnabled && (isFetching || settledKey !== key),
  };
}

/**
 * With the prices of the draft's mode and time. Loaded again when something is sold out, paused or back, and after an import of the menu. The last menu stays if that fails, in the
 * middle of a call.
 */
export function usePhoneMenu(
  { mode, slot }: Pick<Draft, 'mode' | 'slot'>,
  attempt: number,
): Loaded<PhoneMenu> {
  const { site } = useSelf();
  const { storeId } = useBoardStore();
  const content = useBoard(({ board }) => board?.content);
  const stock = useBoard(({ board }) => board?.live.stock);
  const options = useBoard(({ board }) => board?.live.options);
  const pausedBrands = useBoard(({ board }) => board?.live.pausedBrands);
  const isScheduled = slot !== '' && slot !== 'asap';
  const query = { store: storeId, mode, ...(isScheduled && { at: slot }) };
  const key = JSON.stringify([query, content, stock, options, pausedBrands, attempt]);
  const load = () => call('phoneMenu', { params: { site: site.id }, query });
  return useLoaded(key, load, { keepsLast: true });
}

/** Times pass or fill up meanwhile. */
const REFRESH_MILLISECONDS = 60_000;

/** `itemIds`: the dishes of the cart; only times at which all are served are offered. */
export function useTimes(
  mode: Mode,
  postcode: string,
  itemIds: readonly string[],
): Loaded<Timings> {
  const { site } = useSelf();
  const { storeId } = useBoardStore();
  const paused = useBoard(({ board }) => board?.live.paused);
  const busy = useBoard(({ board }) => board?.live.busy);
  const [minute, setMinute] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setMinute((count) => count + 1), REFRESH_MILLISECONDS);
    return () => clearInterval(timer);
  }, []);
  const query = {
    store: storeId,
    mode,
    ...(mode === 'delivery' && postcode && { postcode }),
    ...(itemIds.length > 0 && { items: [...new Set(itemIds)].join(',') }),
  };
  return useLoaded(JSON.stringify([query, paused, busy, minute]), () =>
    call('phoneTimes', { params: { site: site.id }, query }),
  );
}

export function toQuoteInput(draft: Draft, storeId: string): PhoneQuoteInput {
  const { mode, address, slot, phone, lines } = draft;
  const postcode = address.postcode.trim();
  return {
    storeId,
    mode,
    lines: toCartLines(lines),
    ...(mode === 'delivery' && postcode && { postcode }),
    ...(slot && { slot }),
    ...(isDialablePhone(phone) && { phone: cleanLine(phone) }),
  };
}

/** `lineKeys`: of the lines that were priced, in their order: the draft may have changed since. */
export type DraftQuote = PhoneQuote & { lineKeys: readonly string[] };

/** `attempt`: changes to price the same cart again, after a refusal. */
export function usePhoneQuote(draft: Draft, attempt: number): Loaded<DraftQuote> {
  const { site, role } = useSelf();
  const { storeId } = useBoardStore();
  const input = toQuoteInput(draft, storeId);
  const content = useBoard(({ board }) => board?.content);
  const prices = useBoard(({ board }) => board && toPriceKey(board.live));
  const lineKeys = draft.lines.map(({ key }) => key);
  const load = async (): Promise<DraftQuote> => ({
    ...(await call('phoneQuote', { params: { site: site.id }, body: input })),
    lineKeys,
  });
  return useLoaded(
    JSON.stringify([input, role, content, prices, attempt]),
    lineKeys.length === 0 ? null : load,
  );
}
