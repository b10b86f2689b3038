import { texts as answers } from '../../../../contract/messages/answers.texts.ts';
import type {
  ReservationError,
  ReservationErrors,
  ReservationField,
} from '../../../../contract/reservation-rules.ts';
import { texts } from './reservation.texts.ts';

const WORDS: Record<ReservationError, string> = {
  nameMissing: answers.NAME_REQUIRED,
  emailMissing: texts.emailMissing,
  emailInvalid: answers.EMAIL_INVALID,
  phoneMissing: texts.phoneMissing,
  phoneInvalid: texts.phoneInvalid,
  messageTooLong: texts.messageTooLong,
  dateMissing: texts.dateMissing,
  dateInvalid: texts.dateInvalid,
  timeMissing: texts.timeMissing,
  peopleMissing: texts.peopleMissing,
};

/** What stands under a field. */
export function faultWords(faults: ReservationErrors, field: ReservationField): string | undefined {
  const fault = faults[field];
  return fault && WORDS[fault];
}
