// Which menu the customer's choices ask for.
import type { RouteRequest } from '../../../../contract/routes/routes.ts';
import type { Fulfilment } from './fulfilment.ts';

/** The query of GET /api/menu/{store} for prices of the chosen mode and time; empty for those of the pages. */
export const toMenuQuery = ({
  mode,
  slotStartsAt,
}: Fulfilment): NonNullable<RouteRequest<'menu'>['query']> => ({
  mode: mode === 'pickup' ? mode : undefined,
  at: slotStartsAt ?? undefined,
});

/** Equal while the same prices hold. */
export const toPriceKey = (chosen: Fulfilment): string => JSON.stringify(toMenuQuery(chosen));
