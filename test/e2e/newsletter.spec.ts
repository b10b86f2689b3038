import { expect, test, type Page } from './fixtures.ts';
import { expectAccessible } from './steps/axe.ts';
import { visit } from './steps/visit.ts';

/** The link in a newsletter e-mail to `to`, read from the outbox, the demo's only mailbox. */
async function readNewsletterLink(
  page: Page,
  to: string,
  action: 'confirm' | 'unsubscribe',
): Promise<string> {
  const find = async () => {
    // Fetched in the page, as Node does not resolve bombay.localhost on all machines.
    const text = await page.evaluate(async (recipient) => {
      const answer = await fetch('/dev/outbox', { headers: { accept: 'application/json' } });
      const emails = (await answer.json()) as { to: string; text: string }[];
      return emails.find((email) => email.to === recipient)?.text ?? '';
    }, to);
    return new RegExp(`/newsletter/${action}\\?token=[\\w-]+`).exec(text)?.[0];
  };
  await expect.poll(find, `an e-mail to ${to}`).toBeDefined();
  return new URL((await find()) ?? '', page.url()).href;
}

test('a newsletter subscription is confirmed and cancelled by link @release', async ({
  page,
  email,
  site,
}) => {
  await visit(page, `${site('bombay')}/`);
  const form = page.getByRole('region', { name: 'A letter, now and then' });
  await expect(form).toContainText('A letter each season, when the menu turns.');
  await form.getByLabel('E-mail').fill(email);
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Thank you for subscribing!')).toBeVisible();

  const confirm = await readNewsletterLink(page, email, 'confirm');
  const leave = await readNewsletterLink(page, email, 'unsubscribe');
  await page.goto(confirm);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, send me news' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for subscribing!' })).toBeVisible();

  await page.goto(leave);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
});
