import type { PhoneOrderInput, TakenOrder } from '../../../../contract/console/phone-orders.ts';
import type { RequestTenant } from '../../platform/http/server.ts';
import type { StaffPrincipal } from '../access/access.ts';
import { parsePhone, toAddressFields } from '../identity/identity.ts';
import type { PhoneOrderDeps } from './phone-order-deps.ts';
import { requireSendableLink, sendFirstPaymentLink } from './send-payment-link.ts';

/** Places the order for the account of the phone number, and texts the link to pay. Idempotent by the input's id. */
export async function takeOrder(
  deps: PhoneOrderDeps,
  { tenant, caller }: { tenant: RequestTenant; caller: StaffPrincipal },
  { id, address, ...input }: PhoneOrderInput,
): Promise<TakenOrder> {
  const { tenantId, country, locale, languages } = tenant;
  const { actor } = caller;
  const phone = parsePhone(input.contact.phone, country);
  const delivery =
    input.mode === 'delivery' && address !== null ? toAddressFields(address, country) : null;
  await requireSendableLink(deps, { tenantId, phone: phone.value, actor });
  const { order } = await deps.orders.placeOrder({
    tenantId,
    customer: phone,
    key: id,
    // The network is the restaurant's, whose orders are not one person's tries.
    network: null,
    input,
    locale,
    taken: { by: actor, address: delivery, language: languages[0] ?? locale },
  });
  await sendFirstPaymentLink(deps, { tenantId, orderId: order.id, actor });
  return { orderId: order.id, number: order.number, payBy: order.payBy };
}
