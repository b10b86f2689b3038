// Parts of the reservation screen on sites that book tables; all are in one chunk.
import { createLazyPart } from '../../../platform/lazy-part.ts';

const load = () => import('./booking-parts.chunk.ts');

export const AllergyNote = createLazyPart('AllergyNote', load);
export const BookingPart = createLazyPart('BookingPart', load);
export const ManageBooking = createLazyPart('ManageBooking', load);
