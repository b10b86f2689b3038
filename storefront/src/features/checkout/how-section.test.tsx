// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Address } from '../../../../contract/customers/customer.ts';
import { ANSWERS } from '../../../../test/pseudo-language/marked-answers.ts';
import { chooseDestination, chooseMode, useFulfilment } from '../fulfilment/fulfilment.ts';
import { HowSection } from './how-section.tsx';

const HOME: Address = {
  id: 'home',
  label: 'Home',
  flat: '',
  line1: '1 Test Street',
  line2: '',
  town: 'London',
  postcode: 'NW1 8AF',
  instructions: '',
};
const WORK: Address = { ...HOME, id: 'work', label: 'Work', postcode: 'SW1A 1AA' };

let addresses: Address[];
/** The answer to a deletion waits for it. */
let deletion: Promise<void>;
let leave: () => void;

beforeEach(() => {
  for (const name of ['localStorage', 'sessionStorage']) {
    const stored = new Map<string, string>();
    vi.stubGlobal(name, {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    });
  }
  addresses = [HOME, WORK];
  deletion = Promise.resolve();
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method === 'DELETE') {
      await deletion;
      addresses = addresses.filter(({ id }) => !url.endsWith(id));
    }
    const data = url.includes('customer-addresses') ? addresses : { isOffered: false };
    return Response.json({ status: 200, message: 'Done', data });
  });
  chooseMode('delivery');
  chooseDestination({ addressId: HOME.id, postcode: HOME.postcode });
  return () => leave();
});

async function showSection() {
  const view = document.body.appendChild(document.createElement('div'));
  const root = createRoot(view);
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <HowSection
        store={{ ...ANSWERS.publicStore!, modes: ['delivery', 'pickup'] }}
        error={undefined}
        onEditing={() => {}}
      />
    </QueryClientProvider>,
  );
  leave = () => {
    root.unmount();
    view.remove();
  };
  const press = async (name: string) => {
    const button = await vi.waitFor(() => {
      const all = [...view.querySelectorAll('button')];
      return all.find(({ textContent }) => textContent === name) ?? expect.fail(`no ${name}`);
    });
    button.focus();
    button.click();
  };
  const find = (selector: string) =>
    vi.waitFor(() => view.querySelector<HTMLInputElement>(selector) ?? expect.fail(selector));
  return { view, press, find };
}

it('an address chosen while another one is deleted stays chosen', async () => {
  const { view, press, find } = await showSection();
  let answer = (): void => {};
  deletion = new Promise((resolve) => (answer = resolve));
  await press('Delete Home');
  await press('Really delete Home?');
  (await find('[value=work]')).click();
  answer();
  await vi.waitFor(() => expect(view.textContent).not.toContain('Home'));
  const { destination } = useFulfilment.getState();
  expect(destination).toEqual({ addressId: WORK.id, postcode: WORK.postcode });
});

it('a deleted address is not the destination, and its postcode stays for the fees', async () => {
  const { view, press } = await showSection();
  await press('Delete Home');
  await press('Really delete Home?');
  await vi.waitFor(() => expect(view.textContent).not.toContain('Home'));
  const { destination } = useFulfilment.getState();
  expect(destination).toEqual({ addressId: null, postcode: HOME.postcode });
});

it('a new address does not begin with the postcode of the selected one', async () => {
  const { press, find } = await showSection();
  await press('Add an address');
  expect((await find('[name=postcode]')).value).toBe('');
});

it('a new address begins with the postcode that was checked', async () => {
  chooseDestination({ addressId: null, postcode: 'NW1 8AG' });
  const { press, find } = await showSection();
  await press('Add an address');
  expect((await find('[name=postcode]')).value).toBe('NW1 8AG');
});

it('after an address is deleted the first of the others has the focus', async () => {
  const { press, find } = await showSection();
  await press('Delete Home');
  await press('Really delete Home?');
  await vi.waitFor(async () => expect(document.activeElement).toBe(await find('[value=work]')));
});

it('after the last address is deleted the first field of the form has the focus', async () => {
  addresses = [HOME];
  const { press, find } = await showSection();
  await press('Delete Home');
  await press('Really delete Home?');
  await vi.waitFor(async () => expect(document.activeElement).toBe(await find('[name=line1]')));
});

it('the focus stays where it was moved while an address is deleted', async () => {
  const { view, press } = await showSection();
  let answer = (): void => {};
  deletion = new Promise((resolve) => (answer = resolve));
  await press('Delete Home');
  await press('Really delete Home?');
  const elsewhere = view.querySelector<HTMLInputElement>('[value=pickup]');
  elsewhere?.focus();
  answer();
  await vi.waitFor(() => expect(view.textContent).not.toContain('Home'));
  expect(document.activeElement).toBe(elsewhere);
});
