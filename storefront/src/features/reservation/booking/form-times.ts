// The times of the reservation form and those that the server has free.
import { RESERVATION_TIMES } from '../../../../../contract/customers/reservation-rules.ts';

/** '07:30 PM' -> '19:30': the form's times are after noon. */
const toClock = (time: string): string =>
  `${Number(time.slice(0, 2)) === 12 ? 12 : Number(time.slice(0, 2)) + 12}${time.slice(2, 5)}`;

/** '19:30' -> '07:30 PM'; undefined: the form does not have it (specification section 9). */
export const findFormTime = (clock: string): string | undefined =>
  RESERVATION_TIMES.find((time) => toClock(time) === clock);

interface WithClock {
  time: string;
}

/** Those that the form has, with their name in it. */
export const listFormTimes = <Time extends WithClock>(
  times: readonly Time[],
): (Time & { formTime: string })[] =>
  times.flatMap((each) => {
    const formTime = findFormTime(each.time);
    return formTime === undefined ? [] : [{ ...each, formTime }];
  });

const toMinutes = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** The nearest to a time of the form first. */
export const sortByFormTime = <Time extends WithClock>(
  times: readonly Time[],
  formTime: string,
): Time[] => {
  const wanted = toMinutes(toClock(formTime));
  const distance = ({ time }: WithClock): number => Math.abs(toMinutes(time) - wanted);
  return times.toSorted((a, b) => distance(a) - distance(b));
};
