// Runs once before the stories.
import { test } from '@playwright/test';
import { neverClose } from './owner.ts';

test('no kitchen of the demo closes', async () => {
  for (const tenantId of ['sumo', 'bombay', 'burgers']) await neverClose(tenantId);
});
