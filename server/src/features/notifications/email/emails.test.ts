import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Language } from '../../../../../contract/language.ts';
import { contrast, getEmailColours, readColour } from './email-colours.ts';
import { renderEmailHtml } from './email-html.ts';
import { renderSms, renderEmailText } from './email-text.ts';
import { NAMES, NOW, ORDER, SENDER, VALUES } from './emails.fixture.ts';
import type { Sender } from './email-content.ts';
import { parseTemplateValues, writeLetter, type TemplateName } from '../templates.ts';

interface Wish {
  language?: Language | null;
  values?: unknown;
  sender?: Partial<Sender>;
}

function written(name: TemplateName, { language = 'en', values, sender }: Wish = {}) {
  const content = parseTemplateValues(name, values ?? VALUES[name]);
  const desk = { sender: { ...SENDER, ...sender }, now: NOW, origin: 'https://sumo.example' };
  const letter = writeLetter({ template: name, content, language }, desk);
  return {
    subject: letter.letter.subject,
    text: renderEmailText(letter),
    html: renderEmailHtml(letter),
    sms: renderSms(letter),
  };
}

/** What a reader sees of the HTML. */
const seen = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ');

/** Amounts in Polish hold spaces that do not break. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

describe.each([
  [
    'order-placed',
    ['T-482113', 'Sumo Camden', '18:30', '£28.04', 'Butter chicken', '+44 20 7946 0123'],
  ],
  ['order-accepted', ['Sumo Camden', 'Today, 18:30 to 18:45']],
  ['order-ready', ['T-482113', 'Sumo Camden']],
  ['order-rejected', ['T-482113', 'Sumo Camden', '£28.04', 'did not answer in time']],
  ['order-cancelled', ['£28.04', 'As you asked']],
  ['order-paid-late', ['T-482113', '£28.04', 'too late']],
  [
    'receipt',
    [
      ...[
        'T-482113',
        'Saturday 4 July, 16:58',
        '£28.04',
        'Any two curries',
        '−£1.00',
        'WELCOME10',
        '−£1.44',
        '£2.99',
        '£0.99',
      ],
      ...['20%', '£21.70', '£4.34', '£26.04', '0%', 'company number 00000001'],
      ...['VAT GB 000 0000 00', 'Sumo Kitchens (Demonstration) Ltd', '14 Camden Lock Place'],
      ...['Contains: milk, nuts.', 'May contain: sesame.', 'Allergens not verified'],
      ...['Hot, 2 × Garlic naan', 'No coriander', 'Bombay Spice', 'Sumo Wok'],
    ],
  ],
  ['code', ['4711', '10 minutes']],
  ['sign-in-link', ['10 minutes']],
  ['address-changed', ['n•••@example.org', '16:58', '+44 20 7946 0000']],
  ['contact', ['Asha Rao', 'asha@example.org', 'We are sixty people.']],
] as const)('%s', (name, facts) => {
  it.each([...facts])('says %s, in both of its parts', (fact) => {
    const { text, html } = written(name);
    expect(plain(text)).toContain(fact);
    expect(seen(html)).toContain(fact);
  });
});

it.each([
  ['en', 'Ready by', 'Today, 18:50', 'It will be ready by today, 18:50.'],
  ['pl', 'Gotowe do', 'Dziś, 18:50', 'Będzie gotowe: dziś, 18:50.'],
] as const)('a kitchen that needs longer says until when (%s)', (language, label, time, sms) => {
  const order = { ...ORDER, readyAt: '2026-07-04T17:50:00.000Z' };
  const late = written('order-accepted', { language, values: { order } });
  expect(plain(late.text)).toContain(label);
  expect(plain(late.text)).toContain(time);
  expect(seen(late.html)).toContain(time);
  expect(late.sms).toContain(sms);
  expect(written('order-accepted', { language }).text).not.toContain(label);
});

describe('in Polish', () => {
  it.each([
    ['order-accepted', ['Dziś, 18:30–18:45', 'Dostawa']],
    ['order-rejected', ['28,04 GBP', 'Kuchnia nie odpowiedziała na czas.', 'Zwrot']],
    ['receipt', ['Sobota, 4 lipca, 16:58', '20%', '21,70 GBP', 'Zawiera: mleko, orzechy.']],
    ['code', ['4711', 'przez 10 minut']],
    ['newsletter-confirm', ['Tak, chcę nowości']],
  ] as const)('%s says %j', (name, facts) => {
    const { text, html } = written(name, { language: 'pl' });
    for (const fact of facts) {
      expect(plain(text).replace(/£(\d+,\d\d)|(\d+,\d\d) £/g, '$1$2 GBP')).toContain(fact);
      expect(html).toContain('lang="pl"');
    }
  });

  // What a restaurant writes itself is in its own words.
  const ours = NAMES.filter((name) => name !== 'newsletter');
  it.each(ours)('%s has no word of the English one', (name) => {
    const [english, polish] = [written(name), written(name, { language: 'pl' })];
    expect(polish.subject).not.toBe(english.subject);
    // A visitor's own words stay what they are.
    if (name === 'contact') return;
    expect(polish.sms).not.toBe(english.sms);
    expect(polish.text).not.toMatch(/\b(the|your|you|and|with)\b/i);
  });
});

test('where nobody knows the reader’s language, the site’s own is written', () => {
  const sender = { locales: ['pl-PL', 'en-GB'] };
  expect(written('code', { language: null, sender }).subject).toContain('Twój kod');
  expect(written('code', { language: 'en', sender }).subject).toContain('is your');
  expect(written('code', { language: 'de' as Language, sender }).subject).toContain('is your');
});

test('a letter leads to the order, and stands without a link where no host is known', () => {
  const href = `https://sumo.example/orders?order=${ORDER.id}`;
  const { text, html } = written('order-placed');
  expect(text).toContain(href);
  expect(html).toContain(`href="${href}"`);
});

test('only what a letter tells is kept for it', () => {
  const kept = JSON.stringify(parseTemplateValues('order-placed', VALUES['order-placed']));
  for (const more of ['asha@example.org', '+447700900123', 'Asha Rao']) {
    expect(kept).not.toContain(more);
  }
});

describe('T17, T19: words of others', () => {
  const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>\r\nBcc: a@b.org';

  /** Every string that people may write, and none that we make. */
  const spoiled = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((each) => spoiled(each, key));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([name, each]) => [name, spoiled(each, name)]),
      );
    const isWritten = ['name', 'note', 'storeName', 'brandName', 'discountLabel', 'message'];
    return typeof value === 'string' && [...isWritten, 'legalName', 'line1', 'email'].includes(key)
      ? evil
      : value;
  };

  it.each(NAMES)('%s writes them as text', (name) => {
    const { html, sms } = written(name, {
      values: spoiled(VALUES[name]),
      sender: { websiteName: evil, supportEmail: evil },
    });
    expect(html).not.toMatch(/<script|<img/i);
    expect(html).toContain('&lt;script&gt;');
    // Tags as we write them hold no attribute that runs.
    expect(html.match(/<[a-z][^>]*\son\w+=/gi)).toBeNull();
    expect(sms).not.toMatch(/[\r\n]/);
  });
});

