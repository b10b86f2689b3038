// A mock of the one call of Ideal Postcodes' API that we make: its header, its filter, its errors and their codes.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { IdealPostcodesSettings } from './ideal-postcodes.ts';

type Fields = Record<string, string | number>;

export interface IdealPostcodesFault {
  /** An HTTP status, with the provider's own code. */
  refuse?: { status: number; code?: number; body?: string };
  hangs?: boolean;
}

const KEY = 'ak_test';

const premise = (fields: Fields): Fields => ({
  line_1: '',
  line_2: '',
  line_3: '',
  sub_building_name: '',
  building_name: '',
  post_town: 'LONDON',
  postcode: 'NW1 8AB',
  thoroughfare: 'High Street',
  udprn: 23_747_771,
  ...fields,
});

/** Addresses in the forms in which the post writes its premises. */
const PREMISES: Fields[] = [
  premise({ line_1: '1 High Street' }),
  premise({ line_1: 'Flat 8', line_2: '2 High Street', sub_building_name: 'Flat 8' }),
  premise({
    line_1: 'Flat 1, Tall House',
    line_2: '3 High Street',
    line_3: 'Old Yard',
    sub_building_name: 'Flat 1',
    building_name: 'Tall House',
  }),
  premise({ line_1: 'Bird & Sons', line_2: 'Unit 2', line_3: '4 High Street' }),
  premise({ line_1: '5A High Street', sub_building_name: 'A' }),
];

export async function startIdealPostcodes() {
  const service = {
    premises: new Map([['NW1 8AB', PREMISES]]),
    requests: [] as { path: string; authorization: string | undefined }[],
    fault: {} as IdealPostcodesFault,
  };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://double');
    const { authorization } = request.headers;
    service.requests.push({ path: decodeURIComponent(url.pathname), authorization });
    const { refuse, hangs } = service.fault;
    if (hangs) return;
    if (refuse) return refuseWith(response, refuse);
    if (authorization !== `IDEALPOSTCODES api_key="${KEY}"`)
      return refuseWith(response, { status: 401, code: 4010 });
    const postcode = decodeURIComponent(url.pathname).replace('/v1/postcodes/', '');
    const premises = service.premises.get(postcode);
    if (!premises) return refuseWith(response, { status: 404, code: 4040 });
    const requestedFields = url.searchParams.get('filter')?.split(',') ?? [];
    const result = premises.map((each) =>
      Object.fromEntries(Object.entries(each).filter(([name]) => requestedFields.includes(name))),
    );
    answer(response, 200, JSON.stringify({ result, code: 2000, message: 'Success' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const settings: IdealPostcodesSettings = { baseUrl: `http://127.0.0.1:${port}`, key: KEY };
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return Object.assign(service, { settings, stop });
}

export type TestIdealPostcodes = Awaited<ReturnType<typeof startIdealPostcodes>>;

function refuseWith(
  response: ServerResponse,
  { status, code, body }: NonNullable<IdealPostcodesFault['refuse']>,
): void {
  answer(response, status, body ?? JSON.stringify({ code, message: 'NW1 8AB: no lookup for you' }));
}

function answer(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}
