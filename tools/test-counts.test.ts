import { expect, test } from 'vitest';

import {
  addTestCounts,
  toPlaywrightCounts,
  toRunnerCounts,
  toStepCounts,
  toVitestCounts,
} from './test-counts.ts';

const RAN = (passed: number, failures: readonly string[] = []) => ({ passed, failures });

test.each([
  ['all passed', RAN(3), 0, RAN(3)],
  ['some failed', RAN(3, ['a', 'b']), 1, RAN(3, ['a', 'b'])],
  ['crashed without a report', undefined, 1, RAN(0, ['vitest ran 0 tests and ended with code 1'])],
  ['killed', RAN(3), null, RAN(3, ['vitest ran 3 tests and ended with code none'])],
  [
    'failed though all tests passed',
    RAN(3),
    1,
    RAN(3, ['vitest ran 3 tests and ended with code 1']),
  ],
  ['ran nothing', RAN(0), 0, RAN(0, ['vitest ran 0 tests and ended with code 0'])],
])('a runner that %s', (_, reported, code, counts) => {
  expect(toRunnerCounts('vitest', reported, code)).toEqual(counts);
});

test('a failed test is named with its error, and a test file that failed to load counts as a failure', () => {
  const passedTest = { status: 'passed', fullName: 'adds' };
  const report = {
    numPassedTests: 4,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          passedTest,
          { status: 'failed', fullName: 'divides', failureMessages: ['expected 1 to be 2'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [passedTest] },
    ],
  };
  expect(toVitestCounts(report)).toEqual({
    passed: 4,
    failures: ['a.test.ts > divides\nexpected 1 to be 2', 'b.test.ts\nno such module'],
  });
});

test('a failed browser test is named with its error, and one that passed when retried counts as passed', () => {
  const spec = { file: 'menu.spec.ts', line: 7, title: 'opens' };
  const results = [{ errors: [{ message: '\u001B[31mtoo late\u001B[39m' }] }];
  const report = {
    stats: { expected: 5, flaky: 1 },
    suites: [
      {
        suites: [
          {
            specs: [{ ...spec, tests: [{ projectName: 'phone', status: 'unexpected', results }] }],
          },
        ],
        specs: [{ ...spec, tests: [{ projectName: 'desktop', status: 'flaky', results }] }],
      },
    ],
    errors: [{ message: 'the server did not start' }],
  };
  expect(toPlaywrightCounts(report)).toEqual({
    passed: 6,
    failures: ['[phone] menu.spec.ts:7 > opens\ntoo late', 'the server did not start'],
  });
});

test('the counts of steps and runners are added up', () => {
  const counts = [toStepCounts('types', true), toStepCounts('lint', false), RAN(7, ['a'])];
  expect(addTestCounts(counts)).toEqual(RAN(8, ['lint', 'a']));
});
