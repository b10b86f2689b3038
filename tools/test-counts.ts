import { readFile } from 'node:fs/promises';

export interface TestCounts {
  passed: number;
  failed: number;
}

export const addTestCounts = (tallies: readonly TestCounts[]): TestCounts => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
});

/** A step counts as one test. */
export const toStepCounts = (isGood: boolean): TestCounts => ({
  passed: isGood ? 1 : 0,
  failed: isGood ? 0 : 1,
});

/** A runner that crashed or ran no test has failed, even if its report has no failure. */
export function toRunnerCounts(reported: TestCounts | undefined, code: number | null): TestCounts {
  const { passed, failed } = reported ?? { passed: 0, failed: 0 };
  const isUnexplained = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: isUnexplained ? 1 : failed };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

/** A file that failed to load has no failed test and counts as one. */
export function toVitestCounts(report: VitestReport): TestCounts {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
  };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** A flaky test counts as passed; the runner's output names it. */
export function toPlaywrightCounts({ stats, errors }: PlaywrightReport): TestCounts {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/** Undefined when the runner ended before it wrote its report. */
export async function readReport<Report>(file: string): Promise<Report | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Report);
}
