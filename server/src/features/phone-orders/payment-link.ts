// The token of a payment link: an order's id and its signature, which only this installation can make. Nothing is stored.
import { PATHS } from '../../../../contract/pages/paths.ts';
import { isSameMac, type Secrets } from '../identity/identity.ts';

const ID_BYTES = 16;

export function createPaymentPath(secrets: Secrets, tenantId: string, orderId: string): string {
  const id = Buffer.from(orderId.replaceAll('-', ''), 'hex');
  const token = Buffer.concat([id, secrets.paymentLinkMac(tenantId, orderId)]);
  return `${PATHS.payment}?link=${token.toString('base64url')}`;
}

/** The order's id; null: the token was not made for this site. */
export function parsePaymentToken(
  secrets: Secrets,
  tenantId: string,
  token: string,
): string | null {
  const bytes = Buffer.from(token, 'base64url');
  const hex = bytes.subarray(0, ID_BYTES).toString('hex');
  const orderId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const isOurs = isSameMac(bytes.subarray(ID_BYTES), secrets.paymentLinkMac(tenantId, orderId));
  return isOurs ? orderId : null;
}
