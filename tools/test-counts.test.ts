import { expect, test } from 'vitest';
import {
  addTestCounts,
  toPlaywrightCounts,
  toRunnerCounts,
  toStepCounts,
  toVitestCounts,
} from './test-counts.ts';

test.each([
  ['all passed', { passed: 3, failed: 0 }, 0, { passed: 3, failed: 0 }],
  ['some failed', { passed: 3, failed: 2 }, 1, { passed: 3, failed: 2 }],
  ['crashed without a report', undefined, 1, { passed: 0, failed: 1 }],
  ['killed', { passed: 3, failed: 0 }, null, { passed: 3, failed: 1 }],
  ['failed though all tests passed', { passed: 3, failed: 0 }, 1, { passed: 3, failed: 1 }],
  ['ran nothing', { passed: 0, failed: 0 }, 0, { passed: 0, failed: 1 }],
])('a runner that %s', (_, reported, code, tally) => {
  expect(toRunnerCounts(reported, code)).toEqual(tally);
});

test('a test file that failed to load counts as a failure', () => {
  const report = {
    numPassedTests: 4,
    numFailedTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  };
  expect(toVitestCounts(report)).toEqual({ passed: 4, failed: 2 });
});

test('a browser test that passed when retried counts as passed', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [{}] };
  expect(toPlaywrightCounts(report)).toEqual({ passed: 6, failed: 2 });
});

test('the counts of steps and runners are added up', () => {
  expect(
    addTestCounts([toStepCounts(true), toStepCounts(false), { passed: 7, failed: 0 }]),
  ).toEqual({
    passed: 8,
    failed: 1,
  });
});
