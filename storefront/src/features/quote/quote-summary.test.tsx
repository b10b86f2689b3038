// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';

import { render } from '../../../../test/render.tsx';
import { QuoteSummary, type Totals } from './quote-summary.tsx';

const TOTALS: Totals = {
  mode: 'pickup',
  itemsMinor: 4_000,
  discountMinor: 700,
  bundles: [
    { title: 'Any two', times: 1, savedMinor: 400 },
    { title: 'Any two', times: 1, savedMinor: 300 },
  ],
  discountLabel: null,
  deliveryFeeMinor: 0,
  serviceFeeMinor: 0,
  smallOrderFeeMinor: 0,
  bagChargeMinor: 0,
  creditMinor: 0,
  tipMinor: 0,
  totalMinor: 3_300,
  vat: [],
};

it('two bundles of one title are two lines', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  const getSummary = (totals: Totals) => <QuoteSummary totals={totals} labelsLang={undefined} />;
  const { getAllByRole, rerender } = render(getSummary(TOTALS));
  const getTitles = () => getAllByRole('term').map(({ textContent }) => textContent);
  expect(getTitles().filter((title) => title === 'Any two')).toHaveLength(2);
  rerender(getSummary({ ...TOTALS, bundles: [] }));
  expect(getTitles()).not.toContain('Any two');
  expect(report).not.toHaveBeenCalled();
});
