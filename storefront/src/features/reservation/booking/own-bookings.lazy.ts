// The customer's bookings on the account screen, which sites that reserve by chat never load.
import { createLazyPart } from '../../../platform/lazy-part.ts';

export const OwnBookings = createLazyPart('OwnBookings', () => import('./own-bookings.tsx'));
