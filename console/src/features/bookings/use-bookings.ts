// The bookings of a day, read again when the stream of the board tells of a change, and what a host does with them.
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { BookingAction } from '../../../../contract/bookings/booking-actions.ts';
import type { BookingDay, StaffBooking } from '../../../../contract/console/staff-bookings.ts';
import { toast } from '../../../../web/ui/feedback/toast.ts';
import { call, describeFailure } from '../../platform/console-client.ts';
import { useCall, type Read } from '../../platform/use-call.ts';
import { useBoard, useBoardStore, useSelf } from '../../shell/session/board-context.ts';

/** A guest's hold ends without an event. */
const REFRESH_MILLISECONDS = 60_000;

export function useBookingDay(date: string): Read<BookingDay> {
  const { site } = useSelf();
  const { storeId } = useBoardStore();
  const read = useCall(
    'bookingDay',
    { params: { site: site.id }, query: { store: storeId, date } },
    { refetchInterval: REFRESH_MILLISECONDS, refetchOnWindowFocus: true },
  );
  const changes = useBoard(({ bookingChanges }) => bookingChanges);
  const { reload } = read;
  // Also when the screen opens: it may show what it had before.
  useEffect(() => void reload(), [changes, reload]);
  return read;
}

export interface SeatingWish {
  /** ISO 8601 */
  startsAt: string;
  people: number;
  /** Absent: the smallest that fits. */
  tables?: string[] | undefined;
}

export type HostChange =
  | { kind: 'act'; booking: StaffBooking; action: BookingAction }
  | { kind: 'move'; booking: StaffBooking; seating: SeatingWish };

/** Changes a booking, then shows the day as it is. A refusal is told in a toast, because there may be no form. */
export function useChangeBooking(reload: Read<BookingDay>['reload']) {
  const { site } = useSelf();
  const { storeId } = useBoardStore();
  return useMutation({
    mutationFn: async (change: HostChange) => {
      const params = { site: site.id, id: change.booking.id };
      if (change.kind === 'act') {
        const { action } = change;
        await call('changeBookingState', { params, body: { storeId, action } });
      } else {
        const { tables, ...seating } = change.seating;
        const body = { storeId, ...seating, ...(tables && { tables }) };
        await call('moveBooking', { params, body });
      }
    },
    onError: (error) => toast(describeFailure(error), { kind: 'alert', durationMs: 8_000 }),
    // Also after a failure: somebody else may have changed it.
    onSettled: reload,
  });
}

export interface NewBooking extends SeatingWish {
  isWalkIn: boolean;
  name?: string;
  phone?: string;
  message?: string;
}

/** Its result is the new booking's id, which the day has by then. Its form shows a refusal. */
export function useAddBooking(reload: Read<BookingDay>['reload']) {
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
