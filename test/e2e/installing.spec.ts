import { expect, test } from './fixtures.ts';
import { visit } from './steps/visit.ts';

test.use({ serviceWorkers: 'allow' });

interface Manifest {
  name: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

/** Responses of the server do not depend on the device. */
const ONCE = { tag: '@desktop' };

/** Playwright's default context is a private window, where no app can be installed. */
const PRIVATE_WINDOW = 'in-incognito';

for (const tenantId of ['sumo', 'bombay', 'burgers']) {
  const details = { tag: tenantId === 'sumo' ? '@desktop' : ['@desktop', '@release'] };
  test(`${tenantId} can be installed as its own app`, details, async ({ page, site, context }) => {
    await visit(page, site(tenantId));
    const browser = await context.newCDPSession(page);
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    const found = installabilityErrors.map(({ errorId }) => errorId);
    expect(found.filter((id) => id !== PRIVATE_WINDOW)).toEqual([]);

    const { name, icons } = await page.evaluate(
      async () => (await fetch('/manifest.webmanifest')).json() as Promise<Manifest>,
    );
    expect(await page.title()).toContain(name);
    expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 512x512',
    ]);
    for (const { src, sizes, type } of icons) {
      const icon = await page.evaluate(async (url) => {
        const image = new Image();
        image.src = url;
        await image.decode();
        const answer = await fetch(url, { headers: { accept: 'image/avif,image/webp,*/*' } });
        return {
          sizes: `${image.naturalWidth}x${image.naturalHeight}`,
          type: answer.headers.get('content-type'),
        };
      }, src);
      expect(icon).toEqual({ sizes, type });
    }
  });
}

test(
  'the service worker is revalidated on each fetch and scoped to its site',
  ONCE,
  async ({ request }) => {
    const worker = await request.get('/sw.js');
    expect(worker.headers()).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    });
    const page = await request.get('/menu');
    expect(page.headers()['content-security-policy']).toContain("worker-src 'self'");
    expect(page.headers()['content-security-policy']).toContain("manifest-src 'self'");
  },
);

test('a first visit without interaction installs no service worker', async ({ page }) => {
  await visit(page, '/menu');
  await page.waitForLoadState('networkidle');
  const workers = await page.evaluate(async () => navigator.serviceWorker.getRegistrations());
  expect(workers).toHaveLength(0);
});
