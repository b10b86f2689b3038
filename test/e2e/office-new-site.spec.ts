// A site from its name and owner to sixty dishes on sale, in the console alone.
import { invariant } from '../../contract/invariant.ts';
import { runProgram } from '../../tools/run-program.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import { openOffice } from './steps/office.ts';

const DISHES = 60;
const SHEET = [
  'Section;Name;Price',
  ...Array.from(
    { length: DISHES },
    (_, no) => `${no % 2 ? 'Bao' : 'Sides'};Dish ${no};${no + 1},50`,
  ),
].join('\n');

async function createSite(id: string): Promise<void> {
  const dataDir = process.env['E2E_DATA_DIR'];
  invariant(dataDir, 'playwright.config.ts names the folder');
  const { code, output } = await runProgram(
    [
      'server/src/app/cli.ts',
      'site',
      'new',
      id,
      '--name=Bao House',
      `--host=${id}.localhost`,
      `--owner=Priya Shah, priya@${id}.example`,
    ],
    { isQuiet: true, env: { DATA_DIR: dataDir } },
  );
  invariant(code === 0, output);
}

test('an owner leads a site of a name alone to a menu that customers read @both', async ({
  browser,
  site,
  viewport,
}, { project }) => {
  const tenantId = `bao-${project.name}`;
  await createSite(tenantId);
  const page = await openOffice(browser, site, { tenantId, path: '/home', viewport });
  const way = page.getByRole('region', { name: 'The way to the first order' });
  await expect(way).toContainText('2 of 8 done');
  await way.getByRole('link', { name: 'Go on: The address of a store' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Name and address' })).toBeFocused();
  const save = page.getByRole('button', { name: 'Save and go on' });
  await page.getByLabel('Phone').fill('0207 946 0000');
  await save.click();
  await expect(page.getByText('Enter a full postcode, such as LS1 6DT.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Street and number').fill('14 Camden Lock Place');
  await page.getByLabel('Town').fill('London');
  await page.getByLabel('Postcode').fill('nw18af');
  await page.getByLabel('Company', { exact: true }).fill('Bao House Ltd');
  await page.reload();
  await expect(page.getByLabel('Phone')).toHaveValue('0207 946 0000');
  await page.getByLabel('Company number').fill('01234567');
  await save.click();

  await expect(page.getByRole('heading', { level: 1, name: 'Opening hours' })).toBeVisible();
  await page.getByLabel('Opens').fill('00:00');
  await page.getByLabel('Closes').fill('00:00');
  await save.click();

  await page.getByLabel('First colour', { exact: true }).fill('#ffd400');
  await expect(page.getByText(/^As text, the site uses #\w{6} instead/)).toBeVisible();
  await expectAccessible(page);
  await save.click();

  const typed = page.getByLabel('Your menu');
  await typed.fill('Bao\nPork bao 6.50\nSoup 4.00 / 6.00');
  await expect(page.getByText('1 dish understood')).toBeVisible();
  await expect(page.getByText('Line 3: Soup 4.00 / 6.00')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(typed).toHaveValue(/Pork bao 6\.50/);
  const buffer = Buffer.from(SHEET, 'utf16le');
  await page.getByLabel('Choose a CSV or text file').setInputFiles({
    name: 'menu.csv',
    mimeType: 'text/csv',
    buffer: Buffer.concat([Buffer.from([0xff, 0xfe]), buffer]),
  });
  await page.getByRole('button', { name: `Put ${DISHES} dishes on the menu` }).click();

  await expect(page.getByLabel('Postcode districts or sectors')).toHaveValue('NW1');
  // Without a zone customers collect, which answers the step as well.
  await page.getByRole('link', { name: 'Skip it: customers collect' }).click();
  await expect(way).toContainText('6 of 8 done');
  await page.goBack();
  await page.getByLabel('Delivery fee').fill('2');
  await page.getByRole('button', { name: 'Deliver to NW1' }).click();
  await expect(way).toContainText('6 of 8 done');
  await expectAccessible(page);

  const customer = await browser.newPage();
  await customer.goto(`${site(tenantId)}/menu`);
  // Later sections load at the first interaction.
  await customer.getByRole('link', { name: 'Bao', exact: true }).click();
  await expect(customer.getByText('Dish 59').first()).toBeVisible();
  await expect(customer.getByText('Example dish')).toHaveCount(0);
  await customer.close();
  await page.context().close();
});
