// Alerts to a person: duty, notifications that arrive, and a sound that stops.
import { startPushService } from '../doubles/push-service.ts';
import { addStaffSession } from './database-changes.ts';
import { expect, test, type Page } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import { readStaffCode, REPORTED } from './steps/console.ts';
import { expectFits, SMALLEST_VIEWPORT } from './steps/fits.ts';
import { expectLargeTargets } from './steps/targets.ts';

test.use({ serviceWorkers: 'allow' });

const COMPUTER = { viewport: { width: 1280, height: 800 }, locale: 'en-GB' };
async function signIn(page: Page, tenantId: string, origin: string): Promise<void> {
  const value = await addStaffSession({ tenantId, name: 'Olga', role: 'owner' });
  await page.context().addCookies([{ name: `staff-${tenantId}`, value, url: origin }]);
}

test('a person goes on duty, and a push message becomes a notification that opens the board @release', async ({
  browser,
  site,
}) => {
  const service = await startPushService();
  const origin = site('console');
  const context = await browser.newContext(COMPUTER);
  await context.grantPermissions(['notifications'], { origin });
  // The browser has no way to its own push service.
  await context.addInitScript((subscription) => {
    PushManager.prototype.subscribe = () =>
      Promise.resolve({ toJSON: () => subscription } as unknown as PushSubscription);
  }, service.subscribe('phone'));
  // The service worker cannot be registered when the console starts, as on a bad network.
  await context.addInitScript(() => {
    const { prototype } = ServiceWorkerContainer;
    const { register } = prototype;
    prototype.register = () => {
      prototype.register = register;
      return Promise.reject(new TypeError('no network'));
    };
  });
  const page = await context.newPage();
  await signIn(page, 'sumo', origin);

  await page.goto(`${origin}/sumo?store=cardiff`);
  const goOnDuty = page.getByRole('button', { name: 'Go on duty' });
  await expect(goOnDuty).toBeVisible();
  await context.setOffline(true);
  await goOnDuty.click();
  const failure = page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' });
  await expect(failure).toBeVisible();
  await context.setOffline(false);
  await goOnDuty.click();
  await expect(page.getByRole('button', { name: 'On duty: end' })).toBeVisible();
  await page.getByRole('link', { name: 'You', exact: true }).click();
  const alerts = page.getByRole('region', { name: 'Alerts' });
  await expect(alerts.getByRole('switch', { name: /Cardiff/ })).toBeChecked();
  await expect(alerts.getByText('Your duty ends by itself at 05:00.')).toBeVisible();

  await alerts.getByLabel(/^Mobile number/).fill('12');
  await alerts.getByRole('button', { name: 'Save the number' }).click();
  await expect(alerts.getByLabel(/^Mobile number/)).toHaveAccessibleDescription(
    /Please enter a mobile number with its country, such as \+44 7700 900123\./,
  );
  await alerts.getByLabel(/^Mobile number/).fill('07700 900321');
  await alerts.getByRole('button', { name: 'Save the number' }).click();
  const field = alerts.getByLabel('Code of the text message');
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill(await readStaffCode(page, site('sumo'), '+447700900321'));
  await alerts.getByRole('button', { name: 'Save the number' }).click();
  await expect(alerts.getByLabel(/^Mobile number/)).toHaveValue('+447700900321');

  const push = alerts.getByRole('switch', { name: 'Notifications on this device' });
  await push.click();
  await expect(push).toBeChecked();
  await expect.poll(() => service.received.length).toBe(1);
  const payload = service.received[0]?.payload;
  expect(payload).toMatchObject({ title: 'Notifications are on', path: '/sumo' });
  await expectLargeTargets(page, 'main');
  await expectAccessible(page);
  await page.setViewportSize(SMALLEST_VIEWPORT);
  await expectFits(page);

  expect(await deliverPush(page, origin, payload)).toEqual({
    title: 'Notifications are on',
    body: payload?.text,
    opened: '/sumo',
  });
  await push.click();
  await expect(push).not.toBeChecked();
  await service.stop();
  await context.close();
});

