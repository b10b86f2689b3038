// Parts of the reservation screen on sites that book tables; all are in one chunk.
import { createLazyPart } from '../../../platform/lazy-part.ts';

const load = () => import('./booking-parts.chunk.ts');

export const AllergyNote = createLazyPart('AllergyNote', () =>
  load().then((parts) => ({ AllergyNote: parts.AllergyNote })),
);
export const BookingPart = createLazyPart('BookingPart', () =>
  load().then((parts) => ({ BookingPart: parts.BookingPart })),
);
export const ManageBooking = createLazyPart('ManageBooking', () =>
  load().then((parts) => ({ ManageBooking: parts.ManageBooking })),
);
export const ManageWait = createLazyPart('ManageWait', () =>
  load().then((parts) => ({ ManageWait: parts.ManageWait })),
);
