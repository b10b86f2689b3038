import type { AlertSettings } from '../../../../contract/console/alerts.ts';

type Duties = AlertSettings['duties'];

/** `now`: the server's time. */
export const listCurrentDuties = (duties: Duties, now: number): Duties =>
  duties.filter(({ until }) => Date.parse(until) > now);

/** The stores of a person's duty before and after one of them has changed. */
export function changeDuty(
  { duties }: Pick<AlertSettings, 'duties'>,
  storeId: string,
  isOn: boolean,
): { before: string[]; storeIds: string[] } {
  const before = duties.map((duty) => duty.storeId);
  const others = before.filter((id) => id !== storeId);
  return { before, storeIds: isOn ? [...others, storeId] : others };
}
