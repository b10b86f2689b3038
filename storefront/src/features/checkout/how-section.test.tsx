// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { Address } from '../../../../contract/customers/customer.ts';
import { ANSWERS, CUSTOMER } from '../../../../test/content/sample-answers.ts';
import { enterText, press as pressElement } from '../../../../test/render.tsx';
import { clearToasts } from '../../../../web/ui/feedback/toast.ts';
import { stubStorages } from '../../platform/storage.fixture.ts';
import { renderInSite } from '../config/render-in-site.fixture.tsx';
import { chooseDestination } from '../fulfilment/choose-destination.chunk.ts';
import { chooseMode, useFulfilment } from '../fulfilment/fulfilment.ts';
import { changeDraft, restoreCheckoutDraft, useCheckoutDraft } from './checkout-draft.ts';
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
let written: string[];
type Section = ReturnType<typeof showSection>;

afterEach(clearToasts);

beforeEach(() => {
  stubStorages();
  openCheckoutOf('ana');
  addresses = [HOME, WORK];
  deletion = Promise.resolve();
  written = [];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method === 'POST' || method === 'PUT') {
      written.push(`${method} ${url}`);
      return Response.json({ status: 201, message: 'Done', data: HOME }, { status: 201 });
    }
    if (method === 'DELETE') {
      await deletion;
      addresses = addresses.filter(({ id }) => !url.endsWith(id));
    }
    const data = url.includes('customer-addresses') ? addresses : { isOffered: false };
    return Response.json({ status: 200, message: 'Done', data });
  });
  chooseMode('delivery');
  chooseDestination({ addressId: HOME.id, postcode: HOME.postcode });
});

/** As after a load of the page. */
function openCheckoutOf(id: string): void {
  localStorage.setItem('userData', JSON.stringify({ token: id, customer: { ...CUSTOMER, id } }));
  restoreCheckoutDraft();
}

function showSection() {
  const { container, findByRole, unmount } = renderInSite(
    <HowSection
      store={{ ...ANSWERS.publicStore!, modes: ['delivery', 'pickup'] }}
      error={undefined}
      onEditing={() => {}}
    />,
  );
  const press = async (name: string) => pressElement(await findByRole('button', { name }));
  const find = (selector: string) =>
    waitFor(() => container.querySelector<HTMLInputElement>(selector) ?? expect.fail(selector));
  return { view: container, press, find, leave: unmount };
}

it('an address chosen while another one is deleted stays chosen', async () => {
  const { view, press, find } = showSection();
  let answer = (): void => {};
  deletion = new Promise((resolve) => (answer = resolve));
  await press('Delete Home');
  await press('Really delete Home?');
  await pressElement(await find('[value=work]'));
  answer();
  await waitFor(() => expect(view.textContent).not.toContain('Home'));
  const { destination } = useFulfilment.getState();
  expect(destination).toEqual({ addressId: WORK.id, postcode: WORK.postcode });
});

it('a deleted address is not the destination, and its postcode stays for the fees', async () => {
  const { view, press } = showSection();
  await press('Delete Home');
  await press('Really delete Home?');
  await waitFor(() => expect(view.textContent).not.toContain('Home'));
  const { destination } = useFulfilment.getState();
  expect(destination).toEqual({ addressId: null, postcode: HOME.postcode });
});

it('a new address does not begin with the postcode of the selected one', async () => {
  const { press, find } = showSection();
  await press('Add an address');
  expect((await find('[name=postcode]')).value).toBe('');
});

it('a new address begins with the postcode that was checked', async () => {
  chooseDestination({ addressId: null, postcode: 'NW1 8AG' });
  const { press, find } = showSection();
  await press('Add an address');
  expect((await find('[name=postcode]')).value).toBe('NW1 8AG');
});

it('after an address is deleted the first of the others has the focus', async () => {
  const { press, find } = showSection();
  await press('Delete Home');
  await press('Really delete Home?');
  await waitFor(async () => expect(document.activeElement).toBe(await find('[value=work]')));
});

it('after the last address is deleted the first field of the form has the focus', async () => {
  addresses = [HOME];
  const { press, find } = showSection();
  await press('Delete Home');
  await press('Really delete Home?');
  await waitFor(async () => expect(document.activeElement).toBe(await find('[name=line1]')));
});

it('the focus stays where it was moved while an address is deleted', async () => {
  const { view, press } = showSection();
  let answer = (): void => {};
  deletion = new Promise((resolve) => (answer = resolve));
  await press('Delete Home');
  await press('Really delete Home?');
  const elsewhere = view.querySelector<HTMLInputElement>('[value=pickup]');
  elsewhere?.focus();
  answer();
  await waitFor(() => expect(view.textContent).not.toContain('Home'));
  expect(document.activeElement).toBe(elsewhere);
});

it.each(['Add an address', 'Edit Home'])(
  'the form of "%s" has the focus on its first field',
  async (button) => {
    const { press, find } = showSection();
    await press(button);
    await waitFor(async () => expect(document.activeElement).toBe(await find('[name=line1]')));
  },
);

it('the form of an address that is restored does not take the focus', async () => {
  changeDraft({ unsavedAddress: { id: HOME.id, values: HOME } });
  const { find } = showSection();
  await find('[name=line1]');
  expect(document.activeElement).toBe(document.body);
});

it('the form of an address that is cancelled leaves the focus to the list, also without a selection', async () => {
  chooseDestination({ addressId: null, postcode: null });
  const { press, find } = showSection();
  await press('Add an address');
  await press('Cancel');
  await waitFor(async () => expect(document.activeElement).toBe(await find('[value=home]')));
});

/** Opens the form of a new address, or of a named one, and types a street. */
async function typeStreet({ press, find }: Section, button: string): Promise<void> {
  await press(button);
  enterText(await find('[name=line1]'), '2 Test Street');
}

it.each(['Add an address', 'Edit Home'])(
  'the form of "%s" keeps its text through another mode and a reload',
  async (button) => {
    const section = showSection();
    await typeStreet(section, button);
    await pressElement(await section.find('[value=pickup]'));
    await waitFor(() => expect(section.view.querySelector('form')).toBeNull());
    await pressElement(await section.find('[value=delivery]'));
    expect((await section.find('[name=line1]')).value).toBe('2 Test Street');
    section.leave();
    useCheckoutDraft.setState({ unsavedAddress: null });
    openCheckoutOf('ana');
    const reloaded = showSection();
    expect((await reloaded.find('[name=line1]')).value).toBe('2 Test Street');
  },
);

it('the form of a cancelled address is not kept', async () => {
  const section = showSection();
  await typeStreet(section, 'Edit Home');
  await section.press('Cancel');
  await section.find('[value=home]');
  openCheckoutOf('ana');
  expect(useCheckoutDraft.getState().unsavedAddress).toBeNull();
});

it('the form of an address is not shown to another customer', async () => {
  const section = showSection();
  await typeStreet(section, 'Add an address');
  section.leave();
  openCheckoutOf('bea');
  const { view, find } = showSection();
  await find('[value=home]');
  expect(view.querySelector('form')).toBeNull();
});

it('an address that was deleted while it was edited is added again', async () => {
  const values = { ...HOME, line1: '2 Test Street' };
  changeDraft({ unsavedAddress: { id: 'gone', values } });
  const { press } = showSection();
  await press('Save address');
  await waitFor(() => expect(written).toEqual(['POST /api/customer-addresses']));
});