describe.each(NAMES)('the HTML of %s', (name) => {
  const { html } = written(name);

  it('is what mail programs understand', () => {
    expect(html).not.toMatch(
      /<(script|link|img|form|svg|video)\b|url\(|@import|position:|flex|grid/i,
    );
    expect(html.match(/<table\b/g)?.length).toBe(html.match(/<\/table>/g)?.length);
    // Outlook and the dark, and the line that a mailbox shows.
    expect(html).toContain('<!--[if mso]>');
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).toContain('mso-hide:all');
    // Gmail cuts longer ones.
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  });
});

test('whatever colours a site has, text keeps the contrast of WCAG AA', () => {
  const colour = fc
    .integer({ min: 0, max: 0xff_ff_ff })
    .map((n) => `#${n.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colour, colour, (first, second) => {
      const made = getEmailColours({ colour: first, secondColour: second });
      const pairs = [
        [made.onBand, made.band],
        [made.accent, made.tint],
        [made.accent, '#ffffff'],
        [made.ink, made.tint],
        [made.soft, made.tint],
        [made.soft, made.page],
        [made.accentAtNight, '#2b2825'],
        [made.accentAtNight, '#1e1c1a'],
      ] as const;
      for (const [text, ground] of pairs)
        expect(contrast(readColour(text), readColour(ground))).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test.each([
  ['#C03', '#cc0033'],
  ['#C0392B', '#c0392b'],
  ['#C0392B80', '#c0392b'],
])('reads the colour %s', (given, read) => {
  expect(getEmailColours({ colour: given, secondColour: given }).band).toBe(read);
});
