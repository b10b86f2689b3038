import type { OrderInput } from '../../../../../contract/order.ts';
import type { SiteDefinition } from '../../../../../contract/tenant-definition.ts';
import { invalidField } from '../../../platform/errors/refusal.ts';
import type { CartReading } from './read-cart.ts';

/** Age-restricted dishes are sold to those who declare to be of age (UK pack); whoever hands them over asks again. */
export function refuseUnderage(
  { ageDeclared }: Pick<OrderInput, 'ageDeclared'>,
  { priced }: CartReading,
  { ukPack }: Pick<SiteDefinition, 'ukPack'>,
): void {
  const isRestricted = priced.lines.some((line) => line.isAgeRestricted);
  if (ukPack && isRestricted && ageDeclared !== true)
    throw invalidField('ageDeclared', 'Confirm that you are 18 or over.');
}
