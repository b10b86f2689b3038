import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { AllergenProfile } from '../../../../contract/allergens/allergens.ts';
import { CONFIG } from '../../../../test/pseudo-language/marked-content.fixture.ts';
import { SiteContext } from '../config/config.ts';
import { texts as polish } from './orders.texts.pl.ts';
import { ReorderSheet } from './reorder-sheet.tsx';

function renderSheet(allergens: AllergenProfile): string {
  const plan = { entries: [], changes: [{ kind: 'allergens' as const, name: 'Pizza', allergens }] };
  const reorder = { storeId: 'soho', storeName: 'Soho', plan, replacesCart: false };
  return renderToStaticMarkup(
    <SiteContext value={CONFIG}>
      <ReorderSheet reorder={reorder} onClose={() => {}} onFill={() => {}} />
    </SiteContext>,
  );
}

it('the sheet names the allergens that a dish did not have before', () => {
  const sheet = renderSheet({
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
  const sheet = renderSheet({ contains: [], mayContain: ['fish'], notVerified: false });
  expect(sheet).toContain('<span>Now may contain fish.</span>');
});
