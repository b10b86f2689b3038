// Lighthouse with its defaults: mobile, simulated throttling. A fresh profile is a first visit, whose page loads its
// config and reloads (spec section 4); a second run with the same profile has the config stored and an empty cache.
import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';

export interface LighthouseScores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcp: number;
  tbt: number;
  cls: number;
  /** Binary audits that failed. */
  failed: string[];
}

export interface Visits {
  first: LighthouseScores;
  returning: LighthouseScores;
}

export async function runLighthouse(url: string, chromePath: string): Promise<Visits> {
  const chrome = await chromeLauncher.launch({
    chromePath,
    chromeFlags: ['--headless=new', '--no-sandbox'],
    logLevel: 'silent',
  });
  try {
    return { first: await run(url, chrome.port), returning: await run(url, chrome.port) };
  } finally {
    chrome.kill();
  }
}

const MAX_ATTEMPTS = 3;

/** Some traces yield no figures on a busy machine; such a run is repeated. */
async function run(url: string, port: number, attempts = 1): Promise<LighthouseScores> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent' });
  const { categories = {}, audits = {}, runtimeError } = result?.lhr ?? {};
  if (typeof categories['performance']?.score !== 'number') {
    if (attempts < MAX_ATTEMPTS) return run(url, port, attempts + 1);
    throw new Error(`Lighthouse returned no figures: ${runtimeError?.message ?? 'unknown reason'}`);
  }
  const points = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    bestPractices: points('best-practices'),
    seo: points('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    // Lighthouse shows three decimals.
    cls: Math.round(value('cumulative-layout-shift') * 1_000) / 1_000,
    failed: Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => {
        return score !== null && score < 1 && scoreDisplayMode === 'binary';
      })
      .map(({ id, displayValue, details }) =>
        [id, displayValue, formatNodes(details)].join(' ').trim(),
      ),
  };
}

interface NodeItem {
  node?: { selector?: string; explanation?: string };
}

/** The elements that an audit names. */
function formatNodes(details: object | undefined): string {
  const items = details && 'items' in details ? (details.items as NodeItem[]) : [];
  return items
    .slice(0, 3)
    .map(({ node }) => `${node?.selector ?? ''} ${node?.explanation?.replace(/\s+/g, ' ') ?? ''}`)
    .join(' | ');
}
