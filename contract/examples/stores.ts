// A store of the demo, as the description of the API shows it.
import type { DeliveryCheck, OpenSpan, StoreView, Timings } from '../sites/store.ts';

const ALL_DAY: OpenSpan[] = [{ opens: '00:00', closes: '24:00' }];
const SLOT = { startsAt: '2026-11-23T18:00:00.000Z', endsAt: '2026-11-23T18:15:00.000Z' };
const NEXT_SLOT = { startsAt: '2026-11-23T18:15:00.000Z', endsAt: '2026-11-23T18:30:00.000Z' };

export const EXAMPLE_STORE: StoreView = {
  id: 'camden',
  name: 'Camden Lock',
  addressLine1: '14 Camden Lock Place',
  addressLine2: '',
  town: 'London',
  postcode: 'NW1 8AF',
  latitude: 51.5413,
  longitude: -0.146,
  phone: '+442079460142',
  directionLink: 'https://www.openstreetmap.org/?mlat=51.5413&mlon=-0.1460',
  picture: 'store-camden.webp',
  hygiene: { scheme: 'fhrs', rating: '5', date: '2026-03-12' },
  modes: ['delivery', 'pickup'],
  hours: {
    monday: ALL_DAY,
    tuesday: ALL_DAY,
    wednesday: ALL_DAY,
    thursday: ALL_DAY,
    friday: ALL_DAY,
    saturday: ALL_DAY,
    sunday: ALL_DAY,
  },
  zones: [
    {
      id: 'camden-near',
      name: 'Camden and Primrose Hill',
      postcodes: ['NW1', 'NW3', 'NW5', 'N7'],
      radiusKm: null,
      feeMinor: 149,
      minimumMinor: 1000,
      freeFromMinor: 2500,
    },
  ],
  tablesReservation: true,
  brands: [{ id: 'Bombay_Spice', name: 'Bombay Spice' }],
  isOpen: true,
  nextOpeningAt: null,
  closesAt: null,
  leadMinutes: { delivery: 30, pickup: 15 },
};

export const EXAMPLE_TIMINGS: Timings = {
  storeId: 'camden',
  mode: 'delivery',
  timeZone: 'Europe/London',
  asap: SLOT,
  days: [{ date: '2026-11-23', slots: [SLOT, NEXT_SLOT] }],
  refusal: null,
};

export const EXAMPLE_DELIVERY_CHECK: DeliveryCheck = {
  postcode: 'NW1 8AB',
  offers: [
    {
      storeId: 'camden',
      storeName: 'Camden Lock',
      delivers: true,
      zoneName: 'Camden and Primrose Hill',
      feeMinor: 149,
      minimumMinor: 1000,
      freeFromMinor: 2500,
      nextSlot: SLOT,
      reason: null,
      distanceKm: 1.3,
    },
    {
      storeId: 'birmingham',
      storeName: 'Birmingham Digbeth',
      delivers: false,
      zoneName: null,
      feeMinor: null,
      minimumMinor: null,
      freeFromMinor: null,
      nextSlot: null,
      reason: {
        code: 'OUT_OF_AREA',
        message: 'Sorry, this kitchen does not deliver there yet.',
      },
      distanceKm: 159.1,
    },
  ],
  pickup: [],
};
