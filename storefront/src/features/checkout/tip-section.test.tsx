// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';

import { readMoneyPattern } from '../../../../contract/read-money-pattern.ts';
import { enterText } from '../../../../test/enter-text.ts';
import { CONFIG } from '../../../../test/pseudo-language/marked-content.fixture.ts';
import { MoneyFormatContext } from '../../../../web/ui/price.tsx';
import { stubStorages } from '../../platform/storage.fixture.ts';
import { createMoneyFormat, SiteContext } from '../config/config.ts';
import { changeDraft, useCheckoutDraft } from './checkout-draft.ts';
import { TipSection } from './tip-section.tsx';

const money = createMoneyFormat('GBP', readMoneyPattern('GBP', CONFIG.locale));

it('a tip above the highest one shows the amount that is added', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  stubStorages();
  changeDraft({ tip: { kind: 'amount', minor: 0 } });
  const view = document.body.appendChild(document.createElement('div'));
  const root = createRoot(view);
  await act(async () =>
    root.render(
      <SiteContext value={CONFIG}>
        <MoneyFormatContext value={money}>
          <TipSection itemsMinor={4_000} />
        </MoneyFormatContext>
      </SiteContext>,
    ),
  );
  const field = view.querySelector<HTMLInputElement>('[inputmode=decimal]')!;
  const type = (text: string) => act(async () => enterText(field, text));
  const getHint = () => document.getElementById(field.getAttribute('aria-describedby') ?? '');
  await type('25');
  expect(getHint()).toBeNull();
  await type('2500');
  expect(field.value).toBe('2500');
  expect(getHint()?.textContent).toContain('The highest tip is £200.00');
  expect(useCheckoutDraft.getState().tip).toEqual({ kind: 'amount', minor: 20_000 });
  await act(async () => root.unmount());
  view.remove();
  changeDraft({ tip: { kind: 'none' } });
});
