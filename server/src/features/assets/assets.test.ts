import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startBrowsingApp, type BrowsingApp } from '../../../../test/apps/browsing-app.ts';

let server: BrowsingApp;
beforeAll(async () => {
  server = await startBrowsingApp();
});
afterAll(() => server.stop());

it.each([
  ['image/avif,image/webp,*/*', 'image/webp', 'webp'],
  ['image/avif', 'image/avif', 'heif'],
  ['*/*', 'image/png', 'png'],
])(
  'a picture is resized in a format that the client accepts: %s',
  async (accept, mediaType, format) => {
    for (let round = 0; round < 2; round++) {
      const { status, headers, bytes } = await server.request('/tenancy/assets/dish.png?w=320', {
        headers: { accept },
      });
      expect([status, headers['content-type'], headers.vary]).toEqual([200, mediaType, 'accept']);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 320, height: 240, format });
    }
  },
);

it('the picture of a link preview is cropped to its frame, as a JPEG', async () => {
  const { headers, bytes } = await server.request('/tenancy/assets/dish.png?w=1200&h=630', {
    headers: { accept: 'image/webp' },
  });
  expect(headers['content-type']).toBe('image/jpeg');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
  const { status } = await server.request('/tenancy/assets/dish.png?w=1200&h=631');
  expect(status).toBe(400);
});

it('a picture is never enlarged', async () => {
  const { bytes } = await server.request('/tenancy/assets/dish.png?w=1280', {
    headers: { accept: 'image/webp' },
  });
  expect((await sharp(bytes).metadata()).width).toBe(800);
});

it('concurrent requests for a new variant get the same bytes', async () => {
  const request = () =>
    server.request('/tenancy/assets/dish.png?w=640', { headers: { accept: 'image/webp' } });
  const answers = await Promise.all(Array.from({ length: 12 }, request));
  expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
});

it('T18: an SVG is served unchanged under a sandbox policy', async () => {
  const { status, headers, text } = await server.request('/tenancy/assets/icon.svg?w=320');
  expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  expect(headers['content-security-policy']).toMatch(/sandbox$/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(text).toContain('<svg');
});

it('a URL with a checksum is cached for ever, another for an hour', async () => {
  const plain = await server.request('/tenancy/assets/icon.svg');
  expect(plain.headers['cache-control']).toBe(
    'public, max-age=3600, stale-while-revalidate=604800',
  );
  const checksum = String(plain.headers.etag).replaceAll('"', '');
  const named = await server.request(`/tenancy/assets/icon.svg?v=${checksum.slice(0, 12)}`);
  expect(named.headers['cache-control']).toContain('immutable');
  const wrong = await server.request('/tenancy/assets/icon.svg?v=000000000000');
  expect(wrong.headers['cache-control']).not.toContain('immutable');
  const revalidated = await server.request('/tenancy/assets/icon.svg', {
    headers: { 'if-none-match': plain.headers.etag ?? '' },
  });
  expect(revalidated.status).toBe(304);
});

it.each([
  'nothing.png',
  'only-burger.png',
  'burger.only-burger.png',
  '..%2fdish.png',
  '..%2f..%2f..%2fetc%2fpasswd',
  'dish.png%00',
  '%00',
  '.',
  'dish.png%0d%0aset-cookie:a=b',
  '__proto__',
])('T18: the file %s is not found', async (file) => {
  const { status, headers } = await server.request(`/tenancy/assets/${file}`);
  expect(status).toBe(404);
  expect(headers).not.toHaveProperty('set-cookie');
});

it('an invalid width is refused with its field', async () => {
  const { status, text } = await server.request('/tenancy/assets/dish.png?w=99999');
  expect(status).toBe(400);
  expect(JSON.parse(text).errors).toMatchObject([{ field: 'w' }]);
});

it('a group host has the pictures of its own sites only', async () => {
  const status = async (file: string) =>
    (await server.request(`/tenancy/assets/${file}`, { host: 'group.test' })).status;
  expect(await status('burger.only-burger.png')).toBe(200);
  expect(await status('spice.icon.svg')).toBe(200);
  expect(await status('group.icon.svg')).toBe(404);
  expect(await status('only-burger.png')).toBe(404);
});
