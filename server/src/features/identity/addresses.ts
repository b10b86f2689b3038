import { randomUUIDv7 } from 'node:crypto';
import type { Address, AddressInput } from '../../../../contract/customer.ts';
import { parsePostcode } from '../../../../contract/postcode.ts';
import { DELIVERY_REFUSALS } from '../../../../contract/store.ts';
import type { Tx } from '../../platform/db/with-tenant.ts';
import { Refusal, invalidField } from '../../platform/errors/refusal.ts';
import * as rows from './addresses.sql.ts';

const MOST_ADDRESSES = 20;

export interface AddressChange {
  customerId: string;
  country: string;
  input: AddressInput;
}

export async function saveAddress(
  tx: Tx,
  { customerId, country, input }: AddressChange,
  now: Date,
): Promise<Address> {
  const fields = addressFields(input, country);
  if ((await rows.countAddresses(tx, customerId)) >= MOST_ADDRESSES) {
    throw invalidField('address', `You can keep ${MOST_ADDRESSES} addresses. Delete one first.`);
  }
  return rows.insertAddress(tx, customerId, { id: randomUUIDv7(), createdAt: now, ...fields });
}

export async function replaceAddress(
  tx: Tx,
  addressId: string,
  { customerId, country, input }: AddressChange,
): Promise<Address> {
  const changed = await rows.changeAddress(
    tx,
    customerId,
    addressId,
    addressFields(input, country),
  );
  if (!changed) throw new Refusal('NOT_FOUND');
  return changed;
}

export async function removeAddress(tx: Tx, customerId: string, addressId: string): Promise<void> {
  if (!(await rows.deleteAddress(tx, customerId, addressId))) throw new Refusal('NOT_FOUND');
}

function addressFields(input: AddressInput, country: string): rows.AddressFields {
  const { label = '', line1, line2 = '', town, postcode, flat = '', instructions = '' } = input;
  return {
    label,
    line1,
    line2,
    town,
    postcode: tidyPostcode(postcode, country),
    flat,
    instructions,
  };
}

/** UK postcodes in the one way of writing them; other countries' as they were typed. */
function tidyPostcode(text: string, country: string): string {
  if (country !== 'GB') return text.toUpperCase();
  const postcode = parsePostcode(text);
  if (!postcode) throw invalidField('postcode', DELIVERY_REFUSALS.INVALID_POSTCODE);
  return postcode.full;
}
