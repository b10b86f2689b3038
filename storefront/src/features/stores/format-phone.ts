/** UK numbers split after the area code (Ofcom): London and similar, large cities, all others and mobiles. */
const UK_NUMBER = /^\+44(?:(2\d)(\d{4})|(1[1-9]1|11\d)(\d{3})|(\d{4}))(\d{4,6})$/;

/** '+442079460010' -> '020 7946 0010', with no-break spaces. Numbers of other countries stay as they are. */
export const formatPhone = (phone: string): string =>
  phone.replace(
    UK_NUMBER,
    (_, ...groups) => `0${groups.slice(0, 6).filter(Boolean).join('\u00a0')}`,
  );
