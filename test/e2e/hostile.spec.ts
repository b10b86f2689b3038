// T17: attacks in all texts of a tenant and a customer are shown as text.
import { inviteOwner } from './database-changes.ts';
import { expect, test, type Page } from './fixtures.ts';
import { HOSTILE_SITE, importHostilePack, PLAIN_DISH } from './hostile-pack.ts';
import { HOSTILE_TEXTS } from './hostile-texts.ts';
import { addDish, openBasket } from './steps/basket.ts';
import { chooseMode, goToCheckout } from './steps/checkout.ts';
import { openBoard, openScreen } from './steps/console.ts';
import { SMALLEST_VIEWPORT } from './steps/fits.ts';
import { payWith } from './steps/payment.ts';
import { expectAccepted } from './steps/pickup.ts';
import { startSession } from './steps/sign-in.ts';
import { visit } from './steps/visit.ts';

const [SCRIPT = '', PICTURE = '', DRAWING = ''] = HOSTILE_TEXTS;
const NAMES = HOSTILE_TEXTS.filter((_, at) => at % 2 === 0);
const DESCRIPTIONS = HOSTILE_TEXTS.filter((_, at) => at % 2 === 1);

/** Elements and attributes that only an injected text can create. */
const FOREIGN =
  '[onload],[onerror],[onfocus],[ontoggle],[srcdoc],[href^="javascript" i],[action^="javascript" i],' +
  'object,embed,video,math,base,meta[http-equiv],link[href*="evil.test"],img[src*="evil.test"],#root script,#root style';

/** Effects of injected code that the console does not report. */
async function watch(page: Page) {
  const dialogs: string[] = [];
  const strangers: string[] = [];
  page.context().on('page', (opened) => strangers.push(`opened ${opened.url()}`));
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol !== 'data:' && !hostname.endsWith('localhost')) strangers.push(request.url());
  });
  return async (screen: string) => {
    expect(await page.locator(FOREIGN).count(), `${screen}: foreign elements`).toBe(0);
    expect(dialogs, `${screen}: dialogs`).toEqual([]);
    expect(strangers, `${screen}: requests to others`).toEqual([]);
  };
}

/** Searches the root only, as the page's data is in a script beside it. */
const shown = (page: Page) => page.locator('#root').evaluate((root) => root.textContent ?? '');

async function expectShown(page: Page, texts: readonly string[]): Promise<void> {
  const missing = async () => {
    const text = await shown(page);
    return texts.filter((each) => !text.includes(each));
  };
  await expect.poll(missing, 'texts that are not shown as they are').toEqual([]);
}

/** Sends a request with the session of the page. */
async function request(page: Page, path: string, data: object): Promise<{ id: string }> {
  const { token } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('userData') ?? '{}') as { token: string },
  );
  const { host, port } = new URL(page.url());
  const answer = await page.request.post(`http://localhost:${port}${path}`, {
    data,
    headers: { authorization: `Bearer ${token}`, host },
  });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  return ((await answer.json()) as { data: { id: string } }).data;
}

