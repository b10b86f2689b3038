import type {
  ReservationFault,
  ReservationFaults,
  ReservationField,
} from '../../../../contract/reservation-rules.ts';
import * as texts from './reservation.texts.ts';

const WORDS: Record<ReservationFault, string> = {
  nameMissing: texts.nameMissing,
  emailMissing: texts.emailMissing,
  emailInvalid: texts.emailInvalid,
  phoneMissing: texts.phoneMissing,
  phoneInvalid: texts.phoneInvalid,
  messageTooLong: texts.messageTooLong,
  dateMissing: texts.dateMissing,
  dateInvalid: texts.dateInvalid,
  timeMissing: texts.timeMissing,
  peopleMissing: texts.peopleMissing,
};

/** What stands under a field. */
export function faultWords(faults: ReservationFaults, field: ReservationField): string | undefined {
  const fault = faults[field];
  return fault && WORDS[fault];
}