test('a board without sound shows a banner, and the list of tablets warns of it and of a screen that may go dark @release', async ({
  browser,
  site,
}) => {
  const origin = site('console');
  const owner = await (await browser.newContext(COMPUTER)).newPage();
  await signIn(owner, 'bombay', origin);
  await owner.goto(`${origin}/bombay/team?store=brighton`);
  const tablets = owner.getByRole('region', { name: 'Tablets' });
  await tablets.getByRole('button', { name: 'Add a tablet' }).click();
  await owner.getByLabel('Name of the tablet').fill('Pass');
  await owner.getByRole('button', { name: 'Create a code' }).click();
  const code = (await owner.getByText(/^[A-Z0-9]{4} [A-Z0-9]{4}$/).textContent()) ?? '';

  const tablet = await (await browser.newContext(COMPUTER)).newPage();
  await tablet.addInitScript(() => {
    const contexts: AudioContext[] = [];
    const locks: EventTarget[] = [];
    const Original = AudioContext;
    Object.assign(window, {
      AudioContext: class extends Original {
        constructor() {
          super();
          contexts.push(this);
        }
      },
      // An iPad does so when a call comes in.
      interruptSound: () => Promise.all(contexts.map((each) => each.suspend())),
      // A tablet that saves its battery does so.
      endWakeLocks: () => locks.forEach((each) => each.dispatchEvent(new Event('release'))),
    });
    // A browser without a screen grants none.
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        async request() {
          const lock = Object.assign(new EventTarget(), { release: async () => {} });
          locks.push(lock);
          return lock;
        },
      },
    });
  });
  await tablet.goto(`${origin}/bombay/enrol#${code.replace(' ', '')}`);
  await tablet.getByRole('button', { name: 'Use as a tablet' }).click();
  await owner.getByRole('button', { name: 'Done' }).click();
  const row = tablets.getByRole('listitem').filter({ hasText: 'Pass' });
  const banner = tablet.getByRole('button', { name: /^Sound is off/ });
  await banner.click();
  await expect(banner).toBeHidden();
  await expect(row.getByText('Sound on')).toBeVisible(REPORTED);
  await expect(row.getByText('The screen may go dark')).toBeHidden();

  await tablet.evaluate(() => {
    const { interruptSound, endWakeLocks } = window as unknown as TabletWindow;
    endWakeLocks();
    return interruptSound();
  });
  await expect(banner).toBeVisible();
  await expect(row.getByText('Sound is off')).toBeVisible(REPORTED);
  await expect(row.getByText('The screen may go dark')).toBeVisible(REPORTED);
  await tablet.context().close();
  await owner.context().close();
});

interface TabletWindow {
  interruptSound(): Promise<unknown>;
  endWakeLocks(): void;
}

interface WorkerScope {
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  clients: { openWindow(path: string): Promise<void> };
  dispatchEvent(event: Event): boolean;
  shown?: { title: string; body: string | undefined; data: unknown };
  opened?: string;
}

/**
 * Delivers a push as the browser's push service does, and taps the notification. Headless Chromium shows none, whatever
 * was granted, so the worker's two calls that need a screen are recorded instead.
 */
async function deliverPush(page: Page, origin: string, payload: unknown) {
  const session = await page.context().newCDPSession(page);
  const found = Promise.withResolvers<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { scopeURL, registrationId } of registrations)
      if (scopeURL === `${origin}/`) found.resolve(registrationId);
  });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  await session.send('ServiceWorker.enable');
  const registrationId = await found.promise;
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(() => {
    const scope = self as unknown as WorkerScope;
    scope.registration.showNotification = async (title, { body, data }) => {
      scope.shown = { title, body, data: data as unknown };
    };
    scope.clients.openWindow = async (path) => {
      scope.opened = path;
    };
  });
  const data = JSON.stringify(payload);
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  const readShown = () => worker?.evaluate(() => (self as unknown as WorkerScope).shown);
  await expect.poll(readShown).toBeDefined();
  await worker?.evaluate(() => {
    const scope = self as unknown as WorkerScope;
    const notification = { close: () => {}, data: scope.shown?.data };
    const { ExtendableEvent } = self as unknown as { ExtendableEvent: typeof Event };
    scope.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }));
  });
  const readOpened = () => worker?.evaluate(() => (self as unknown as WorkerScope).opened);
  await expect.poll(readOpened).toBeDefined();
  const shown = await readShown();
  return { title: shown?.title, body: shown?.body, opened: await readOpened() };
}
