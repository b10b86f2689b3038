// The rule of the last seating of a service. Without schemas, so that browsers can load it.

/** Whether the last seating is before the end. Times are 'HH:MM'; those at or before `from` are on the next day. */
export function isBeforeEnd({
  from,
  to,
  lastSeating,
}: Readonly<Record<'from' | 'to' | 'lastSeating', string>>): boolean {
  const toOrder = (time: string): string => `${time <= from ? 1 : 0} ${time}`;
  const seating = lastSeating === from ? `0 ${from}` : toOrder(lastSeating);
  return seating < toOrder(to);
}
