import {
  createBoard,
  createLine,
  createTicket,
} from '../../console/src/shell/state/board.fixture.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import { openDevice } from './steps/console.ts';
import { expectFits, SMALLEST_VIEWPORT } from './steps/fits.ts';
import { expectLargeTargets } from './steps/targets.ts';

const STORE = 'brighton';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('on a phone the first order begins in the top quarter, below everything that is in effect @release', async ({
  browser,
  site,
}) => {
  const phone = await openDevice(browser, site, {
    name: 'Maya',
    role: 'owner',
    tenantId: 'bombay',
    path: `?store=${STORE}`,
    ...PHONE,
  });
  const board = createBoard([
    createTicket({ note: 'Severe nut allergy', lines: [createLine()] }),
    createTicket({ id: 'b', number: 'T-482114', status: 'review' }),
  ]);
  const until = new Date(Date.now() + 3_600_000).toISOString();
  board.live.busy = { until, extraMinutes: 20, capacityPercent: 50, by: 'Tom' };
  board.serverTime = new Date().toISOString();
  await phone.route('**/ops/api/sites/bombay/events?*', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `event: reset\nid: 1\ndata: ${JSON.stringify(board)}\n\n`,
    }),
  );
  await phone.reload();
  const card = phone.getByRole('article').first();
  await expect(card).toContainText('Allergy: Severe nut allergy');
  await expect(phone.getByRole('button', { name: /^Sound is off/ })).toBeVisible();
  const top = (await card.boundingBox())?.y;
  expect(top).toBeLessThanOrEqual(PHONE.viewport.height / 4);
  // The screens are within reach of a thumb.
  const screens = await phone.getByRole('navigation', { name: 'Screens' }).boundingBox();
  expect(screens?.y).toBeGreaterThan(PHONE.viewport.height - 80);
  await expectLargeTargets(phone, 'body');
  await expectAccessible(phone);

  const busy = phone.getByText(/^Busy, \+20 min/);
  await expect(busy).toBeHidden();
  await phone.getByRole('button', { name: 'Needs a person: 1, and 1 more' }).click();
  await expect(busy).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Decide about T-482114' })).toBeVisible();
  await expectLargeTargets(phone, 'body');
  await expectAccessible(phone);
  await phone.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(phone);
  await phone.setViewportSize(SMALLEST_VIEWPORT);
  await expectFits(phone);
  await phone.context().close();
});
