// The history of an order: its steps and their actors, its money, messages to the customer, printed tickets.
import type { ReactNode } from 'react';

import type { OrderDetail } from '../../../../contract/console/order-detail.ts';
import { formatMoney } from '../../platform/locale.ts';
import { useBoardStore } from '../../shell/session/board-context.ts';
import {
  useFormatDay,
  useFormatShortDay,
  useFormatTime,
} from '../../shell/session/time-formats.ts';
import { texts as board } from '../board/board.ts';
import { texts } from './orders.texts.ts';

import css from './order-details.module.css';

export function OrderHistory({ order }: { order: OrderDetail }) {
  const { refunds, timeline, messages, prints, payment, currency } = order;
  const formatDay = useFormatDay();
  const dispute = payment?.dispute;
  const format = (minor: number): string => formatMoney(minor, currency);
  return (
    <>
      {dispute && (
        <p className={css.limit} role={dispute.state === 'needs_answer' ? 'alert' : undefined}>
          {texts.disputes[dispute.state ?? 'needs_answer'](format(dispute.amountMinor))}{' '}
          {dispute.state === 'needs_answer' &&
            dispute.answerBy &&
            texts.answerBy(formatDay(dispute.answerBy))}
        </p>
      )}
      <Entries
        title={texts.refunds}
        entries={refunds.map(({ at, amountMinor, reason, state }) => ({
          at,
          text: texts.refundOf(
            format(amountMinor),
            texts.reasons[reason],
            texts.refundStates[state],
          ),
        }))}
      />
      <Entries
        title={texts.history}
        entries={timeline.map(({ status, at, by }) => ({
          at,
          text:
            status === 'placed' && by.kind === 'payment'
              ? texts.paid
              : texts.event(board.statuses[status], by.name || board.actors[by.kind]),
        }))}
      />
      <Entries
        title={texts.messages}
        entries={messages.map(({ at, kind, channel, state }) => ({
          at,
          text: texts.message(texts.messageKinds[kind], texts.channels[channel]),
          state: texts.messageStates[state],
          isWarning: state === 'failed' || state === 'expired',
        }))}
      />
      <Entries
        title={texts.prints}
        entries={prints.map(({ at, printer, kind, state }) => ({
          at,
          text: kind === 'cancelled' ? texts.printedCancelled(printer) : printer,
          state: texts.printStates[state],
          isWarning: state === 'handed_out',
        }))}
      />
    </>
  );
}

interface Entry {
  at: string;
  text: string;
  /** The outcome of a message or of a printed ticket. */
  state?: string;
  isWarning?: boolean;
}

function Entries({ title, entries }: { title: string; entries: readonly Entry[] }): ReactNode {
  const { clock } = useBoardStore();
  const formatTime = useFormatTime();
  const formatDay = useFormatShortDay();
  if (entries.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ol className={css.history}>
        {entries.map(({ at, text, state, isWarning }, index) => (
          // Entries are only added, at the end.
          <li key={index}>
            {formatDay(at) !== formatDay(entries[index - 1]?.at ?? clock.now()) && (
              <span className={css.day}>{formatDay(at)}</span>
            )}
            <time dateTime={at}>{formatTime(at)}</time>
            <span>
              {text}
              {state && <span className={isWarning ? css.warning : css.quiet}>, {state}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
