import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

import type { BookingAlternative } from '../../../../../contract/bookings/booking.ts';
import {
  formatUsDate,
  parseUsDate,
  RESERVATION_TIMES,
  type ReservationForm,
} from '../../../../../contract/customers/reservation-rules.ts';
import { Select } from '../../../../../web/ui/fields/select.tsx';
import { CallFailure, getErrorMessage, toastFailure } from '../../../platform/api/call-failure.ts';
import { call } from '../../../platform/api/call.ts';
import type { Allergies } from './allergy-note.tsx';
import { texts } from './booking.texts.ts';
import { listFormTimes, sortByFormTime } from './form-times.ts';
import { JoinWaitlist } from './join-waitlist.tsx';
import { NearestTimes, type NearTime } from './nearest-times.tsx';
import { createTableHold } from './table-hold.ts';
import { useTableStores, useTableTimes, findTime } from './table-times.ts';
import { formatWishLink, readWishLink } from './wish-link.ts';

/** Books the table of a valid form. `reference` null: the restaurant is asked by chat. False: it is not booked. */
export type BookTable = (form: ReservationForm) => Promise<{ reference: string | null } | false>;

export interface BookingPartProps {
  form: ReservationForm;
  /** 'yyyy-MM-dd' */
  today: string;
  /** The times that the form offers. */
  onTimes: (times: readonly string[]) => void;
  onPick: (change: Partial<ReservationForm>) => void;
  bookRef: RefObject<BookTable | null>;
  allergies: Allergies;
  onAllergies: (allergies: Allergies) => void;
}

interface Problem {
  message: string;
  nearest: readonly NearTime[];
}

const NEAREST = 3;

/** What a site that books tables adds to the reservation form: the store, the free times, and what to do without one. */
export function BookingPart(props: BookingPartProps) {
  const { form, today, onTimes, onPick, bookRef, allergies, onAllergies } = props;
  const stores = useTableStores();
  const [chosenStoreId, setStoreId] = useState('');
  const store = stores.find(({ id }) => id === chosenStoreId) ?? stores[0];
  const date = parseUsDate(form.date);
  const people = /^\d+$/.test(form.people) ? Number(form.people) : 0;
  const isAsked = store !== undefined && date !== null && date >= today && people > 0;
  const wish = isAsked ? { storeId: store.id, date, people } : null;
  const [problem, setProblem] = useState<Problem | null>(null);
  const [hold] = useState(createTableHold);
  const { found, reload } = useTableTimes(wish, hold);
  const free = listFormTimes(found?.times ?? []);
  const chosen = free.find(({ formTime }) => formTime === form.time);
  const isLarge = form.people === '10+' || found?.refusal?.code === 'PARTY_TOO_LARGE';

  const toNear = (alternative: BookingAlternative & { formTime: string }): NearTime => {
    const { site, storeId, storeName } = alternative;
    if (!site) return { ...alternative, isElsewhere: storeId !== store?.id };
    const href = formatWishLink(site.host, { ...alternative, people });
    return { ...alternative, isElsewhere: true, storeName: `${site.name}, ${storeName}`, href };
  };
  const showRefusal = (error: unknown): void => {
    if (!(error instanceof CallFailure) || error.code !== 'NO_TABLE') return toastFailure(error);
    const { alternatives = [] } = (error.data ?? {}) as { alternatives?: BookingAlternative[] };
    setProblem({
      message: getErrorMessage(error),
      nearest: listFormTimes(alternatives).map(toNear),
    });
    onPick({ time: '' });
    reload();
  };

  const refuseTime = (time: string): false => {
    setProblem({ message: texts.notFree(time), nearest: [] });
    onPick({ time: '' });
    reload();
    return false;
  };

  const startFromLink = useEffectEvent(() => {
    const linked = readWishLink(location.search);
    if (!linked) return;
    setStoreId(linked.storeId);
    onPick(linked.form);
  });
  useEffect(() => startFromLink(), []);

  // What was said about another day or party is over.
  useEffect(() => setProblem(null), [store?.id, form.date, form.people]);

  const showFound = useEffectEvent(() => {
    if (!found || isLarge) return onTimes(RESERVATION_TIMES);
    onTimes(free.map(({ formTime }) => formTime));
    const isGone = form.time !== '' && !chosen;
    if (found.refusal)
      setProblem({
        message: found.refusal.message,
        nearest: listFormTimes(found.alternatives).map(toNear),
      });
    else if (isGone)
      setProblem({
        message: texts.notFree(form.time),
        nearest: sortByFormTime(free, form.time)
          .slice(0, NEAREST)
          .map((time) => ({ ...time, storeId: found.storeId, storeName: '', isElsewhere: false })),
      });
    if (isGone) onPick({ time: '' });
  });
  // Only an answer of the server changes what is free.
  useEffect(() => showFound(), [found, isLarge]);

  const startsAt = chosen?.startsAt;
  const storeId = found?.storeId;
  const takeHold = useEffectEvent(() => {
    if (startsAt === undefined || storeId === undefined) return;
    setProblem(null);
    void hold.take({ storeId, startsAt, people }).catch(showRefusal);
  });
  useEffect(() => takeHold(), [startsAt, storeId, people]);

  useEffect(() => {
    bookRef.current = async (sent) => {
      if (isLarge || !store) return { reference: null };
      if (allergies.text.trim() !== '' && !allergies.hasConsent) {
        onAllergies({ ...allergies, isRefused: true });
        return false;
      }
      try {
        if (!wish) return { reference: null };
        const time = await findTime(found, wish, sent.time);
        if (!time) return refuseTime(sent.time);
        const token = await hold.take({ storeId: store.id, startsAt: time.startsAt, people });
        const { name, email, phone, message } = sent;
        const note = allergies.text.trim();
        const body = {
          name,
          email,
          phone,
          message,
          ...(note !== '' && { allergies: { text: note, consent: true as const } }),
        };
        const { data } = await call('confirmBooking', { params: { token }, body });
        hold.forget();
        return { reference: data.reference };
      } catch (error) {
        // The store has no plan of its tables: it is asked.
        if (error instanceof CallFailure && error.code === 'NOT_FOUND') return { reference: null };
        showRefusal(error);
        return false;
      }
    };
    return () => {
      bookRef.current = null;
    };
  });

  return (
    <>
      {stores.length > 1 && (
        <Select
          label={texts.restaurant}
          value={store?.id ?? ''}
          onChange={(event) => setStoreId(event.target.value)}
        >
          {stores.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {isLarge && <NearestTimes message={texts.askByChat} nearest={[]} onPick={onPick} />}
      {problem && !isLarge && (
        <NearestTimes
          {...problem}
          onPick={(near) => {
            setStoreId(near.storeId);
            setProblem(null);
            onPick({ date: formatUsDate(near.date), time: near.formTime });
          }}
        />
      )}
      {wish && found?.refusal?.code === 'TAKEN' && (
        <JoinWaitlist key={`${found.storeId} ${form.date}`} wish={wish} guest={form} />
      )}
    </>
  );
}
