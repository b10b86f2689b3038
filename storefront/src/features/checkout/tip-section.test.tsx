// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import { enterText } from '../../../../test/render.tsx';
import { stubStorages } from '../../platform/storage.fixture.ts';
import { renderInSite } from '../config/render-in-site.fixture.tsx';
import { changeDraft, useCheckoutDraft } from './checkout-draft.ts';
import { TipSection } from './tip-section.tsx';

it('a tip above the highest one shows the amount that is added', () => {
  stubStorages();
  changeDraft({ tip: { kind: 'amount', minor: 0 } });
  const { getByRole } = renderInSite(<TipSection itemsMinor={4_000} />);
  const field = getByRole<HTMLInputElement>('textbox');
  const getHint = () => document.getElementById(field.getAttribute('aria-describedby') ?? '');
  enterText(field, '25');
  expect(getHint()).toBeNull();
  enterText(field, '2500');
  expect(field.value).toBe('2500');
  expect(getHint()?.textContent).toContain('The highest tip is £200.00');
  expect(useCheckoutDraft.getState().tip).toEqual({ kind: 'amount', minor: 20_000 });
  changeDraft({ tip: { kind: 'none' } });
});
