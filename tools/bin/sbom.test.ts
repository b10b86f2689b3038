import { expect, it } from 'vitest';

import { removeDevelopmentPackages } from './sbom.ts';

it('shared packages stay in the lockfile of the sbom, development packages do not', () => {
  const shared = { version: '1.0.0' };
  const project = { dependencies: { shared: '1.0.0' } };
  const packages = {
    '': { ...project, devDependencies: { 'test-runner': '1.0.0' } },
    'node_modules/shared': shared,
    'node_modules/test-runner': { version: '1.0.0', dev: true },
  };
  expect(removeDevelopmentPackages({ packages })).toEqual({
    packages: { '': project, 'node_modules/shared': shared },
  });
});
