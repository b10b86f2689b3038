// Pictures through the routes of the office: uploaded, shown, replaced and brought back.
import { request as openRequest } from 'node:http';

import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { FieldInput } from '../../../../../../contract/content/change-sets.ts';
import {
  pictureFacts,
  type PictureFacts,
} from '../../../../../../contract/content/office-pictures.ts';
import {
  getPictureFile,
  MAX_PICTURE_BYTES,
} from '../../../../../../contract/content/picture-rules.ts';
import type { TestApp } from '../../../../../../test/apps/test-app.ts';
import { CONSOLE_HOST, type StaffClient } from '../../../../../../test/clients/staff-client.ts';
import { encodePicture } from '../../../pictures/encode-picture.ts';
import { startTwoStores, type TwoStores } from '../two-stores.fixture.ts';

let site: TwoStores;
let app: TestApp;
let owner: StaffClient;
let manager: StaffClient;
beforeAll(async () => {
  site = await startTwoStores();
  ({ app, owner, manager } = site);
});
afterAll(() => app.stop());
beforeEach(() => site.reset());

const TABLES = [
  'documents',
  'publishes',
  'changes',
  'draft_changes',
  'assets',
  'replaced_pictures',
];

const paint = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer();

const red = await paint('red');

const send = (client: StaffClient, file: Uint8Array, name = 'dal.png') =>
  client.upload('uploadPicture', file, { query: { name } });

const upload = async (background: string): Promise<PictureFacts> =>
  (await send(owner, await paint(background))).body.data;

/** A picture that was uploaded, without the process of its upload. */
async function keep(background: string): Promise<PictureFacts> {
  const result = await encodePicture(await paint(background));
  if ('fault' in result) throw new Error(result.fault);
  const { sha256: checksum, ...facts } = result.facts;
  await app.superuser.query(
    `insert into replaced_pictures (tenant_id, checksum, bytes, uploaded_at) values ('small', $1, $2, $3)`,
    [checksum, result.bytes, app.now()],
  );
  return pictureFacts.parse({ checksum, ...facts });
}

/** The dish `dal` with the picture. */
const show = (facts: PictureFacts): FieldInput[] => {
  const file = getPictureFile('dal', facts);
  return [
    { document: `picture/${file}`, field: '', value: JSON.stringify(facts) },
    { document: 'dish/dal', field: 'picture', value: file },
  ];
};
const fix = (client: StaffClient, changes: FieldInput[]) =>
  client.request('quickFix', { body: { title: 'Pictures', reason: '', changes } });

const readPictures = async (client: StaffClient, set?: string) =>
  (await client.request('officePictures', { query: { set } })).body.data;
const readDal = async (set?: string) =>
  (await readPictures(owner, set)).dishes.find(({ id }) => id === 'dal');

const listStored = async (): Promise<string[]> =>
  (
    await app.superuser.query(
      `select checksum from assets where tenant_id = 'small' and file like 'dal-%'`,
    )
  ).rows.map(({ checksum }) => checksum);
const countWaiting = async (): Promise<number> =>
  Number(
    (
      await app.superuser.query(
        'select count(*) from replaced_pictures where uploaded_at is not null',
      )
    ).rows[0].count,
  );

