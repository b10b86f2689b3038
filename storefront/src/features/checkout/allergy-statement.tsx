import type { AllergenProfile } from '../../../../contract/allergens/allergens.ts';
import { texts as allergenTexts } from '../../../../contract/messages/allergens.texts.ts';
import { useSite } from '../config/config.ts';
import { formatPhone } from '../stores/stores.ts';
import { CheckoutSection } from './checkout-section.tsx';
import { texts } from './checkout.texts.ts';

/** Allergens before payment, as the Food Standards Agency requires of distance selling (Food Information Regulations 2014). */
export function AllergyStatement(props: { storePhone: string; allergens: AllergenProfile | null }) {
  const { ukPack } = useSite();
  const { storePhone, allergens } = props;
  if (!ukPack) return null;
  return (
    <CheckoutSection title={texts.allergies}>
      {allergens && (
        <p>
          {allergens.contains.length > 0
            ? texts.contains(allergenTexts.allergenNames(allergens.contains))
            : texts.containsNone}{' '}
          {allergens.mayContain.length > 0 &&
            texts.mayContain(allergenTexts.allergenNames(allergens.mayContain))}{' '}
          {allergens.notVerified && texts.notVerified}
        </p>
      )}
      <p>
        {texts.callBefore} <a href={`tel:${storePhone}`}>{formatPhone(storePhone)}</a>{' '}
        {texts.callAfter}
      </p>
    </CheckoutSection>
  );
}
