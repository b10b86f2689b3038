// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';

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

it('two bundles of one title are two lines', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  const main = document.body.appendChild(document.createElement('main'));
  const root = createRoot(main);
  const render = (totals: Totals) =>
    act(async () => root.render(<QuoteSummary totals={totals} labelsLang={undefined} />));
  const getTitles = () => [...main.querySelectorAll('dt')].map(({ textContent }) => textContent);
  await render(TOTALS);
  expect(getTitles().filter((title) => title === 'Any two')).toHaveLength(2);
  await render({ ...TOTALS, bundles: [] });
  expect(getTitles()).not.toContain('Any two');
  expect(report).not.toHaveBeenCalled();
  await act(async () => root.unmount());
  main.remove();
});
