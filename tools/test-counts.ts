import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface TestCounts {
  passed: number;
  /** One entry a failed test: its file, title and error. */
  failures: readonly string[];
}

export const addTestCounts = (counts: readonly TestCounts[]): TestCounts => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failures: counts.flatMap(({ failures }) => failures),
});

/** A step counts as one test. */
export const toStepCounts = (title: string, isGood: boolean): TestCounts =>
  isGood ? { passed: 1, failures: [] } : { passed: 0, failures: [title] };

/** A runner that crashed or ran no test has failed, even if its report has no failure. */
export function toRunnerCounts(
  runner: string,
  reported: TestCounts | undefined,
  code: number | null,
): TestCounts {
  const { passed, failures } = reported ?? { passed: 0, failures: [] };
  const isUnexplained = failures.length === 0 && (code !== 0 || passed === 0);
  const reason = `${runner} ran ${passed} tests and ended with code ${code ?? 'none'}`;
  return { passed, failures: isUnexplained ? [reason] : failures };
}

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
}

/** A file that failed to load has no failed test and counts as one. */
export function toVitestCounts(report: VitestReport): TestCounts {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('', name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${file}\n${message ?? ''}`];
    return failed.map(
      ({ fullName, failureMessages }) =>
        `${file} > ${fullName}\n${(failureMessages ?? []).join('\n')}`,
    );
  });
  return { passed: report.numPassedTests, failures };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    file: string;
    line: number;
    title: string;
    tests: {
      projectName: string;
      status: string;
      results: { errors: { message?: string }[] }[];
    }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

const joinMessages = (errors: readonly { message?: string }[]): string =>
  errors.map(({ message }) => stripVTControlCharacters(message ?? '')).join('\n');

function listFailures({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => {
        const errors = results.flatMap((result) => result.errors);
        return `[${projectName}] ${file}:${line} > ${title}\n${joinMessages(errors)}`;
      }),
  );
  return [...own, ...suites.flatMap(listFailures)];
}

/** A flaky test counts as passed; the runner's output names it. */
export function toPlaywrightCounts({ stats, suites, errors }: PlaywrightReport): TestCounts {
  return {
    passed: stats.expected + stats.flaky,
    failures: [...suites.flatMap(listFailures), ...errors.map((error) => joinMessages([error]))],
  };
}

/** Undefined when the runner ended before it wrote its report. */
export async function readReport<Report>(file: string): Promise<Report | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Report);
}
