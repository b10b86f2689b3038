// The customer's choices for the delivery or collection: mode, time and destination.
import type { Mode } from '../../../../contract/sites/store.ts';
import { SESSION_ENDED } from '../../platform/session.ts';
import { STORAGE_KEYS, readJson, readText, tabStorage, writeText } from '../../platform/storage.ts';
import { createStore } from '../../platform/store.ts';

/** localStorage `selectedAdress`: the id of a saved address and the postcode for fees; the rest of the address is not stored. */
export interface Destination {
  addressId: string | null;
  postcode: string | null;
}

export interface Fulfilment {
  /** `deliverOrPickup` */
  mode: Mode;
  /** `deliveryType` */
  deliveryType: 'asap' | 'scheduled';
  /** ISO start of the chosen slot; null while 'asap'. */
  slotStartsAt: string | null;
  destination: Destination;
}

const NO_DESTINATION: Destination = { addressId: null, postcode: null };
const INITIAL: Fulfilment = {
  mode: 'delivery',
  deliveryType: 'asap',
  slotStartsAt: null,
  destination: NO_DESTINATION,
};
const SLOT_KEY = 'tiffin:slot';

export const useFulfilment = createStore<Fulfilment>(INITIAL);

/** Reads what was chosen earlier. Called once, after hydration. */
export function hydrateFulfilment(): void {
  const mode = readText(STORAGE_KEYS.mode);
  const slotStartsAt = tabStorage.read(SLOT_KEY);
  const isScheduled = readText(STORAGE_KEYS.deliveryType) === 'scheduled' && slotStartsAt !== null;
  useFulfilment.setState({
    mode: mode === 'pickup' ? 'pickup' : 'delivery',
    deliveryType: isScheduled ? 'scheduled' : 'asap',
    slotStartsAt: isScheduled ? slotStartsAt : null,
    destination: readDestination(),
  });
  useFulfilment.subscribe(({ mode }) => (document.documentElement.dataset['mode'] = mode));
  addEventListener(SESSION_ENDED, () => useFulfilment.setState(INITIAL));
}

function readDestination(): Destination {
  const stored = readJson(STORAGE_KEYS.address) as Partial<Destination> | null;
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  return { addressId: text(stored?.addressId), postcode: text(stored?.postcode) };
}

/** A slot belongs to its mode, so another mode starts again with 'asap'. */
export function chooseMode(mode: Mode): void {
  writeText(STORAGE_KEYS.mode, mode);
  useFulfilment.setState({ mode });
  chooseSlot(null);
}

/** Null: as soon as possible. */
export function chooseSlot(slotStartsAt: string | null): void {
  const deliveryType = slotStartsAt ? 'scheduled' : 'asap';
  writeText(STORAGE_KEYS.deliveryType, deliveryType);
  if (slotStartsAt) tabStorage.write(SLOT_KEY, slotStartsAt);
  else tabStorage.remove(SLOT_KEY);
  useFulfilment.setState({ deliveryType, slotStartsAt });
}

/** Called after a sign-out, which has already removed the stored destination. */
export const forgetDestination = (): void =>
  useFulfilment.setState({ destination: NO_DESTINATION });
