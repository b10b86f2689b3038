// What the stores sold, and who came to their tables.
import { formatPath, navigate, usePath } from '../../platform/navigation.ts';
import { useSelf } from '../../shell/session/board-context.ts';
import { BookingsReport } from './bookings-report.tsx';
import { DaySheetSwitch } from './day-sheet-switch.tsx';
import {
  getToday,
  parseReportAddress,
  toReportQuery,
  type ReportAddress,
} from './report-address.ts';
import { ReportFilters } from './report-filters.tsx';
import { texts } from './reports.texts.ts';
import { SalesReport } from './sales-report.tsx';

import css from './reports.module.css';

export function ReportsScreen() {
  const { site, stores } = useSelf();
  const today = getToday(site.timeZone, Date.now());
  const address = parseReportAddress(usePath(), { stores, today });
  const format = (change: Partial<ReportAddress>): string =>
    formatPath(
      site.id,
      'reports',
      toReportQuery({ ...address, orders: null, bookings: null, ...change }),
    );
  const Report = address.about === 'bookings' ? BookingsReport : SalesReport;
  return (
    <>
      <h1 className={css.title}>{texts.title}</h1>
      <ReportFilters
        address={address}
        today={today}
        onChange={(change) => navigate(format(change), { replaces: true })}
      />
      {address.storeIds.length === 0 ? (
        <p className={css.nothing}>{texts.nothingChosen[address.about]}</p>
      ) : (
        <Report address={address} format={format} />
      )}
      {address.about === 'sales' && (
        <div className={css.sheet}>
          <DaySheetSwitch />
        </div>
      )}
    </>
  );
}
