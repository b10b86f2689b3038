// Uploads in a process of their own, and the limits of these processes.
import { PassThrough, Readable } from 'node:stream';

import sharp from 'sharp';
import { expect, test } from 'vitest';

import { MAX_PICTURE_BYTES } from '../../../../contract/content/picture-rules.ts';
import { createPictureEncoder, EncoderBusy, PictureRefused } from './picture-encoder.ts';

const photo = await sharp({
  create: { width: 320, height: 240, channels: 3, background: 'orange' },
})
  .png()
  .toBuffer();

/** The tests around may keep the machine busy. */
const PATIENT = { milliseconds: 60_000 };

test('a picture comes back encoded', async () => {
  const { facts, bytes } = await createPictureEncoder(PATIENT).encode(Readable.from([photo]));
  expect(facts).toMatchObject({ contentType: 'image/jpeg', width: 320, height: 240 });
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 320 });
});

test('a hostile picture that goes on and on is refused at its limit', async () => {
  const part = Buffer.alloc(1_000_000);
  const endless = Readable.from(
    (function* () {
      for (;;) yield part;
    })(),
  );
  const encoding = createPictureEncoder(PATIENT).encode(endless);
  await expect(encoding).rejects.toEqual(new PictureRefused('PICTURE_BYTES'));
  expect(MAX_PICTURE_BYTES).toBeLessThan(20 * part.length);
});

test('a hostile picture that takes too long ends with its process, and the next one has its place', async () => {
  const encoder = createPictureEncoder({ running: 1, waiting: 0, milliseconds: 200 });
  for (let round = 0; round < 2; round++) {
    const slow = new PassThrough();
    slow.write(photo);
    await expect(encoder.encode(slow)).rejects.toEqual(new PictureRefused('PICTURE_SLOW'));
  }
});

test('a sender who leaves ends the process', async () => {
  const encoder = createPictureEncoder({ ...PATIENT, running: 1 });
  const gone = new PassThrough();
  const encoding = encoder.encode(gone);
  gone.destroy(new Error('aborted'));
  await expect(encoding).rejects.toThrow('aborted');
});

test('two at once, a few that wait, and the others hear for how long', async () => {
  const encoder = createPictureEncoder({ ...PATIENT, running: 1, waiting: 1 });
  const first = encoder.encode(Readable.from([photo]));
  const second = encoder.encode(Readable.from([photo]));
  const third = encoder.encode(Readable.from([photo]));
  await expect(third).rejects.toBeInstanceOf(EncoderBusy);
  await expect(third).rejects.toMatchObject({ waitSeconds: 2 });
  expect((await first).facts).toEqual((await second).facts);
});
