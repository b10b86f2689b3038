// The bookings of a day, read again when the stream of the board tells of a change, and the way to new ones.
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';

import type { BookingCommand } from '../../../../contract/console/commands.ts';
import type { BookingDay } from '../../../../contract/console/staff-bookings.ts';
import { call } from '../../platform/console-client.ts';
import { readStored, writeStored } from '../../platform/device-storage.ts';
import { useCall, type Read } from '../../platform/use-call.ts';
import { useBoard, useBoardStore, useSelf } from '../../shell/session/board-context.ts';
import { isBookingCommand, showTaps, type SeatingWish } from './taps.ts';

/** A guest's hold ends without an event. */
const REFRESH_MILLISECONDS = 60_000;

/** The day with the taps of this device. Today is stored, so that a reload without a connection shows it. */
export function useBookingDay(date: string, today: string): Read<BookingDay> {
  const { site, name } = useSelf();
  const { storeId } = useBoardStore();
  const read = useCall(
    'bookingDay',
    { params: { site: site.id }, query: { store: storeId, date } },
    { refetchInterval: REFRESH_MILLISECONDS, refetchOnWindowFocus: true },
  );
  const day = useStoredDay(read.data, date, today);
  const { taps, answers, reload } = useTaps(read.reload);
  const changes = useBoard(({ bookingChanges }) => bookingChanges);
  const readAgain = useEffectEvent(() => void reload());
  // Also when the screen opens: it may show what it had before.
  useEffect(() => readAgain(), [changes, answers]);
  const data = useMemo(() => day && showTaps(day, taps, name), [day, taps, name]);
  return { ...read, data, reload };
}

interface StoredDay {
  date: string;
  day: BookingDay;
}

function useStoredDay(
  read: BookingDay | undefined,
  date: string,
  today: string,
): BookingDay | undefined {
  const { site } = useSelf();
  const { storeId } = useBoardStore();
  const key = `${site.id} tables ${storeId}`;
  const [stored] = useState(() => readStored<StoredDay>(key));
  useEffect(() => {
    if (!read || date !== today) return;
    // Nobody calls guests from a device that may be a shared one.
    const withoutPhone = <Guest extends object>(guest: Guest) => ({ ...guest, phone: '' });
    const day = {
      ...read,
      bookings: read.bookings.map(withoutPhone),
      waits: read.waits.map(withoutPhone),
    };
    writeStored(key, { date, day } satisfies StoredDay);
  }, [read, key, date, today]);
  return read ?? (stored?.date === date ? stored.day : undefined);
}

/** Taps that wait in the outbox, after those that were answered since the day was read. `answers` counts the latter. */
function useTaps(readDay: Read<BookingDay>['reload']) {
  const entries = useBoard((state) => state.entries);
  const waiting = useMemo(
    () => entries.map(({ command }) => command).filter(isBookingCommand),
    [entries],
  );
  const [last, setLast] = useState(waiting);
  const [answered, setAnswered] = useState<readonly BookingCommand[]>([]);
  const [answers, setAnswers] = useState(0);
  if (last !== waiting) {
    setLast(waiting);
    const gone = last.filter(({ id }) => !waiting.some((each) => each.id === id));
    if (gone.length > 0) {
      setAnswered([...answered, ...gone]);
      setAnswers(answers + gone.length);
    }
  }
  const reload = async () => {
    const result = await readDay();
    if (result.error === null)
      setAnswered((now) => now.filter((command) => !answered.includes(command)));
    return result;
  };
  const taps = useMemo(() => [...answered, ...waiting], [answered, waiting]);
  return { taps, answers, reload };
}

export interface NewBooking extends SeatingWish {
  name: string;
  phone: string;
  message: string;
}

/** Books for guests who call. Its form shows a refusal. */
export function useAddBooking(reload: () => Promise<unknown>) {
  const { site } = useSelf();
  const { storeId } = useBoardStore();
  return useMutation({
    mutationFn: ({ tables, ...booking }: NewBooking) => {
      const body = { storeId, ...booking, ...(tables && { tables }) };
      return call('addBooking', { params: { site: site.id }, body });
    },
    // Also after a failure: it may have arrived.
    onSettled: reload,
  });
}