describe('an uploaded picture', () => {
  test('is shown by a publish, and the one before comes back with an undo', async () => {
    const [pink, blue] = [await upload('pink'), await keep('blue')];
    expect(pink).toMatchObject({ contentType: 'image/jpeg', width: 640, height: 480 });
    expect((await fix(owner, show(pink))).status).toBe(200);
    expect(await listStored()).toEqual([pink.checksum]);
    expect((await readDal())?.file).toBe(getPictureFile('dal', pink));
    const old = { document: `picture/${getPictureFile('dal', pink)}`, field: '', value: null };
    const replaced = await fix(owner, [...show(blue), old]);
    expect(await listStored()).toEqual([blue.checksum]);
    const number = String(replaced.body.data.number);
    expect((await owner.request('undoPublish', { params: { number } })).status).toBe(200);
    expect(await listStored()).toEqual([pink.checksum]);
  });

  test('is kept once however often it is sent, and no longer waits when it is shown', async () => {
    const before = await countWaiting();
    const green = await upload('green');
    expect(await upload('green')).toEqual(green);
    expect(await countWaiting()).toBe(before + 1);
    await fix(owner, show(green));
    expect(await countWaiting()).toBe(before);
    await upload('green');
    expect(await countWaiting()).toBe(before);
  });

  test('waits in a change set, which shows it small and publishes it later', async () => {
    const lime = await keep('lime');
    const { id } = (await owner.request('beginChangeSet', { body: { name: 'spring' } })).body.data;
    await owner.request('changeContent', { params: { id }, body: { changes: show(lime) } });
    expect((await readDal(id))?.file).toBe(getPictureFile('dal', lime));
    expect((await readDal())?.file).toBe('mark.svg');
    const url = owner.path(`office/picture?checksum=${lime.checksum}`);
    const small = await owner.call('GET', url);
    expect([small.status, small.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(small.headers['content-security-policy']).toMatch(/sandbox$/);
    const { drafts, problems, version } = (await owner.request('changeSet', { params: { id } }))
      .body.data;
    expect(problems).toEqual([]);
    expect(drafts.map(({ group, after }) => [group, after])).toEqual([
      ['added', { text: '640 × 480' }],
      ['other', { text: getPictureFile('dal', lime) }],
    ]);
    const body = { version, at: null, reason: '' };
    const published = await owner.request('publishChangeSet', { params: { id }, body });
    expect(published.status).toBe(200);
    expect(await listStored()).toEqual([lime.checksum]);
  });

  test('keeps in sight what its dish says', async () => {
    const focus = (value: string) => ({ document: 'dish/dal', field: 'pictureFocus', value });
    expect((await fix(owner, [...show(await keep('coral')), focus('top-left')])).status).toBe(200);
    expect((await readDal())?.focus).toBe('top-left');
    const { rows } = await app.superuser.query(
      `select definition -> 'picture' ->> 'focus' as focus from items where tenant_id = 'small' and item_id = 'dal'`,
    );
    expect(rows).toEqual([{ focus: 'top-left' }]);
    expect((await fix(owner, [focus('nowhere')])).status).toBe(400);
  });

  test('is described by its text, or by the name of its dish', async () => {
    const alt = (value: string | null) => ({ document: 'dish/dal', field: 'pictureAlt', value });
    const readAlt = async () => {
      const { rows } = await app.superuser.query(
        `select definition -> 'picture' ->> 'alt' as alt from items where tenant_id = 'small' and item_id = 'dal'`,
      );
      return [rows[0].alt, (await readDal())?.alt];
    };
    expect(await readAlt()).toEqual(['Dal', null]);
    expect((await fix(owner, [alt('A brass bowl of lentils')])).status).toBe(200);
    expect(await readAlt()).toEqual(['A brass bowl of lentils', 'A brass bowl of lentils']);
    expect((await fix(owner, [alt('a'.repeat(151))])).status).toBe(400);
    expect((await fix(owner, [alt(null)])).status).toBe(200);
    expect(await readAlt()).toEqual(['Dal', null]);
  });

  test('is listed with everything that shows it', async () => {
    const { pictures } = await readPictures(owner);
    const mark = pictures.find(({ file }) => file === 'mark.svg');
    expect(mark?.uses).toEqual(
      expect.arrayContaining([
        { document: 'theme', field: 'favicon', subject: 'theme' },
        { document: 'brand/Curry', field: 'logo', subject: 'Curry' },
        { document: 'home', field: 'banners.0.bannerImage', subject: 'landing page' },
      ]),
    );
  });
});

describe('nothing is changed', () => {
  test.each([
    ['holiday.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'is not a JPEG'],
    ['cut.png', red.subarray(0, 60), 'is damaged'],
  ])('by %s, which the refusal names', async (name, file, reason) => {
    const before = await app.checksumOf(TABLES);
    const reply = await send(owner, file, name);
    expect([reply.status, reply.body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(reply.body.message).toContain(`${name} ${reason}`);
    expect(await app.checksumOf(TABLES)).toEqual(before);
  });

  test('by a file that says it is too large, or a sender who leaves', async () => {
    const before = await app.checksumOf(TABLES);
    const large = String(MAX_PICTURE_BYTES + 1);
    expect(await openUpload(large)).toBe(413);
    await expect(openUpload('1000', Buffer.alloc(10))).rejects.toThrow('left');
    // The server goes on.
    expect((await send(owner, Buffer.from('GIF89a'))).status).toBe(400);
    expect(await app.checksumOf(TABLES)).toEqual(before);
  });

  test('by a picture that nobody has uploaded, or one of another kind', async () => {
    const facts = { contentType: 'image/jpeg', width: 9, height: 9, colour: '#fff' } as const;
    const unknown = { ...facts, checksum: '0'.repeat(64) };
    const before = await app.checksumOf(TABLES);
    const reply = await fix(owner, show(unknown));
    expect([reply.status, reply.body.code]).toEqual([409, 'CONTENT_REFUSED']);
    expect(reply.body.message).toContain('was not uploaded');
    const page = { ...unknown, contentType: 'text/html' };
    const [picture] = show(unknown);
    const wrong = await fix(owner, [
      { document: picture?.document ?? '', field: '', value: JSON.stringify(page) },
    ]);
    expect(wrong.status).toBe(400);
    expect(await app.checksumOf(TABLES)).toEqual(before);
  });

  test('by a manager of one store, who looks at the pictures', async () => {
    const teal = await keep('teal');
    const before = await app.checksumOf(TABLES);
    expect((await send(manager, await paint('navy'))).status).toBe(403);
    expect((await fix(manager, show(teal))).status).toBe(403);
    expect((await readPictures(manager)).canChangeAll).toBe(false);
    const url = manager.path(`office/picture?checksum=${'1'.repeat(64)}`);
    expect((await manager.call('GET', url)).status).toBe(404);
    expect(await app.checksumOf(TABLES)).toEqual(before);
  });
});

/** Sends the head of an upload and a part of its body: resolves with the answer, rejects if the sender leaves first. */
function openUpload(length: string, part?: Buffer): Promise<number | undefined> {
  const host = `${CONSOLE_HOST}:${app.port}`;
  return new Promise((resolve, reject) => {
    const sent = openRequest(`http://127.0.0.1:${app.port}`, {
      method: 'POST',
      path: `${owner.path('office/pictures')}?name=cut.jpg`,
      headers: {
        host,
        origin: `http://${host}`,
        'x-console': '1',
        cookie: owner.cookie,
        'content-type': 'application/octet-stream',
        'content-length': length,
      },
    });
    sent.on('error', reject);
    sent.on('response', ({ statusCode }) => {
      resolve(statusCode);
      sent.destroy();
    });
    if (part) sent.write(part, () => sent.destroy(new Error('left')));
    else sent.flushHeaders();
  });
}
