import { z } from 'zod';

import { salesReport } from '../../../../../contract/console/reports.ts';
import { formatMoney } from '../../../../../contract/money/money.ts';
import {
  FIGURES,
  SUMMARY_FIGURES,
  type ReportFigure,
} from '../../../../../contract/reports/figures.ts';
import { DAY_SECONDS, defineTemplate } from '../email/email-content.ts';
import { FIGURES_TEXTS, STAFF_TEXTS } from '../message-texts.ts';

/** The columns of the table: an e-mail is read on a phone. */
const STORE_FIGURES = ['orders', 'sales', 'refunded', 'net'] as const satisfies ReportFigure[];

export const daySheet = defineTemplate({
  values: z.object({
    site: z.string(),
    date: z.iso.date(),
    /** One day by store. */
    report: salesReport,
  }),
  usefulSeconds: () => 2 * DAY_SECONDS,
  render({ site, date, report: { currency, rows, total } }, { language, locale }) {
    const texts = STAFF_TEXTS[language];
    const { figures } = FIGURES_TEXTS[language];
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(
      new Date(date),
    );
    const counts = new Intl.NumberFormat(locale);
    const format = (figure: ReportFigure, value: number | undefined): string => {
      if (value === undefined) return '–';
      switch (FIGURES[figure].unit) {
        case 'money':
          return formatMoney(value, currency, locale);
        case 'seconds':
          return texts.duration(Math.floor(value / 60), value % 60);
        case 'count':
          return counts.format(value);
      }
    };
    const net = format('net', total.net);
    const next = texts.sheetNext(total.orders ?? 0, net, day);
    const stores = rows.filter(({ values }) => values.orders !== 0 || values.refunded !== 0);
    return {
      subject: texts.sheetSubject(site, day),
      preheader: next,
      heading: texts.sheetHeading,
      blocks: [
        { kind: 'text', text: next },
        { kind: 'highlight', label: figures.net.name, value: net, isCode: false },
        {
          kind: 'facts',
          rows: SUMMARY_FIGURES.filter((figure) => figure !== 'net').map(
            (figure) => [figures[figure].name, format(figure, total[figure])] as const,
          ),
        },
        {
          kind: 'table',
          title: texts.sheetStores,
          head: [texts.sheetStore, ...STORE_FIGURES.map((figure) => figures[figure].name)],
          rows: stores.map(({ name, values }) => [
            name,
            ...STORE_FIGURES.map((figure) => format(figure, values[figure])),
          ]),
        },
        { kind: 'note', text: texts.sheetNote },
      ],
      sms: next,
    };
  },
});