test(
  'scripts in a menu and in customer input never run @release',
  { tag: '@desktop' },
  async ({ page, browser, site, email }) => {
    await importHostilePack();
    const origin = site(HOSTILE_SITE);
    const expectNoInjection = await watch(page);

    await test.step('the menu shows every text', async () => {
      const { host, port } = new URL(origin);
      const menu = () => page.request.get(`http://localhost:${port}/menu`, { headers: { host } });
      await expect.poll(async () => (await menu()).status()).toBe(200);
      await visit(page, `${origin}/menu?all=1`);
      await expectShown(page, [...NAMES, ...DESCRIPTIONS]);
      await expectNoInjection('menu');
    });

    await test.step('home, a dish with choices, stores, offers and policies show every text', async () => {
      const paths = ['/', '/store/camden/product-details/soup', '/stores', '/promo', '/privacy'];
      for (const path of paths) {
        await visit(page, `${origin}${path}`);
        expect(await shown(page)).toMatch(/alert\(1\)/);
        await expectNoInjection(path);
      }
      await expect(page.getByRole('main')).not.toContainText(PLAIN_DISH);
    });

    await test.step('a dish of one long word is no wider than the window', async () => {
      const whole = page.viewportSize() ?? SMALLEST_VIEWPORT;
      await page.setViewportSize(SMALLEST_VIEWPORT);
      await visit(page, `${origin}/store/camden/product-details/one-word`);
      const beyond = (main: HTMLElement) => main.scrollWidth - window.innerWidth;
      expect(await page.getByRole('main').evaluate(beyond)).toBeLessThanOrEqual(0);
      await page.setViewportSize(whole);
    });

    await test.step('the account shows names and addresses', async () => {
      await startSession(page, email);
      await request(page, '/api/customer', { first_name: PICTURE, last_name: DRAWING });
      await request(page, '/api/customer-addresses', {
        label: PICTURE,
        line1: SCRIPT,
        line2: DRAWING,
        town: PICTURE,
        postcode: 'NW1 8AB',
        flat: PICTURE,
        instructions: SCRIPT,
      });
      await visit(page, `${origin}/account`);
      await expectShown(page, [SCRIPT]);
      await expectNoInjection('account');
    });

    await test.step('basket, checkout, payment and order show every text', async () => {
      await visit(page, `${origin}/menu?all=1`);
      await chooseMode(page, 'Pickup');
      await addDish(page, SCRIPT);
      await openBasket(page);
      await expectShown(page, [SCRIPT]);
      await goToCheckout(page);
      await page.getByLabel('Name', { exact: true }).fill(PICTURE);
      await page.getByLabel('Phone', { exact: true }).fill('020 7946 0123');
      await page.getByLabel('Note for the kitchen').fill(DRAWING);
      await expectShown(page, [SCRIPT]);
      await expectNoInjection('checkout');
      await page.getByRole('button', { name: /^Pay .* now$/ }).click();
      await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
      await expectNoInjection('payment');
      await payWith(page, 'pays');
      await expectAccepted(page);
      await expectShown(page, [SCRIPT, DRAWING]);
      await expectNoInjection('order');
    });

    await test.step('the board, the kitchen and the order in the console show every text', async () => {
      await inviteOwner(HOSTILE_SITE);
      const tablet = await (await browser.newContext({ locale: 'en-GB' })).newPage();
      await openBoard(tablet, site, HOSTILE_SITE);
      const expectNoInjectionInConsole = await watch(tablet);
      await tablet.reload();
      await expectShown(tablet, [SCRIPT, DRAWING]);
      await expectNoInjectionInConsole('board');
      await tablet.getByRole('article').getByRole('link').click();
      await expectShown(tablet, [SCRIPT, PICTURE]);
      await expectNoInjectionInConsole('order in the console');
      await openScreen(tablet, 'Kitchen');
      await expect(tablet.getByRole('heading', { name: 'Kitchen' })).toBeVisible();
      await expectNoInjectionInConsole('kitchen');
      await tablet.context().close();
    });

    await test.step('the e-mail about the order shows every text', async () => {
      await page.goto(`${origin}/dev/outbox`);
      await expect(page.locator('body')).toContainText('alert(1)');
      await expectNoInjection('outbox');
      const frame = page.locator('iframe[title="The e-mail"]');
      await page.goto(`${origin}${await frame.getAttribute('src')}`);
      await expect(page.locator('body')).toContainText('alert(1)');
      await expectNoInjection('e-mail');
    });
  },
);

test(
  'the script injection check reports each kind of injection',
  { tag: '@desktop' },
  async ({ page }) => {
    const expectNoInjection = await watch(page);
    const dialog = page.waitForEvent('dialog');
    await page.setContent(DRAWING);
    await dialog;
    await expect(expectNoInjection('a page that runs it')).rejects.toThrow('foreign elements');
    await page.setContent('harmless');
    await expect(expectNoInjection('what it did')).rejects.toThrow('dialogs');
  },
);
