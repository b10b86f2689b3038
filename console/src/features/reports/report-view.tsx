// A report: the period in figures beside the period before, bars, and the same numbers as a table.
import type { SalesReport } from '../../../../contract/console/reports.ts';
import { texts as figureTexts } from '../../../../contract/reports/figures.texts.ts';
import {
  CHART_FIGURE,
  FIGURES,
  REPORT_FIGURES,
  SUMMARY_FIGURES,
  type Dimension,
  type ReportFigure,
  type OrderList,
} from '../../../../contract/reports/figures.ts';
import { Link } from '../../platform/link.tsx';
import { formatFigure, formatRowName } from './format-figure.ts';
import { texts } from './reports.texts.ts';

import css from './reports.module.css';

type FormatOrdersLink = (list: OrderList, key: string | null) => string;

export function Summary({
  report: { total, currency },
  previous,
  formatLink,
}: {
  report: SalesReport;
  previous: SalesReport | undefined;
  formatLink: FormatOrdersLink;
}) {
  return (
    <section aria-label={texts.summary}>
      <dl className={css.summary}>
        {SUMMARY_FIGURES.map((figure) => (
          <div key={figure} className={css.tile}>
            <dt>{figureTexts.figures[figure].name}</dt>
            <dd>
              <Link className={css.value} href={formatLink(FIGURES[figure].orders, null)}>
                {formatFigure(figure, total[figure], currency)}
              </Link>
              <span className={css.before}>
                {previous && texts.before(formatFigure(figure, previous.total[figure], currency))}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Up to this many bars have a name each; of more the first and the last do. */
const NAMED_BARS = 28;
/** The largest; the table has all. */
const MAX_BARS = 40;
const isInTime = (by: Dimension): boolean => by === 'day' || by === 'hour';

/** In time from left to right; else the largest first. Units of the drawing are a hundredth of the largest bar, and a bar. */
export function Chart({ report: { rows, currency }, by }: { report: SalesReport; by: Dimension }) {
  const figure = CHART_FIGURE[by];
  const bars = isInTime(by) ? rows : rows.slice(0, MAX_BARS);
  const getValue = ({ values }: SalesReport['rows'][number]): number =>
    Math.max(0, values[figure] ?? 0);
  const max = Math.max(1, ...bars.map(getValue));
  const named = bars.length <= NAMED_BARS ? bars : [...bars.slice(0, 1), ...bars.slice(-1)];
  return (
    <figure className={css.chart}>
      <figcaption className={css.caption}>
        <span>{figureTexts.figures[figure].name}</span>
        <span>{formatFigure(figure, max, currency)}</span>
      </figcaption>
      <svg
        className={css.bars}
        role="img"
        aria-label={texts.chart(figureTexts.figures[figure].name)}
        viewBox={`0 0 ${bars.length} 100`}
        preserveAspectRatio="none"
      >
        {bars.map((row, index) => {
          const height = (getValue(row) / max) * 100;
          return (
            <rect key={row.key} x={index + 0.1} y={100 - height} width={0.8} height={height}>
              <title>{`${formatRowName(by, row)}: ${formatFigure(figure, row.values[figure], currency)}`}</title>
            </rect>
          );
        })}
      </svg>
      <div
        className={css.names}
        data-ends={named.length < bars.length ? '' : undefined}
        aria-hidden="true"
      >
        {named.map((row) => (
          <span key={row.key}>{formatRowName(by, row)}</span>
        ))}
      </div>
    </figure>
  );
}

/** Figures with a list of their own; the others are about the orders of their row. */
const hasOwnList = (figure: ReportFigure): boolean => FIGURES[figure].orders !== 'placed';

export function Table({
  report: { rows, currency },
  by,
  formatLink,
}: {
  report: SalesReport;
  by: Dimension;
  formatLink: FormatOrdersLink;
}) {
  const columns = REPORT_FIGURES[by];
  return (
    // Without a focus the keyboard could not scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={css.scroll} aria-label={texts.table} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{figureTexts.dimensions[by]}</th>
            {columns.map((figure) => (
              <th key={figure} scope="col">
                {figureTexts.figures[figure].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <Link
                  href={formatLink('placed', row.key)}
                  aria-label={texts.openOrders(formatRowName(by, row))}
                >
                  {formatRowName(by, row)}
                </Link>
              </th>
              {columns.map((figure) => (
                <td key={figure} data-zero={row.values[figure] === 0 ? '' : undefined}>
                  {hasOwnList(figure) && row.values[figure] !== 0 ? (
                    <Link href={formatLink(FIGURES[figure].orders, row.key)}>
                      {formatFigure(figure, row.values[figure], currency)}
                    </Link>
                  ) : (
                    formatFigure(figure, row.values[figure], currency)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function Definitions({ by }: { by: Dimension }) {
  const figures = [...new Set<ReportFigure>([...SUMMARY_FIGURES, ...REPORT_FIGURES[by]])];
  return (
    <details className={css.definitions}>
      <summary>{texts.definitions}</summary>
      <p>{texts.dayBegins}</p>
      <dl>
        {figures.map((figure) => (
          <div key={figure}>
            <dt>{figureTexts.figures[figure].name}</dt>
            <dd>{figureTexts.figures[figure].definition}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
