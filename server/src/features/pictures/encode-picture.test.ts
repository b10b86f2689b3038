// Hostile pictures, and what is left of honest ones.
import { deflateSync } from 'node:zlib';

import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { STORED_PICTURE_SIDE } from '../../../../contract/content/picture-rules.ts';
import { encodePicture } from './encode-picture.ts';

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 80, b: 40, alpha: 0.5 } } });

const photo = await plain(800, 600).jpeg().toBuffer();
/** Each frame has a colour of its own: equal ones would become one. */
const frames = await Promise.all(
  [0, 80, 160, 240].map((g) =>
    sharp({ create: { width: 64, height: 64, channels: 3, background: { r: 9, g, b: 9 } } })
      .png()
      .toBuffer(),
  ),
);
const moving = sharp(frames, { join: { animated: true } });

/** A PNG of a few bytes that says it has so many pixels. */
function createBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(computeCrc(body));
    return Buffer.concat([length, body, sum]);
  };
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function computeCrc(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

const [movingGif, movingWebp, sliver] = await Promise.all([
  moving.clone().gif().toBuffer(),
  moving.clone().webp().toBuffer(),
  plain(8, 800).png().toBuffer(),
]);

describe('a hostile picture is refused', () => {
  test.each([
    ['an empty file', Buffer.alloc(0), 'PICTURE_TYPE'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'PICTURE_TYPE'],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'PICTURE_TYPE'],
    ['a moving GIF', movingGif, 'PICTURE_TYPE'],
    ['a script that begins as a GIF', Buffer.from('GIF89a=1;alert(1)//'), 'PICTURE_TYPE'],
    ['a moving WebP', movingWebp, 'PICTURE_FRAMES'],
    ['a PNG of 3.6 gigapixels in a kilobyte', createBomb(60_000, 60_000), 'PICTURE_PIXELS'],
    ['a PNG with less than it says', createBomb(4_000, 4_000), 'PICTURE_DAMAGED'],
    ['a JPEG that ends early', photo.subarray(0, photo.length / 2), 'PICTURE_DAMAGED'],
    ['a JPEG that is its first bytes', photo.subarray(0, 12), 'PICTURE_DAMAGED'],
    ['a picture of a few pixels', sliver, 'PICTURE_SMALL'],
  ])('%s', async (_, bytes, fault) => {
    expect(await encodePicture(bytes)).toEqual({ fault });
  });
});

/** The encoded picture, as its reader sees it. */
async function encode(bytes: Buffer) {
  const result = await encodePicture(bytes);
  if ('fault' in result) throw new Error(result.fault);
  return { ...result, metadata: await sharp(result.bytes).metadata() };
}

describe('a picture is encoded anew', () => {
  test('without its place, its comments, and a page that is appended to it', async () => {
    const located = await plain(640, 480)
      .withExif({ IFD0: { Copyright: 'nobody' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([located, Buffer.from('<script>alert(1)</script>')]);
    const { bytes, facts, metadata } = await encode(polyglot);
    expect(metadata.exif).toBeUndefined();
    expect(bytes.includes('script')).toBe(false);
    expect(facts).toMatchObject({ contentType: 'image/jpeg', width: 640, height: 480 });
    expect(facts.colour).toMatch(/^#[0-9a-f]{6}$/);
  });

  test('to the same bytes each time', async () => {
    expect((await encode(photo)).facts.sha256).toBe((await encode(photo)).facts.sha256);
  });

  test('upright, and no larger than pages need', async () => {
    const sideways = await plain(4_000, 1_000).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { facts, metadata } = await encode(sideways);
    expect([facts.width, facts.height]).toEqual([640, STORED_PICTURE_SIDE]);
    expect(metadata.orientation).toBeUndefined();
  });

  test('as a WebP if it is transparent', async () => {
    const { facts, metadata } = await encode(await plain(64, 64, 4).png().toBuffer());
    expect([facts.contentType, metadata.format, metadata.hasAlpha]).toEqual([
      'image/webp',
      'webp',
      true,
    ]);
  });
});
