import type { BrowserContext } from '@playwright/test';

export interface BrowserErrors {
  /** Permits failed requests to matching URLs, which the browser logs as errors. */
  expectRefusal(address: RegExp): void;
  /** Permits errors with a matching message. */
  expectError(message: RegExp): void;
  found(): string[];
}

/** Collects console errors, uncaught errors and policy violations of all pages of the context. */
export async function collectFaults(context: BrowserContext): Promise<BrowserErrors> {
  const expected: RegExp[] = [];
  const expectedErrors: RegExp[] = [];
  const found: { text: string; address: string | null }[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const isAnswer = message.text().startsWith('Failed to load resource');
    const { url } = message.location();
    found.push({ text: `${message.text()} (${url})`, address: isAnswer ? url : null });
  });
  /** Requests and responses by URL, for the message of a failed test. */
  const failed = new Map<string, string>();
  context.on('response', async (response) => {
    if (response.status() < 400) return;
    const sent = `${response.request().method()} ${response.request().postData() ?? ''}`;
    failed.set(response.url(), `${sent} -> ${await response.text().catch(() => 'no body')}`);
  });
  context.on('weberror', (error) => {
    found.push({ text: String(error.error()), address: null });
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (violation) => {
      console.error(`The policy forbids ${violation.effectiveDirective}: ${violation.blockedURI}`);
    });
  });
  return {
    expectRefusal: (address) => void expected.push(address),
    expectError: (message) => void expectedErrors.push(message),
    found: () =>
      found
        .filter(({ text }) => !expectedErrors.some((each) => each.test(text)))
        .filter(({ address }) => address === null || !expected.some((each) => each.test(address)))
        .map(({ text, address }) => (address ? `${text} ${failed.get(address)}` : text)),
  };
}
