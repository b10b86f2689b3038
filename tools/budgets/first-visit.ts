// A first visit in Chromium on a phone: empty storage, empty cache, no input.
import { chromium, devices, type Request } from '@playwright/test';

export interface LoadedFile {
  url: string;
  kind: 'document' | 'script' | 'stylesheet' | 'font' | 'picture' | 'other';
  /** The size of the encoded body. */
  bytes: number;
}

const QUIET_MILLISECONDS = 3_000;

const KINDS: Record<string, LoadedFile['kind']> = {
  document: 'document',
  script: 'script',
  stylesheet: 'stylesheet',
  font: 'font',
  image: 'picture',
};

/** All loaded files in order, until no request was sent for a while: idle work is part of the visit. */
export async function recordFirstVisit(url: string, executablePath: string): Promise<LoadedFile[]> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'en-GB' });
    const page = await context.newPage();
    const requests: Request[] = [];
    let lastAt = performance.now();
    context.on('request', (request) => {
      requests.push(request);
      lastAt = performance.now();
    });
    const pageErrors: string[] = [];
    page.on('pageerror', (error) => pageErrors.push(error.message));
    await page.goto(url);
    while (performance.now() - lastAt < QUIET_MILLISECONDS) await page.waitForTimeout(200);
    if (pageErrors.length > 0) throw new Error(`The page threw errors: ${pageErrors.join('; ')}`);
    const loaded = await Promise.all(requests.map(toLoadedFile));
    return loaded.filter((file) => file !== null);
  } finally {
    await browser.close();
  }
}

/** Null for requests that the reload cancelled and for cached files. */
async function toLoadedFile(request: Request): Promise<LoadedFile | null> {
  const response = await request.response();
  if (!response || request.failure()) return null;
  const { responseBodySize } = await request.sizes();
  const url = request.url();
  const isPicture = /\.(svg|png|webp|ico)(\?|$)/.test(url);
  const kind = isPicture ? 'picture' : (KINDS[request.resourceType()] ?? 'other');
  const bytes = Math.max(0, responseBodySize);
  // A document is revalidated each time.
  return bytes === 0 && kind !== 'document' ? null : { url, kind, bytes };
}

export const sumBytesByKind = (
  files: readonly LoadedFile[],
  ...kinds: LoadedFile['kind'][]
): number =>
  files.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { bytes }) => sum + bytes, 0);
