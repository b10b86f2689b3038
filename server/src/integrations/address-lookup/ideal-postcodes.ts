// The addresses of a postcode from Ideal Postcodes, who sell Royal Mail's list: one call, paid for by the postcode.
// https://docs.ideal-postcodes.co.uk/docs/api/postcodes
import { z } from 'zod';
import type { AddressSuggestion } from '../../../../contract/address-suggestion.ts';
import { AddressFailure, type AddressProblem } from './address-failure.ts';
import type { AddressSource } from './address-source.ts';
import { townInWords } from './format-town.ts';

export interface IdealPostcodesSettings {
  /** 'https://api.ideal-postcodes.co.uk' */
  baseUrl: string;
  key: string;
}

/** Somebody is typing and would have written it by hand by then. */
const LONGEST_CALL_MILLISECONDS = 3_000;

/** Asked for by name, so that nothing else of an address travels. */
const found = z.object({
  line_1: z.string(),
  line_2: z.string(),
  line_3: z.string(),
  post_town: z.string(),
  postcode: z.string(),
  sub_building_name: z.string(),
});
const FIELDS = Object.keys(found.shape).join(',');
const answered = z.object({ result: z.array(found) });

export function idealPostcodes(
  { baseUrl, key }: IdealPostcodesSettings,
  longestCallMilliseconds = LONGEST_CALL_MILLISECONDS,
): AddressSource {
  async function call(postcode: string): Promise<unknown> {
    const signal = AbortSignal.timeout(longestCallMilliseconds);
    const url = `${baseUrl}/v1/postcodes/${encodeURIComponent(postcode)}?filter=${FIELDS}`;
    try {
      const answer = await fetch(url, {
        // In a header, because addresses are written into the logs of whoever stands in between.
        headers: { authorization: `IDEALPOSTCODES api_key="${key}"`, accept: 'application/json' },
        redirect: 'error',
        signal,
      });
      const body: unknown = await answer.json().catch(() => null);
      if (isUnknownPostcode(answer.status, body)) return { result: [] };
      if (!answer.ok) throw new AddressFailure(problemOf(answer.status));
      return body;
    } catch (error) {
      if (error instanceof AddressFailure) throw error;
      throw new AddressFailure(signal.aborted ? 'timeout' : 'unreachable');
    }
  }

  return {
    async addressesAt(postcode) {
      const answer = answered.safeParse(await call(postcode));
      if (!answer.success) throw new AddressFailure('broken');
      return answer.data.result.map(suggestionOf);
    },
  };
}

/** A 404 of anything else, such as a proxy's, is no answer about a postcode. */
const isUnknownPostcode = (status: number, body: unknown): boolean =>
  status === 404 && z.object({ code: z.literal(4040) }).safeParse(body).success;

/** 402: balance or limit used up. 503: the provider's own limit of calls a second. */
function problemOf(status: number): AddressProblem {
  if (status === 429 || status === 503) return 'busy';
  return status === 401 || status === 402 || status === 403 ? 'denied' : 'broken';
}

/** The flat has a field of its own in our form: 'Flat 8', '2 High Street' and 'Flat 8, Tall House', '2 High Street'. */
function suggestionOf(address: z.output<typeof found>): AddressSuggestion {
  const { sub_building_name: unit, post_town, postcode } = address;
  const [first = '', ...rest] = [address.line_1, address.line_2, address.line_3].filter(Boolean);
  const isUnitFirst = unit !== '' && (first === unit || first.startsWith(`${unit}, `));
  const building = isUnitFirst ? first.slice(unit.length).replace(/^, /, '') : first;
  const [line1 = '', ...others] = [building, ...rest].filter(Boolean);
  return {
    flat: isUnitFirst ? unit : '',
    line1,
    line2: others.join(', '),
    town: townInWords(post_town),
    postcode,
  };
}
