// A report: the period in figures beside the period before, bars, and the same numbers as a table.
import { Link } from '../../platform/link.tsx';
import { texts } from './reports.texts.ts';

import css from './reports.module.css';

type Values<Figure extends string> = Partial<Record<Figure, number>>;

export interface ReportRow<Figure extends string> {
  key: string;
  name: string;
  values: Values<Figure>;
}

/** The figures of a kind of report: of sales, or of bookings. `List`: what a figure opens. */
export interface FigureView<Figure extends string, List extends string> {
  texts: Readonly<Record<Figure, { name: string; definition: string }>>;
  format: (figure: Figure, value: number | undefined) => string;
  getList: (figure: Figure) => List;
  /** Opened by a row; figures with another list have links of their own. */
  rowList: List;
  formatLink: (list: List, key: string | null) => string;
  formatRow: (row: ReportRow<Figure>) => string;
  /** Names the link of a row. */
  nameRowLink: (row: string) => string;
}

export function Summary<Figure extends string, List extends string>({
  figures,
  total,
  previous,
  view,
}: {
  figures: readonly Figure[];
  total: Values<Figure>;
  previous: Values<Figure> | undefined;
  view: FigureView<Figure, List>;
}) {
  return (
    <section aria-label={texts.summary}>
      <dl className={css.summary}>
        {figures.map((figure) => (
          <div key={figure} className={css.tile}>
            <dt>{view.texts[figure].name}</dt>
            <dd>
              <Link className={css.value} href={view.formatLink(view.getList(figure), null)}>
                {view.format(figure, total[figure])}
              </Link>
              <span className={css.before}>
                {previous && texts.before(view.format(figure, previous[figure]))}
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

/** In time from left to right; else the largest first. Units of the drawing are a hundredth of the largest bar, and a bar. */
export function Chart<Figure extends string, List extends string>({
  rows,
  figure,
  isInTime,
  view,
}: {
  rows: readonly ReportRow<Figure>[];
  figure: Figure;
  isInTime: boolean;
  view: FigureView<Figure, List>;
}) {
  const bars = isInTime ? rows : rows.slice(0, MAX_BARS);
  const getValue = ({ values }: ReportRow<Figure>): number => Math.max(0, values[figure] ?? 0);
  const max = Math.max(1, ...bars.map(getValue));
  const named = bars.length <= NAMED_BARS ? bars : [...bars.slice(0, 1), ...bars.slice(-1)];
  const { name } = view.texts[figure];
  return (
    <figure className={css.chart}>
      <figcaption className={css.caption}>
        <span>{name}</span>
        <span>{view.format(figure, max)}</span>
      </figcaption>
      <svg
        className={css.bars}
        role="img"
        aria-label={texts.chart(name)}
        viewBox={`0 0 ${bars.length} 100`}
        preserveAspectRatio="none"
      >
        {bars.map((row, index) => {
          const height = (getValue(row) / max) * 100;
          return (
            <rect key={row.key} x={index + 0.1} y={100 - height} width={0.8} height={height}>
              <title>{`${view.formatRow(row)}: ${view.format(figure, row.values[figure])}`}</title>
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
          <span key={row.key}>{view.formatRow(row)}</span>
        ))}
      </div>
    </figure>
  );
}

export function Table<Figure extends string, List extends string>({
  rows,
  columns,
  head,
  view,
}: {
  rows: readonly ReportRow<Figure>[];
  columns: readonly Figure[];
  head: string;
  view: FigureView<Figure, List>;
}) {
  const { format, formatLink, formatRow, getList, rowList } = view;
  return (
    // Without a focus the keyboard could not scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={css.scroll} aria-label={texts.table} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map((figure) => (
              <th key={figure} scope="col">
                {view.texts[figure].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <Link
                  href={formatLink(rowList, row.key)}
                  aria-label={view.nameRowLink(formatRow(row))}
                >
                  {formatRow(row)}
                </Link>
              </th>
              {columns.map((figure) => (
                <td key={figure} data-zero={row.values[figure] === 0 ? '' : undefined}>
                  {getList(figure) !== rowList && (row.values[figure] ?? 0) !== 0 ? (
                    <Link href={formatLink(getList(figure), row.key)}>
                      {format(figure, row.values[figure])}
                    </Link>
                  ) : (
                    format(figure, row.values[figure])
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

export function Definitions<Figure extends string, List extends string>({
  figures,
  view,
}: {
  figures: readonly Figure[];
  view: FigureView<Figure, List>;
}) {
  return (
    <details className={css.definitions}>
      <summary>{texts.definitions}</summary>
      <p>{texts.dayBegins}</p>
      <dl>
        {figures.map((figure) => (
          <div key={figure}>
            <dt>{view.texts[figure].name}</dt>
            <dd>{view.texts[figure].definition}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
