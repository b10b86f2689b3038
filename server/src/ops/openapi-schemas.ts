// JSON schemas of the contract. Entities that several responses share are defined once, by name, under `components`.
import { z } from 'zod';

import { addressSuggestion } from '../../../contract/address/address-suggestion.ts';
import {
  allergenProfile,
  declaredAllergens,
  menu,
  menuBrand,
  menuItem,
  nestedGroup,
  optionGroup,
  picture,
} from '../../../contract/catalogue/catalogue.ts';
import { promotionView } from '../../../contract/catalogue/promotion.ts';
import { consentRecord } from '../../../contract/customers/consent.ts';
import { address, customer, session } from '../../../contract/customers/customer.ts';
import { creditEntry, referral } from '../../../contract/customers/loyalty.ts';
import {
  order,
  orderRefund,
  orderSummary,
  paymentHandle,
  placedOrder,
} from '../../../contract/orders/order.ts';
import {
  nestedChoice,
  choice,
  quote,
  quotedLine,
  vatLine,
} from '../../../contract/pricing/cart.ts';
import { failure } from '../../../contract/routes/route.ts';
import { deliveryCheck, slot, storeView, timings } from '../../../contract/sites/store.ts';
import { homeContent, legalIdentity, tenantConfig } from '../../../contract/sites/tenant.ts';

export type JsonSchema = Record<string, unknown>;

const ENTITIES = {
  Address: address,
  AddressSuggestion: addressSuggestion,
  Allergens: allergenProfile,
  DeclaredAllergens: declaredAllergens,
  Brand: menuBrand,
  Choice: choice,
  Config: tenantConfig,
  Consent: consentRecord,
  CreditEntry: creditEntry,
  Customer: customer,
  DeliveryCheck: deliveryCheck,
  Failure: failure,
  Home: homeContent,
  Item: menuItem,
  LegalIdentity: legalIdentity,
  Menu: menu,
  NestedChoice: nestedChoice,
  NestedGroup: nestedGroup,
  OptionGroup: optionGroup,
  Order: order,
  OrderLine: quotedLine,
  OrderRefund: orderRefund,
  OrderSummary: orderSummary,
  Payment: paymentHandle,
  Picture: picture,
  PlacedOrder: placedOrder,
  Promotion: promotionView,
  Quote: quote,
  Referral: referral,
  Session: session,
  Slot: slot,
  Store: storeView,
  Timings: timings,
  VatLine: vatLine,
} as const satisfies Record<string, z.ZodType>;

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(ENTITIES)) names.add(schema, { id });

/** Requests define their schemas inline: a field that may be missing in a request is always present in a response. */
const noNames = z.registry<{ id: string }>();

const COMPONENTS = '#/components/schemas/';

export const toRequestSchema = (schema: z.ZodType): JsonSchema => toJsonSchema(schema, 'input');
export const toReplySchema = (schema: z.ZodType): JsonSchema => toJsonSchema(schema, 'output');

/** `components.schemas` of the description. */
export function listEntitySchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(names, {
    io: 'output',
    override: listFixedKeys,
    uri: (id) => `${COMPONENTS}${id}`,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _dialect, $id: _id, ...schema }]) => [id, schema]),
  );
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const {
    $schema: _dialect,
    $defs: _entities,
    ...own
  } = z.toJSONSchema(schema, {
    io,
    metadata: io === 'output' ? names : noNames,
    override: listFixedKeys,
  });
  return JSON.parse(JSON.stringify(own).replaceAll('#/$defs/', COMPONENTS)) as JsonSchema;
}

/** A record of an enumeration requires its keys without describing them as properties, which clients ignore. */
function listFixedKeys({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { propertyNames, required, additionalProperties } = jsonSchema;
  if (!propertyNames || !required || additionalProperties === undefined) return;
  jsonSchema.properties = Object.fromEntries(required.map((key) => [key, additionalProperties]));
  jsonSchema.additionalProperties = false;
  delete jsonSchema.propertyNames;
}
