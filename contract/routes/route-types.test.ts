import { expectTypeOf, it } from 'vitest';
import { z } from 'zod';

import type {
  ConsoleData,
  ConsoleReadName,
  ConsoleRequest,
  ConsoleRouteName,
} from '../console/routes/console-routes.ts';
import type { DataOf, RequestOf } from './route-types.ts';
import type { ReadRouteName, RouteData, RouteName, RouteRequest } from './routes.ts';

const route = {
  params: z.object({ id: z.string() }),
  query: z.object({ search: z.string().default('') }),
  body: z.object({ note: z.string().trim(), isGift: z.boolean().optional() }),
  data: z.object({ totalMinor: z.int() }),
};
type Sent = RequestOf<typeof route>;

it('a request has the parts of its route as their sender writes them', () => {
  expectTypeOf<Sent['params']>().toEqualTypeOf<{ id: string }>();
  // A part without a required field may be left out.
  expectTypeOf<{ params: { id: string }; body: { note: string } }>().toExtend<Sent>();
  expectTypeOf<Sent['query']>().toEqualTypeOf<{ search?: string | undefined } | undefined>();
  expectTypeOf<RequestOf<{ data: z.ZodNull }>>().not.toHaveProperty('body');
});

it('a renamed parameter, body field or response field no longer fits', () => {
  const renamed = {
    params: z.object({ orderId: z.string() }),
    body: z.object({ text: z.string() }),
    data: z.object({ total: z.int() }),
  };
  type Renamed<Part extends keyof typeof renamed> = Omit<typeof route, Part> &
    Pick<typeof renamed, Part>;
  expectTypeOf<RequestOf<Renamed<'data'>>>().toEqualTypeOf<Sent>();
  expectTypeOf<Sent>().not.toExtend<RequestOf<Renamed<'params'>>>();
  expectTypeOf<Sent>().not.toExtend<RequestOf<Renamed<'body'>>>();
  expectTypeOf<DataOf<Renamed<'data'>>>().not.toExtend<DataOf<typeof route>>();
});

it('both tables give the types of their routes by name', () => {
  expectTypeOf<RouteRequest<'updateAddress'>['params']>().toEqualTypeOf<{ id: string }>();
  expectTypeOf<RouteData<'listFavourites'>>().toEqualTypeOf<string[]>();
  expectTypeOf<ConsoleRequest<'orderDetail'>>().toExtend<{
    params: { site: string; id: string };
  }>();
  expectTypeOf<ConsoleData<'createPin'>>().toEqualTypeOf<{ pin: string }>();
  expectTypeOf<{ email: string }>().toExtend<RouteRequest<'register'>['body']>();
  expectTypeOf<{ mail: string }>().not.toExtend<RouteRequest<'subscribe'>['body']>();
  expectTypeOf<{ store: string }>().toExtend<ConsoleRequest<'board'>['query']>();
  expectTypeOf<{ storeId: string }>().not.toExtend<ConsoleRequest<'board'>['query']>();
  expectTypeOf<RouteRequest<'logout'>>().not.toHaveProperty('body');
});

it('a read is a route that changes nothing', () => {
  expectTypeOf<'orderById'>().toExtend<ReadRouteName>();
  expectTypeOf<'placeOrder' & RouteName>().not.toExtend<ReadRouteName>();
  expectTypeOf<'orderDetail'>().toExtend<ConsoleReadName>();
  expectTypeOf<'commands' & ConsoleRouteName>().not.toExtend<ConsoleReadName>();
});
