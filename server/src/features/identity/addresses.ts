import { randomUUIDv7 } from 'node:crypto';

import { parsePostcode } from '../../../../contract/address/postcode.ts';
import type { Address, AddressInput } from '../../../../contract/customers/customer.ts';
import { text } from '../../../../contract/messages/text.ts';
import type { Tx } from '../../platform/db/with-tenant.ts';
import { Refusal, createFieldRefusal } from '../../platform/errors/refusal.ts';
import * as rows from './addresses.sql.ts';

const MAX_ADDRESSES = 20;

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
  const fields = toAddressFields(input, country);
  if ((await rows.lockAndCountAddresses(tx, customerId)) >= MAX_ADDRESSES) {
    throw createFieldRefusal('address', text('TOO_MANY_ADDRESSES', MAX_ADDRESSES));
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
    toAddressFields(input, country),
  );
  if (!changed) throw new Refusal('NOT_FOUND');
  return changed;
}

export async function removeAddress(tx: Tx, customerId: string, addressId: string): Promise<void> {
  if (!(await rows.deleteAddress(tx, customerId, addressId))) throw new Refusal('NOT_FOUND');
}

/** Refuses a postcode that is none. */
export function toAddressFields(input: AddressInput, country: string): rows.AddressFields {
  const { label = '', line1, line2 = '', town, postcode, flat = '', instructions = '' } = input;
  return {
    label,
    line1,
    line2,
    town,
    postcode: normalisePostcode(postcode, country),
    flat,
    instructions,
  };
}

/** UK postcodes in their canonical form; those of other countries in capitals. */
function normalisePostcode(typed: string, country: string): string {
  if (country !== 'GB') return typed.toUpperCase();
  const postcode = parsePostcode(typed);
  if (!postcode) throw createFieldRefusal('postcode', text('DELIVERY_INVALID_POSTCODE'));
  return postcode.full;
}
