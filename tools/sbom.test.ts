import { expect, it } from 'vitest';
import { removeDevelopmentPackages } from './sbom.ts';

const createComponent = (name: string) => ({
  'bom-ref': `${name}@1.0.0`,
  properties: [{ name: 'cdx:npm:package:path', value: `node_modules/${name}` }],
});

it('a package that production and development share stays, a development package goes', () => {
  const sbom = {
    components: [createComponent('shared'), createComponent('test-runner')],
    dependencies: [
      { ref: 'app@1.0.0', dependsOn: ['shared@1.0.0', 'test-runner@1.0.0'] },
      { ref: 'test-runner@1.0.0', dependsOn: ['shared@1.0.0'] },
    ],
  };
  const packages = { 'node_modules/shared': {}, 'node_modules/test-runner': { dev: true } };
  expect(removeDevelopmentPackages(sbom, { packages })).toEqual({
    components: [createComponent('shared')],
    dependencies: [{ ref: 'app@1.0.0', dependsOn: ['shared@1.0.0'] }],
  });
});
