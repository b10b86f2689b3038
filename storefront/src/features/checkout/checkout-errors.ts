import { texts as answers } from '../../../../contract/messages/answers.texts.ts';
import { isDialablePhone, isEmail } from '../../../../contract/sign-in/sign-in-rules.ts';
import { isEmptyText } from '../../../../contract/text/is-empty-text.ts';
import type { Fulfilment } from '../fulfilment/fulfilment.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { texts } from './checkout.texts.ts';

export type CheckoutErrors = Partial<
  Record<'address' | 'time' | 'name' | 'phone' | 'email' | 'age', string>
>;

interface CheckoutState {
  /** An address is edited or added; the order would go to the one before. */
  isAddressOpen: boolean;
  isTimeMissing: boolean;
  isAgeAsked: boolean;
}

/** Invalid or missing entries, in the order of the screen. */
export function validateCheckout(
  { name, phone, email, isOfAge }: CheckoutDraft,
  { mode, destination }: Fulfilment,
  { isAddressOpen, isTimeMissing, isAgeAsked }: CheckoutState,
): CheckoutErrors {
  return {
    ...(mode === 'delivery' && !destination.addressId && { address: texts.chooseAddress }),
    ...(mode === 'delivery' &&
      destination.addressId &&
      isAddressOpen && { address: texts.saveAddressFirst }),
    ...(isTimeMissing && { time: texts.pickTime }),
    ...(isEmptyText(name) && { name: answers.NAME_REQUIRED }),
    ...(!isDialablePhone(phone) && { phone: answers.PHONE_INVALID }),
    ...(!isEmptyText(email) && !isEmail(email.trim()) && { email: answers.EMAIL_INVALID }),
    ...(isAgeAsked && !isOfAge && { age: texts.ageRequired }),
  };
}

const LABELS: Record<keyof CheckoutErrors, string> = {
  address: texts.deliveryAddress,
  time: texts.time,
  name: texts.name,
  phone: texts.phone,
  email: texts.emailShort,
  age: texts.ageCheck,
};

/** The summary: 'Please check: Time, Name, Phone'. Without 'and', which is part of the Polish 'Imię i nazwisko'. */
export function formatErrorSummary(errors: CheckoutErrors): string {
  const labels = (Object.keys(errors) as (keyof CheckoutErrors)[]).map((field) => LABELS[field]);
  return texts.pleaseCheck(labels.join(', '));
}
