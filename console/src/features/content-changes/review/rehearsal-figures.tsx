// The figures of a rehearsal, of all of the person's stores together.
import type {
  RehearsalResult,
  RehearsedOffer,
} from '../../../../../contract/content/rehearsals.ts';
import { formatMoney } from '../../../platform/locale.ts';
import { joinOffers, sumStores } from './rehearsal-sums.ts';
import { texts } from './review.texts.ts';

import css from './review.module.css';

interface FiguresProps {
  result: RehearsalResult;
  currency: string;
}

export function RehearsalFigures({ result, currency }: FiguresProps) {
  const format = (minor: number): string => formatMoney(minor, currency);
  const sum = sumStores(result.stores);
  const offers = joinOffers(result.offers);
  if (sum.before.orders + sum.skipped === 0) return <p>{texts.noOrders}</p>;
  const moved = sum.after.minor - sum.before.minor;
  const notes = [
    sum.belowMinimum.orders > 0 &&
      texts.belowMinimum(sum.belowMinimum.orders, format(sum.belowMinimum.minor)),
    sum.refused.orders > 0 && texts.refused(sum.refused.orders, format(sum.refused.minor)),
    texts.moved(sum.dearer, sum.cheaper),
    sum.skipped > 0 && texts.skipped(sum.skipped),
  ].filter((note) => note !== false);
  return (
    <>
      <table className={css.table} aria-label={texts.figures}>
        <thead>
          <tr>
            <th scope="col">{texts.figure}</th>
            <th scope="col">{texts.before}</th>
            <th scope="col">{texts.after}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{texts.takings}</th>
            <td>{format(sum.before.minor)}</td>
            <td>{format(sum.after.minor)}</td>
          </tr>
          <tr>
            <th scope="row">{texts.orders}</th>
            <td>{sum.before.orders}</td>
            <td>{sum.after.orders}</td>
          </tr>
        </tbody>
      </table>
      <p className={css.difference}>
        {texts.difference(`${moved > 0 ? '+' : ''}${format(moved)}`)}
      </p>
      <ul className={css.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {offers.length > 0 && <Offers offers={offers} format={format} />}
    </>
  );
}

function Offers({
  offers,
  format,
}: {
  offers: readonly Omit<RehearsedOffer, 'storeId'>[];
  format: (minor: number) => string;
}) {
  return (
    <table className={css.table} aria-label={texts.offers}>
      <thead>
        <tr>
          <th scope="col">{texts.offer}</th>
          <th scope="col">{texts.uses}</th>
          <th scope="col">{texts.cost}</th>
        </tr>
      </thead>
      <tbody>
        {offers.map(({ title, before, after, lost }) => (
          <tr key={title}>
            <th scope="row">
              {title}
              {lost > 0 && <small className={css.lost}>{texts.lost(lost)}</small>}
            </th>
            <td>
              {before.orders} → {after.orders}
            </td>
            <td>
              {format(before.savedMinor)} → {format(after.savedMinor)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
