import { WEEKDAYS, type OpenSpan, type Weekday } from '../../../../contract/sites/store.ts';

/** '11:30-14:30 17:00-25:30' as spans. */
export const spans = (text: string): OpenSpan[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((span) => {
      const [opens = '', closes = ''] = span.split('-');
      return { opens, closes };
    });

export const everyDay = (text: string): Record<Weekday, OpenSpan[]> =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, spans(text)])) as Record<Weekday, OpenSpan[]>;
