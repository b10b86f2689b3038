/** Whether the tests of `npm run test:release` run, too (docs/decisions/0062-two-sets-of-tests.md). */
export const isRelease = process.env['TEST_RELEASE'] === '1';
