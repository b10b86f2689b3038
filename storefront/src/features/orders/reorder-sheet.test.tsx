import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

import type { AllergenProfile } from '../../../../contract/allergens/allergens.ts';
import { CONFIG } from '../../../../test/content/sample-site.ts';
import { SiteContext } from '../config/config.ts';
import { texts as polish } from './orders.texts.pl.ts';
import type { ReorderChange } from './reorder-plan.ts';
import { ReorderSheet } from './reorder-sheet.tsx';

function renderSheet(change: ReorderChange): string {
  const plan = { entries: [], changes: [change] };
  const reorder = { storeId: 'soho', storeName: 'Soho', plan, replacesCart: false };
  return renderToStaticMarkup(
    <SiteContext value={CONFIG}>
      <ReorderSheet reorder={reorder} onClose={() => {}} onFill={() => {}} />
    </SiteContext>,
  );
}

const renderAllergens = (allergens: AllergenProfile): string =>
  renderSheet({ kind: 'allergens', name: 'Pizza', allergens });

it('the sheet names the allergens that a dish did not have before', () => {
  const sheet = renderAllergens({
    contains: ['milk', 'nuts'],
    mayContain: ['fish'],
    notVerified: true,
  });
  expect(sheet).toContain(
    'Now contains milk, nuts. Now may contain fish. Its allergens are not verified now: please ask.',
  );
  expect(polish.nowContains('mleko')).toBe('Teraz zawiera: mleko.');
});

it('the sheet says only what is new about allergens', () => {
  const sheet = renderAllergens({ contains: [], mayContain: ['fish'], notVerified: false });
  expect(sheet).toContain('<span>Now may contain fish.</span>');
});

it('the sheet names a former price in the currency of the order', () => {
  const from = { currency: 'EUR', minor: 900 };
  const sheet = renderSheet({ kind: 'price', name: 'Pizza', from, toMinor: 900 });
  expect(sheet).toContain('Now £9.00 instead of €9.00.');
});
