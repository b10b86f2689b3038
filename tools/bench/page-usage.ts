// Resource usage of a page in Chromium: memory after garbage collection, nodes, listeners, storage.
import { readFile } from 'node:fs/promises';

import type { Browser, CDPSession, Page } from '@playwright/test';

export interface PageUsage {
  /** MB (10^6 bytes) of JavaScript objects. */
  heapMegabytes: number;
  /** Private memory of the renderer process in MB; Linux only, elsewhere NaN. */
  processMegabytes: number;
  /** Elements of the document. */
  elements: number;
  /** Nodes that are alive, also outside of the document. */
  nodes: number;
  listeners: number;
  storageKilobytes: number;
}

export interface MeteredPage {
  page: Page;
  session: CDPSession;
  /** Process id of its renderer. */
  pid: number;
}

interface HeapUsage {
  usedSize: number;
  backingStorageSize?: number;
}

interface ProcessList {
  processInfo: { type: string; id: number }[];
}

const listRenderers = async (browser: Browser): Promise<number[]> => {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as ProcessList;
  await session.detach();
  return processInfo.flatMap(({ type, id }) => (type === 'renderer' ? [id] : []));
};

/** Opens a page in a renderer process of its own. */
export async function openMeteredPage(
  browser: Browser,
  open: () => Promise<Page>,
): Promise<MeteredPage> {
  const before = new Set(await listRenderers(browser));
  const page = await open();
  const added = (await listRenderers(browser)).filter((pid) => !before.has(pid));
  const [pid] = await keepLargest(added);
  if (pid === undefined) throw new Error('The page has no renderer process of its own');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await keepNoResponses(page);
  return { page, session, pid };
}

/** Playwright's own objects of a page in Chromium; it has no public option for this. */
interface PlaywrightPage {
  _connection: {
    toImpl(page: Page): {
      delegate: {
        _mainFrameSession: { _client: { send(method: string, parameters: object): Promise<void> } };
      };
    };
  };
}

/**
 * For Playwright, Chromium keeps the bodies of all responses in the renderer, up to 200 MB, which would count as memory of the page:
 * 10 MB of responses add 16 MB.
 */
async function keepNoResponses(page: Page): Promise<void> {
  const { delegate } = (page as unknown as PlaywrightPage)._connection.toImpl(page);
  const sizes = { maxTotalBufferSize: 0, maxResourceBufferSize: 0 };
  await delegate._mainFrameSession._client.send('Network.enable', sizes);
}

/** A spare renderer that Chromium keeps ready is smaller than the one with the page. */
async function keepLargest(pids: readonly number[]): Promise<number[]> {
  const sizes = await Promise.all(
    pids.map(async (pid) => ({ pid, size: await getPrivateMegabytes(pid) })),
  );
  return sizes.toSorted((a, b) => b.size - a.size).map(({ pid }) => pid);
}

/** Anonymous resident memory, as Chromium's task manager counts a process. */
async function getPrivateMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return (Number(/RssAnon:\s+(\d+)/.exec(status)?.[1]) * 1024) / 1e6;
}

export async function measurePage({ page, session, pid }: MeteredPage): Promise<PageUsage> {
  // Once more for what the first collection has made unreachable.
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  // Strings of responses and typed arrays are outside of the heap of JavaScript's objects.
  const { usedSize, backingStorageSize = 0 } = (await session.send(
    'Runtime.getHeapUsage',
  )) as HeapUsage;
  const get = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  const { elements, stored } = await page.evaluate(() => ({
    elements: document.querySelectorAll('*').length,
    stored: JSON.stringify({ ...localStorage }).length,
  }));
  return {
    heapMegabytes: (usedSize + backingStorageSize) / 1e6,
    processMegabytes: await getPrivateMegabytes(pid),
    elements,
    nodes: get('Nodes'),
    listeners: get('JSEventListeners'),
    storageKilobytes: stored / 1e3,
  };
}
