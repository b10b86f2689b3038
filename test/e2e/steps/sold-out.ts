import type { Menu } from '../../../contract/catalogue/catalogue.ts';
import { expect, type Page } from '../fixtures.ts';

/** Waits until the server's menu shows a dish as sold out; notifications of changes arrive after their commit. */
export async function expectSoldOut(
  page: Page,
  origin: string,
  storeId: string,
  name: string,
): Promise<void> {
  const { host, port } = new URL(origin);
  const isSoldOut = async () => {
    const menu = await page.request.get(`http://localhost:${port}/api/menu/${storeId}`, {
      headers: { host },
    });
    const { data } = (await menu.json()) as { data: Menu };
    const items = data.brands.flatMap(({ sections }) => sections.flatMap(({ items }) => items));
    return items.find((item) => item.name === name)?.isSoldOut;
  };
  await expect.poll(isSoldOut).toBe(true);
}
