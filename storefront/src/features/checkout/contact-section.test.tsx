// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';

import { CUSTOMER } from '../../../../test/content/sample-answers.ts';
import { enterText } from '../../../../test/render.tsx';
import { getQueryKey } from '../../platform/api/use-call.ts';
import { stubStorages } from '../../platform/storage.fixture.ts';
import { renderInSite } from '../config/render-in-site.fixture.tsx';
import { restoreCheckoutDraft } from './checkout-draft.ts';
import { ContactSection } from './contact-section.tsx';

beforeEach(() => {
  stubStorages();
  localStorage.setItem('userData', JSON.stringify({ token: 't', customer: CUSTOMER }));
  restoreCheckoutDraft();
});

/** Opens the checkout of an account, runs `edit`, leaves it, and returns what its fields had. */
function visitCheckout(account: object, edit = (_phone: HTMLInputElement): void => {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(getQueryKey('getCustomer'), { ...CUSTOMER, ...account });
  restoreCheckoutDraft();
  const { container, unmount } = renderInSite(<ContactSection errors={{}} />, queries);
  const find = (autocomplete: string) =>
    container.querySelector<HTMLInputElement>(`[autocomplete=${autocomplete}]`)!;
  edit(find('tel'));
  const [name, phone, email] = ['name', 'tel', 'email'].map((each) => find(each).value);
  unmount();
  return { name, phone, email };
}

const OLD = { first_name: 'Ana', last_name: '', phone: '+447700900123', email: 'ana@old.test' };
const NEW = { first_name: 'Anna', last_name: '', phone: '+447700900456', email: 'ana@new.test' };

it('a contact changed in the account replaces what the checkout filled in before', () => {
  expect(visitCheckout(OLD)).toEqual({ name: 'Ana', phone: OLD.phone, email: OLD.email });
  expect(visitCheckout(NEW)).toEqual({ name: 'Anna', phone: NEW.phone, email: NEW.email });
});

it('a typed phone number is kept when the account changes', () => {
  visitCheckout(OLD, (phone) => void enterText(phone, '020 7946 0123'));
  expect(visitCheckout(NEW)).toMatchObject({ phone: '020 7946 0123', email: NEW.email });
});
