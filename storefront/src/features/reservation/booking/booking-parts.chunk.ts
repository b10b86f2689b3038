// The code of bookings, which sites that reserve by chat never load.
export { AllergyNote } from './allergy-note.tsx';
export { BookingPart } from './booking-part.tsx';
export { ManageBooking } from './manage-booking.tsx';
export { ManageWait } from './manage-wait.tsx';
