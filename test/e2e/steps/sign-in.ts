import { CUSTOMER_CODE } from '../../clients/customer-code.ts';
import { expect, type Page } from '../fixtures.ts';
import { visit } from './visit.ts';

interface OutboxEntry {
  to: string;
  text: string;
  sentAt: string;
}

/** Requests JSON from the site of the page. */
async function fetchJson(
  page: Page,
  method: 'GET' | 'POST',
  path: string,
  data?: object,
  { token, key }: { token?: string; key?: string } = {},
): Promise<unknown> {
  // Browsers resolve every subdomain of localhost; Node resolves only localhost on some machines.
  const { host, port } = new URL(page.url());
  const response = await page.request.fetch(`http://localhost:${port}${path}`, {
    method,
    headers: {
      accept: 'application/json',
      host,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(data && { data }),
  });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
}

/** The data that an API route of the page's site responds with. */
export const request = async (...call: Parameters<typeof fetchJson>): Promise<unknown> =>
  ((await fetchJson(...call)) as { data: unknown }).data;

/** Newest first. */
async function readMessages(page: Page, to: string, about: RegExp): Promise<OutboxEntry[]> {
  const entries = (await fetchJson(page, 'GET', '/dev/outbox')) as OutboxEntry[];
  const own = entries.filter((entry) => entry.to === to && about.test(entry.text));
  return own.sort((a, b) => b.sentAt.localeCompare(a.sentAt));
}

const extractCode = (text: string, pattern: RegExp): string => pattern.exec(text)?.[0] ?? '';

export const STAFF_CODE = /\b\d{6}\b/;

interface CodeFilter {
  /** Matches the text of the message. */
  about?: RegExp;
  /** Number of earlier messages, which are ignored. */
  after?: number;
  /** Default: a customer's code. */
  pattern?: RegExp;
}

/** Reads the newest code from the demo's outbox. */
export async function readCode(
  page: Page,
  to: string,
  { about = /./, after = 0, pattern = CUSTOMER_CODE }: CodeFilter = {},
): Promise<string> {
  const readNewest = async () => {
    const messages = await readMessages(page, to, about);
    return messages.length > after ? extractCode(messages[0]?.text ?? '', pattern) : '';
  };
  await expect.poll(readNewest, `a code for ${to}`).not.toBe('');
  return readNewest();
}

/** The token of the newest link that a pattern, with the token as its group, finds in the messages to an address. */
export async function readLinkToken(page: Page, to: string, pattern: RegExp): Promise<string> {
  const find = async (): Promise<string> => {
    const [newest] = await readMessages(page, to, pattern);
    return pattern.exec(newest?.text ?? '')?.[1] ?? '';
  };
  await expect.poll(find, `a link for ${to}`).not.toBe('');
  return find();
}

/** Requests a code by e-mail on /login. */
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

/** Stores a session in the browser, as signing in in another tab does, and returns its token. The page is any one of the site. */
export async function startSession(page: Page, email: string): Promise<string> {
  const { length: after } = await readMessages(page, email, /./);
  await request(page, 'POST', '/api/register', { email });
  const code = await readCode(page, email, { after });
  const session = (await request(page, 'POST', '/api/verify-otp', { email, code })) as {
    token: string;
  };
  await page.evaluate((value) => {
    localStorage.setItem('userData', value);
    dispatchEvent(new StorageEvent('storage', { key: 'userData' }));
  }, JSON.stringify(session));
  return session.token;
}

/** Opens a page as a customer who signed in before. */
export async function visitSignedIn(page: Page, path: string, email: string): Promise<void> {
  // A document without scripts.
  await page.goto('/robots.txt');
  await startSession(page, email);
  await visit(page, path);
}

/** Signs in on /login and waits for the next screen. */
export async function signIn(page: Page, email: string): Promise<void> {
  const { length: after } = await readMessages(page, email, /./);
  await requestCode(page, email);
  await typeCode(page, await readCode(page, email, { after }));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).not.toHaveURL(/\/verification/);
}
