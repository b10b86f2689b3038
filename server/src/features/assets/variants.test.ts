import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createVariants, type Variant } from './variants.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiffin-variants-'));
});
afterAll(() => rm(folder, { recursive: true }));

const original = await sharp({
  create: { width: 640, height: 480, channels: 3, background: 'orange' },
})
  .png()
  .toBuffer();
const variant: Variant = { checksum: 'a'.repeat(64), size: 320, format: 'webp' };

/** Its width, and the codes of the errors that were reported. */
async function resizeInto(path: string) {
  const errors: unknown[] = [];
  const variants = createVariants(path, (error) => errors.push((error as { code: string }).code));
  const { width } = await sharp(await variants.find(variant, async () => original)).metadata();
  return { width, errors };
}

test('a picture is sent although it cannot be cached', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  expect(await resizeInto(file)).toEqual({ width: 320, errors: ['EEXIST'] });
});

test('a picture that cannot be stored leaves no draft behind', async () => {
  const cache = join(folder, 'cache');
  // Its final name is taken by a folder, so that the draft cannot be renamed.
  const taken = join(cache, `${variant.checksum}-320.webp`);
  await mkdir(taken, { recursive: true });
  expect(await resizeInto(cache)).toEqual({ width: 320, errors: ['EISDIR'] });
  expect(await readdir(cache)).toEqual([`${variant.checksum}-320.webp`]);
});
