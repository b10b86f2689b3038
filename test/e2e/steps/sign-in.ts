import { expect, type Page } from '../fixtures.ts';

interface OutboxEntry {
  to: string;
  text: string;
  sentAt: string;
}

/** Newest first. */
async function readMessages(page: Page, to: string, about: RegExp): Promise<OutboxEntry[]> {
  // Browsers know every name below localhost, Node on some machines only localhost itself.
  const { host, port } = new URL(page.url());
  const answer = await page.request.get(`http://localhost:${port}/dev/outbox`, {
    headers: { accept: 'application/json', host },
  });
  const entries = (await answer.json()) as OutboxEntry[];
  const own = entries.filter((entry) => entry.to === to && about.test(entry.text));
  return own.sort((a, b) => b.sentAt.localeCompare(a.sentAt));
}

/** A phone number's groups stand behind spaces that do not break. */
const extractCode = (text: string): string => /(?<!\u00a0)\b\d{4}\b/.exec(text)?.[0] ?? '';

interface CodeFilter {
  /** Matches the text of the message. */
  about?: RegExp;
  /** Messages that were there before: an older code is not the one that was just asked for. */
  after?: number;
}

/** The code as its owner reads it: in the outbox, the demo's only mailbox. */
export async function readCode(
  page: Page,
  to: string,
  { about = /./, after = 0 }: CodeFilter = {},
): Promise<string> {
  const newest = async () => {
    const messages = await readMessages(page, to, about);
    return messages.length > after ? extractCode(messages[0]?.text ?? '') : '';
  };
  await expect.poll(newest, `a code for ${to}`).not.toBe('');
  return newest();
}

/** On /login: asks for a code by e-mail. */
export async function requestCode(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Use e-mail instead' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 4').click();
  await page.keyboard.type(code);
}

/** On /login: all of it, to wherever it leads. */
export async function signIn(page: Page, email: string): Promise<void> {
  const { length: after } = await readMessages(page, email, /./);
  await requestCode(page, email);
  await typeCode(page, await readCode(page, email, { after }));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).not.toHaveURL(/\/verification/);
}
