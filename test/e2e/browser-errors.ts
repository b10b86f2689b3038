import type { BrowserContext } from '@playwright/test';

export interface Faults {
  /** Announces that a call to an address like this one will be refused; the browser logs every such answer. */
  expectRefusal(address: RegExp): void;
  /** Announces an error that the page is meant to meet, by its words. */
  expectError(words: RegExp): void;
  found(): string[];
}

/** Collects what goes wrong in any page of the context. */
export async function watchFaults(context: BrowserContext): Promise<Faults> {
  const expected: RegExp[] = [];
  const expectedWords: RegExp[] = [];
  const found: { text: string; address: string | null }[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const isAnswer = message.text().startsWith('Failed to load resource');
    const { url } = message.location();
    found.push({ text: `${message.text()} (${url})`, address: isAnswer ? url : null });
  });
  context.on('weberror', (error) => {
    found.push({ text: String(error.error()), address: null });
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (breach) => {
      console.error(`The policy forbids ${breach.effectiveDirective}: ${breach.blockedURI}`);
    });
  });
  return {
    expectRefusal: (address) => void expected.push(address),
    expectError: (words) => void expectedWords.push(words),
    found: () =>
      found
        .filter(({ text }) => !expectedWords.some((each) => each.test(text)))
        .filter(({ address }) => address === null || !expected.some((each) => each.test(address)))
        .map(({ text }) => text),
  };
}
