// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';

import { enterText } from '../../../../test/enter-text.ts';
import { CUSTOMER } from '../../../../test/pseudo-language/marked-answers.ts';
import { getQueryKey } from '../../platform/api/use-call.ts';
import { stubStorages } from '../../platform/storage.fixture.ts';
import { restoreCheckoutDraft } from './checkout-draft.ts';
import { ContactSection } from './contact-section.tsx';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  stubStorages();
  localStorage.setItem('userData', JSON.stringify({ token: 't', customer: CUSTOMER }));
  restoreCheckoutDraft();
});

/** Opens the checkout of an account, runs `use`, leaves it, and returns what its fields had. */
async function visitCheckout(account: object, use = (_phone: HTMLInputElement): void => {}) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(getQueryKey('getCustomer'), { ...CUSTOMER, ...account });
  restoreCheckoutDraft();
  const view = document.body.appendChild(document.createElement('div'));
  const root = createRoot(view);
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <ContactSection errors={{}} />
      </QueryClientProvider>,
    ),
  );
  const find = (autocomplete: string) =>
    view.querySelector<HTMLInputElement>(`[autocomplete=${autocomplete}]`)!;
  await act(async () => use(find('tel')));
  const [name, phone, email] = ['name', 'tel', 'email'].map((each) => find(each).value);
  await act(async () => root.unmount());
  view.remove();
  return { name, phone, email };
}

const OLD = { first_name: 'Ana', last_name: '', phone: '+447700900123', email: 'ana@old.test' };
const NEW = { first_name: 'Anna', last_name: '', phone: '+447700900456', email: 'ana@new.test' };

it('a contact changed in the account replaces what the checkout filled in before', async () => {
  expect(await visitCheckout(OLD)).toEqual({ name: 'Ana', phone: OLD.phone, email: OLD.email });
  expect(await visitCheckout(NEW)).toEqual({ name: 'Anna', phone: NEW.phone, email: NEW.email });
});

it('a typed phone number is kept when the account changes', async () => {
  await visitCheckout(OLD, (phone) => enterText(phone, '020 7946 0123'));
  expect(await visitCheckout(NEW)).toMatchObject({ phone: '020 7946 0123', email: NEW.email });
});
