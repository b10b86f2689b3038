// Addresses of a postcode from Ideal Postcodes, which licenses Royal Mail's list: one charged request per postcode.
// https://docs.ideal-postcodes.co.uk/docs/api/postcodes
import { z } from 'zod';

import type { AddressSuggestion } from '../../../../contract/address/address-suggestion.ts';
import { AddressFailure, type AddressProblem } from './address-failure.ts';
import type { AddressLookup } from './address-lookup.ts';
import { formatTown } from './format-town.ts';

export interface IdealPostcodesSettings {
  /** 'https://api.ideal-postcodes.co.uk' */
  baseUrl: string;
  key: string;
}

/** A customer has typed the address by then. */
const TIMEOUT_MILLISECONDS = 3_000;

/** Requested by name, so that the response has no other fields. */
const addressRecord = z.object({
  line_1: z.string(),
  line_2: z.string(),
  line_3: z.string(),
  post_town: z.string(),
  postcode: z.string(),
  sub_building_name: z.string(),
});
const FIELDS = Object.keys(addressRecord.shape).join(',');
const lookupResponse = z.object({ result: z.array(addressRecord) });

export function createIdealPostcodesLookup(
  { baseUrl, key }: IdealPostcodesSettings,
  timeoutMilliseconds = TIMEOUT_MILLISECONDS,
): AddressLookup {
  async function call(postcode: string): Promise<unknown> {
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    const url = `${baseUrl}/v1/postcodes/${encodeURIComponent(postcode)}?filter=${FIELDS}`;
    try {
      const answer = await fetch(url, {
        // The key is in a header, because proxies log URLs.
        headers: { authorization: `IDEALPOSTCODES api_key="${key}"`, accept: 'application/json' },
        redirect: 'error',
        signal,
      });
      const body: unknown = await answer.json().catch(() => null);
      if (isUnknownPostcode(answer.status, body)) return { result: [] };
      if (!answer.ok) throw new AddressFailure(toAddressProblem(answer.status));
      return body;
    } catch (error) {
      if (error instanceof AddressFailure) throw error;
      throw new AddressFailure(signal.aborted ? 'timeout' : 'unreachable');
    }
  }

  return {
    async findByPostcode(postcode) {
      const answer = lookupResponse.safeParse(await call(postcode));
      if (!answer.success) throw new AddressFailure('broken');
      return answer.data.result.map(toSuggestion);
    },
  };
}

/** Another 404, such as a proxy's, does not mean that the postcode is unknown. */
const isUnknownPostcode = (status: number, body: unknown): boolean =>
  status === 404 && z.object({ code: z.literal(4040) }).safeParse(body).success;

/** 402: balance or limit used up. 503: the provider's limit of requests per second. */
function toAddressProblem(status: number): AddressProblem {
  if (status === 429 || status === 503) return 'busy';
  return status === 401 || status === 402 || status === 403 ? 'denied' : 'broken';
}

/** The form has a separate field for the flat: 'Flat 8', '2 High Street' and 'Flat 8, Tall House', '2 High Street'. */
function toSuggestion(address: z.output<typeof addressRecord>): AddressSuggestion {
  const { sub_building_name: unit, post_town, postcode } = address;
  const [first = '', ...rest] = [address.line_1, address.line_2, address.line_3].filter(Boolean);
  const isUnitFirst = unit !== '' && (first === unit || first.startsWith(`${unit}, `));
  const building = isUnitFirst ? first.slice(unit.length).replace(/^, /, '') : first;
  const [line1 = '', ...others] = [building, ...rest].filter(Boolean);
  return {
    flat: isUnitFirst ? unit : '',
    line1,
    line2: others.join(', '),
    town: formatTown(post_town),
    postcode,
  };
}
