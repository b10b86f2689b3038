// Tickets in ten scripts, as commands of each printer (golden files): what a printer lacks letters for is never lost in silence.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startOrderingApp, type OrderingApp } from '../../../../test/apps/ordering-app.ts';
import {
  CONSOLE_HOST,
  createStaffClient,
  type StaffClient,
} from '../../../../test/clients/staff-client.ts';
import {
  createEpsonPrinter,
  createStarPrinter,
  readPage,
} from '../../../../test/doubles/printers.ts';
import { encodePage, toPrintablePage, type PrinterLanguage } from './ticket-page.ts';

const LANGUAGES = ['esc-pos', 'star-prnt', 'star-line'] as const satisfies PrinterLanguage[];

/** 'No peanuts, please', where the script allows it. */
const NOTES = {
  English: 'No peanuts, please – “really”',
  Polish: 'Bez orzeszków, proszę. Zażółć gęślą jaźń',
  Greek: 'Χωρίς φιστίκια, παρακαλώ',
  Cyrillic: 'Без арахиса, пожалуйста',
  Vietnamese: 'Không đậu phộng, xin cảm ơn',
  Chinese: '请不要放花生 allergy',
  Japanese: 'ピーナッツ抜きでお願いします',
  Arabic: 'بدون فول سوداني من فضلك',
  Hebrew: 'בלי בוטנים בבקשה',
  Thai: 'ไม่ใส่ถั่วลิสง',
  Hindi: 'कृपया मूंगफली न डालें',
  Emoji: 'no 🥜 please 🙏',
};
const SCREEN_ONLY = ['Chinese', 'Japanese', 'Arabic', 'Hebrew', 'Thai', 'Hindi', 'Emoji'];

const encode = async (note: string, language: PrinterLanguage) => {
  const { lines, isRinging } = await toPrintablePage(
    [
      { text: 'T-123456', isLarge: true },
      { text: note, isLarge: true, isNote: true },
      { text: `2x Dim sum ${note}` },
    ],
    language,
    'en-GB',
  );
  return { lines, isRinging, bytes: await encodePage(lines, language, isRinging) };
};

/** Bytes beyond ASCII in hexadecimal, a line of paper on each line. */
const formatBytes = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replace(/[^\x20-\x7e]/g, (byte) => `<${byte.charCodeAt(0).toString(16).padStart(2, '0')}>`)
    .replaceAll('<0a>', '<0a>\n');

describe.each(LANGUAGES)('%s', (language) => {
  it('prints each script as in its golden file', async () => {
    const pages: string[] = [];
    for (const [script, note] of Object.entries(NOTES)) {
      const { isRinging, bytes } = await encode(note, language);
      pages.push(`${script}${isRinging ? ', rings' : ''}\n${formatBytes(bytes)}\n`);
    }
    await expect(pages.join('\n')).toMatchFileSnapshot(`golden/ticket-scripts.${language}.txt`);
  });

  it.each(Object.entries(NOTES))('prints %s, or says where to read it', async (script, note) => {
    const { lines, isRinging, bytes } = await encode(note, language);
    expect(formatBytes(bytes)).not.toContain('?');
    const [alarm, , shownNote, dish] = lines;
    if (SCREEN_ONLY.includes(script)) expect(isRinging).toBe(true);
    if (!isRinging) return;
    expect(alarm?.text).toContain('READ THE ORDER ON THE SCREEN');
    expect(shownNote).toEqual({
      text: 'READ THE NOTE ON THE SCREEN',
      isLarge: true,
      isInverted: true,
    });
    expect(dish?.text).toMatch(/^2x Dim sum .*\[\.\.\.\]/);
  });
});

it.each(['English', 'Polish', 'Greek', 'Cyrillic'] as const)(
  'printers of both makers have %s',
  async (script) => {
    for (const language of LANGUAGES)
      expect((await encode(NOTES[script], language)).isRinging).toBe(false);
  },
);

it('a question mark of a customer is printed', async () => {
  const { lines, isRinging } = await encode('Is it hot? Är det?', 'esc-pos');
  expect(isRinging).toBe(false);
  expect(lines[1]?.text).toBe('Is it hot? Är det?');
});

it('invisible characters and accents that come apart do not ring', async () => {
  const { lines, isRinging } = await encode(
    'Cre\u0300me\u200b bru\u0302le\u0301e\ufe0f',
    'esc-pos',
  );
  expect(isRinging).toBe(false);
  expect(lines[1]?.text).toBe('Crème brûlée');
});

describe('over HTTP', () => {
  let app: OrderingApp;
  let maya: StaffClient;
  beforeAll(async () => {
    app = await startOrderingApp();
    maya = await createStaffClient(app, { tenantId: 'sumo' });
  });
  afterAll(() => app.stop());

  const addPrinter = async () => {
    const { body } = await maya.request('createPrinter', {
      body: { name: 'Kitchen', storeId: 'camden' },
    });
    return `http://${CONSOLE_HOST}:${app.port}${body.data.path}`;
  };

  it('an order with a note in Chinese rings at printers of both makers', async () => {
    const epson = createEpsonPrinter(await addPrinter());
    const star = createStarPrinter(await addPrinter());
    const { order } = await app.placePaid(await app.join(), { note: '花生过敏' });
    await maya.send({ kind: 'accept', orderId: order.id, seen: 3, readyAt: null });
    const job = await epson.poll();
    const { body } = await star.fetchJob((await star.poll()).jobToken);
    for (const page of [job?.page ?? '', readPage(body)]) {
      // In two large lines.
      expect(page).toMatch(/READ THE NOTE ON THE[^]*SCREEN/);
      expect(page).not.toContain('?');
    }
    expect(job?.xml).toContain('<sound pattern=');
    expect(body.toString('hex')).toContain('1b1d1912');
  });
});
