import type { OpenSpan } from '../../../../contract/sites/store.ts';
import { texts } from './stores.texts.ts';

/** '25:30' counts on past midnight: 01:30 the next day. */
const formatWallTime = (wallTime: string): string => {
  const [hour = '0', minute = '00'] = wallTime.split(':');
  return `${String(Number(hour) % 24).padStart(2, '0')}:${minute}`;
};

const isAllDay = ({ opens, closes }: OpenSpan): boolean => opens === '00:00' && closes === '24:00';

const formatSpan = (span: OpenSpan): string =>
  isAllDay(span) ? texts.allDay : `${formatWallTime(span.opens)}–${formatWallTime(span.closes)}`;

export const formatSpans = (spans: readonly OpenSpan[]): string =>
  spans.map(formatSpan).join(', ') || texts.closedAllDay;
