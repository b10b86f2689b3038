import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { getContrastRatio } from '../../../../../contract/colour/oklch.ts';
import type { Language } from '../../../../../contract/language.ts';
import { parseTemplateValues, renderMessage, type TemplateName } from '../templates.ts';
import { getEmailColours } from './email-colours.ts';
import type { EmailBrand } from './email-content.ts';
import { renderEmailHtml } from './email-html.ts';
import { ORDER } from './email-order.fixture.ts';
import { renderSms, renderEmailText } from './email-text.ts';
import { NAMES, NOW, SENDER, VALUES } from './emails.fixture.ts';

interface Variant {
  language?: Language | null;
  values?: unknown;
  sender?: Partial<EmailBrand>;
}

function render(name: TemplateName, { language = 'en', values, sender }: Variant = {}) {
  const content = parseTemplateValues(name, values ?? VALUES[name]);
  const context = { sender: { ...SENDER, ...sender }, now: NOW, origin: 'https://sumo.example' };
  const message = renderMessage({ template: name, content, language }, context);
  return {
    subject: message.content.subject,
    text: renderEmailText(message),
    html: renderEmailHtml(message),
    sms: renderSms(message),
    calendarFile: message.content.calendarFile,
  };
}

const toVisibleText = (html: string): string =>
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
  ['order-delayed', ['Sumo Camden', '18:55']],
  ['order-rescheduled', ['Sumo Camden', '18:30', '12:00', '+44 20 7946 0123']],
  ['order-accepted', ['Sumo Camden', 'Today, 18:30 to 18:45']],
  ['order-ready', ['T-482113', 'Sumo Camden']],
  ['order-rejected', ['T-482113', 'Sumo Camden', '£28.04', 'did not answer in time']],
  ['order-cancelled', ['£28.04', 'As you asked', '5 to 10 working days']],
  ['order-paid-late', ['T-482113', '£28.04', 'too late']],
  [
    'order-refunded',
    [
      'T-482113',
      'Sumo Camden',
      '£13.94',
      'Butter chicken',
      '£10.95',
      'Delivery',
      '£2.99',
      'Something was missing. Sorry, it stayed here.',
      '5 to 10 working days',
    ],
  ],
  [
    'receipt',
    [
      'T-482113',
      'Saturday 4 July, 16:58',
      '£28.04',
      'Any two curries',
      '−£1.00',
      'WELCOME10',
      '−£1.44',
      '£2.99',
      '£0.99',
      '20%',
      '£21.70',
      '£4.34',
      '£26.04',
      '0%',
      'company number 00000001',
      'VAT GB 000 0000 00',
      'Sumo Kitchens (Demonstration) Ltd',
      '14 Camden Lock Place',
      'Contains: milk, nuts.',
      'May contain: sesame.',
      'Allergens not verified',
      'Hot, 2 × Garlic naan',
      'No coriander',
      'Bombay Spice',
      'Sumo Wok',
    ],
  ],
  ['code', ['4711', '10 minutes']],
  ['sign-in-link', ['10 minutes']],
  ['address-changed', ['n•••@example.org', '16:58', '+44 20 7946 0000']],
  ['contact', ['Asha Rao', 'asha@example.org', 'We are sixty people.']],
] as const)('%s', (name, facts) => {
  it.each([...facts])('contains %s in both its parts', (fact) => {
    const { text, html } = render(name);
    expect(plain(text)).toContain(fact);
    expect(toVisibleText(html)).toContain(fact);
  });
});

it('an address that is not staff gets no code', () => {
  const { text, html } = render('staff-unknown');
  expect(plain(text)).toContain('This address has no access');
  expect(`${text}${html}`).not.toContain('4711');
});

it.each(
  (['order-rejected', 'order-cancelled', 'order-paid-late'] as const).flatMap((name) =>
    (['en', 'pl'] as const).map((language) => [name, language] as const),
  ),
)('%s without a refund promises no money (%s)', (name, language) => {
  const values = { ...VALUES[name], refundMinor: 0 };
  const { subject, text, html, sms } = render(name, { language, values });
  const all = plain([subject, text, toVisibleText(html), sms].join(' '));
  expect(all).not.toMatch(/0[.,]00|refund|goes back|wraca|zwr[oó]/i);
});

it.each([
  ['en', 'in a few minutes', 'is closed now and will confirm it after it opens', '5 July, 12:10.'],
  ['pl', 'kilku minut', 'jest teraz zamknięta i potwierdzi je po otwarciu', '5 lipca, 12:10.'],
] as const)(
  'a new order for a closed kitchen is answered after it opens (%s)',
  (language, soon, closed, by) => {
    const values = { order: ORDER, answersBy: '2026-07-05T11:10:00.000Z' };
    const late = render('order-placed', { language, values });
    for (const part of [late.text, toVisibleText(late.html), late.sms]) {
      expect(plain(part)).toContain(closed);
      expect(plain(part)).toContain(by);
      expect(part).not.toContain(soon);
    }
    const open = render('order-placed', { language });
    for (const part of [open.text, open.sms]) {
      expect(part).toContain(soon);
      expect(part).not.toContain(closed);
    }
  },
);

describe('a receipt', () => {
  const createRefund = (state: 'requested' | 'succeeded' | 'failed', vatMinor: number) => ({
    state,
    vat: [{ vatBasisPoints: 2_000, grossMinor: 600, netMinor: 600 - vatMinor, vatMinor }],
  });
  const renderReceipt = (refunds: unknown, language: Language = 'en') =>
    plain(render('receipt', { language, values: { order: { ...ORDER, refunds } } }).text);

  it.each([
    ['en', 'VAT in refunds'],
    ['pl', 'VAT w zwrotach'],
  ] as const)(
    'states the VAT in its refunds by rate, without failed ones (%s)',
    (language, title) => {
      const refunds = [
        createRefund('succeeded', 100),
        createRefund('failed', 90),
        createRefund('requested', 99),
      ];
      const [, table = ''] = renderReceipt(refunds, language).split(`${title}\n`);
      const [, sums = ''] = table.split('\n');
      expect(sums.replace(/,/g, '.').match(/\d[\d.]*/g)).toEqual(['20', '10.01', '1.99', '12.00']);
    },
  );

  it.each([
    ['without refunds', []],
    ['that an older version stored', undefined],
    ['whose refund failed', [createRefund('failed', 100)]],
  ])('%s has the VAT of the order only', (_which, refunds) => {
    expect(renderReceipt(refunds)).toContain('VAT included');
    expect(renderReceipt(refunds)).not.toContain('VAT in refunds');
  });
});

it('a refund of all that is left, for another reason, has neither a bill nor a reason', () => {
  const refund = { amountMinor: 2_804, reason: 'other', note: '', lines: [], fees: [] };
  const { text, sms } = render('order-refunded', { values: { order: ORDER, refund } });
  expect(text).toContain('a refund for your order T-482113.\n');
  expect(text).not.toContain('Butter chicken');
  expect(sms).toMatch(/refunding £28\.04 .* It takes 5 to 10 working days\.$/);
});

it.each([
  ['en', 'Ready by', 'Today, 18:50', 'It will be ready by today, 18:50.'],
  ['pl', 'Gotowe do', 'Dziś, 18:50', 'Będzie gotowe: dziś, 18:50.'],
] as const)(
  'an order that the kitchen delays has its new time (%s)',
  (language, label, time, sms) => {
    const order = { ...ORDER, readyAt: '2026-07-04T17:50:00.000Z' };
    const late = render('order-accepted', { language, values: { order } });
    expect(plain(late.text)).toContain(label);
    expect(plain(late.text)).toContain(time);
    expect(toVisibleText(late.html)).toContain(time);
    expect(late.sms).toContain(sms);
    expect(render('order-accepted', { language }).text).not.toContain(label);
  },
);

it.each([
  [
    'en',
    [
      ['Order', 'Why', 'Who', 'Amount'],
      ['T-048213, Sumo Camden', 'Something was missing', 'Maya', '£28.04'],
      ['T-117600, Sumo Leeds', 'Rejected', 'Nobody, by itself', '£12.50'],
    ],
  ],
  [
    'pl',
    [
      ['Zamówienie', 'Powód', 'Kto', 'Kwota'],
      ['T-048213, Sumo Camden', 'Czegoś brakowało', 'Maya', '28,04 GBP'],
      ['T-117600, Sumo Leeds', 'Odrzucone', 'Nikt, automatycznie', '12,50 GBP'],
    ],
  ],
] as const)('the refunds of a day stand under their headings (%s)', (language, rows) => {
  const { html, text } = render('refunds-of-day', { language });
  const [table = ''] = /<caption.*?<\/table>/s.exec(html) ?? [];
  const cells = [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<(?:th scope="col"|td) [^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) =>
      plain(cell),
    ),
  );
  expect(cells).toEqual(rows);
  expect(plain(text)).toContain(rows.map((row) => row.join('  ')).join('\n'));
});

it('the refunds of a day are summed by person, the largest sum first', () => {
  const [refund, ownRefund] = VALUES['refunds-of-day'].refunds;
  const byTom = { ...refund, amountMinor: 2_000, by: 'Tom', byId: 'tom' };
  const namesake = { ...byTom, amountMinor: 500, byId: 'another tom' };
  const refunds = [byTom, namesake, { ...byTom, amountMinor: 1_000 }, ownRefund];
  const { text } = render('refunds-of-day', { values: { ...VALUES['refunds-of-day'], refunds } });
  const rows = [
    ['Who', 'Refunds', 'Sum'],
    ['Tom', '2', '£30.00'],
    ['Nobody, by itself', '1', '£12.50'],
    ['Tom', '1', '£5.00'],
  ];
  expect(text).toContain(rows.map((row) => row.join('  ')).join('\n'));
});

it('a large change of the menu is told with what was there before', () => {
  const text = plain(render('menu-changed').text);
  for (const line of [
    'Satay  peanuts  –',
    'Korma, Sumo Camden  £12.95  £1.95',
    'Korma, Sumo Camden  –  Collection, weekdays 12:00–15:00: £9.50, Sumo Camden',
    '312 changes',
  ])
    expect(text).toContain(line);
});

it('the sheet of a day has its figures, and the stores that sold something', () => {
  const text = plain(render('day-sheet').text);
  for (const line of ['Average order: –', 'Store  Orders  Sales  Refunded  Net sales'])
    expect(text).toContain(line);
  expect(text).toContain('Sumo Camden  1,204  £24,080.50  £28.04  £24,052.46');
  expect(text).toContain('1 min 15 s');
  expect(text).not.toContain('Sumo Leeds');
});

describe('in Polish', () => {
  it.each([
    ['order-accepted', ['Dziś, 18:30–18:45', 'Dostawa']],
    ['order-rejected', ['28,04 GBP', 'Kuchnia nie odpowiedziała na czas.', 'Zwrot']],
    ['receipt', ['Sobota, 4 lipca, 16:58', '20%', '21,70 GBP', 'Zawiera: mleko, orzechy.']],
    ['code', ['4711', 'przez 10 minut']],
    ['newsletter-confirm', ['Tak, chcę nowości']],
  ] as const)('%s says %j', (name, facts) => {
    const { text, html } = render(name, { language: 'pl' });
    for (const fact of facts) {
      expect(plain(text).replace(/£(\d+,\d\d)|(\d+,\d\d) £/g, '$1$2 GBP')).toContain(fact);
      expect(html).toContain('lang="pl"');
    }
  });

  // The text of a newsletter is the restaurant's own.
  const ours = NAMES.filter((name) => name !== 'newsletter');
  it.each(ours)('%s has no English text', (name) => {
    const [english, polish] = [render(name), render(name, { language: 'pl' })];
    expect(polish.subject).not.toBe(english.subject);
    // A contact message is the visitor's own text.
    if (name === 'contact') return;
    expect(polish.sms).not.toBe(english.sms);
    expect(polish.text).not.toMatch(/\b(the|your|you|and|with)\b/i);
  });
});

test('a message without a language uses the default of the tenant', () => {
  const sender = { locales: ['pl-PL', 'en-GB'] };
  expect(render('code', { language: null, sender }).subject).toContain('Twój kod');
  expect(render('code', { language: 'en', sender }).subject).toContain('is your');
  expect(render('code', { language: 'de' as Language, sender }).subject).toContain('is your');
});

test('an order e-mail links to the order', () => {
  const href = `https://sumo.example/orders?order=${ORDER.id}`;
  const { text, html } = render('order-placed');
  expect(text).toContain(href);
  expect(html).toContain(`href="${href}"`);
});

test('the stored values of an order e-mail exclude the contact', () => {
  const stored = JSON.stringify(parseTemplateValues('order-placed', VALUES['order-placed']));
  for (const more of ['asha@example.org', '+447700900123', 'Asha Rao']) {
    expect(stored).not.toContain(more);
  }
});

describe('T17, T19: text from users', () => {
  const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>\r\nBcc: a@b.org';

  /** Replaces every string that users may write. */
  const inject = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((each) => inject(each, key));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([name, each]) => [name, inject(each, name)]),
      );
    const isWritten = ['name', 'note', 'storeName', 'brandName', 'discountLabel', 'message'];
    return typeof value === 'string' && [...isWritten, 'legalName', 'line1', 'email'].includes(key)
      ? evil
      : value;
  };

  it.each(NAMES)('%s is escaped', (name) => {
    const { html, sms } = render(name, {
      values: inject(VALUES[name]),
      sender: { websiteName: evil, supportEmail: evil },
    });
    expect(html).not.toMatch(/<script|<img/i);
    expect(html).toContain('&lt;script&gt;');
    // No event handler in any tag.
    expect(html.match(/<[a-z][^>]*\son\w+=/gi)).toBeNull();
    expect(sms).not.toMatch(/[\r\n]/);
  });
});

describe.each(NAMES)('the HTML of %s', (name) => {
  const { html } = render(name);

  it('uses only what mail programs support', () => {
    expect(html).not.toMatch(
      /<(script|link|img|form|svg|video)\b|url\(|@import|position:|flex|grid/i,
    );
    expect(html.match(/<table\b/g)?.length).toBe(html.match(/<\/table>/g)?.length);
    // Outlook, dark mode, and the preview text.
    expect(html).toContain('<!--[if mso]>');
    expect(html).toContain('name="color-scheme" content="light dark"');
    expect(html).toContain('mso-hide:all');
    // Gmail truncates longer e-mails.
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  });
});

test('text has the contrast of WCAG AA for any two colours of a tenant', () => {
  const colour = fc
    .integer({ min: 0, max: 0xff_ff_ff })
    .map((n) => `#${n.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colour, colour, (first, second) => {
      const colours = getEmailColours({ colour: first, secondColour: second });
      const pairs = [
        [colours.onBand, colours.band],
        [colours.accent, colours.tint],
        [colours.accent, '#ffffff'],
        [colours.ink, colours.tint],
        [colours.soft, colours.tint],
        [colours.soft, colours.page],
        [colours.darkAccent, '#2b2825'],
        [colours.darkAccent, '#1e1c1a'],
      ] as const;
      for (const [text, ground] of pairs)
        expect(getContrastRatio(text, ground)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test.each([
  ['#C03', '#cc0033'],
  ['#C0392B', '#c0392b'],
  ['#C0392B80', '#c0392b'],
])('parses the colour %s', (given, read) => {
  expect(getEmailColours({ colour: given, secondColour: given }).band).toBe(read);
});

test.each(['newsletter', 'contact'] as const)(
  'the preview text of %s is not cut inside an emoji',
  (name) => {
    const text = `${'Curry '.repeat(15).slice(0, 89)}🍛 for two`;
    const values = { ...(VALUES[name] as object), paragraphs: [text], message: text };
    const { html } = render(name, { values });
    const [preheader] = /(?<=color:transparent">)[^&]*/.exec(html) ?? [];
    expect(preheader).toBe(`${text.slice(0, 89)}🍛`);
  },
);

test('a booked or moved table has a calendar file, a cancelled one and one of the release before have none', () => {
  const { name, text } = render('booking').calendarFile ?? {};
  expect(name).toBe('K7WQ4MXA.ics');
  for (const line of [
    'UID:K7WQ4MXA@sumo.example',
    'DTSTART:20260710T183000Z',
    'DTEND:20260710T203000Z',
    `SUMMARY:Table at ${SENDER.websiteName}`,
    'URL:https://sumo.example/Reservation?booking=7d0c0f2b-52f1-4a07-8d55-0b8f7b1f3c9e',
  ])
    expect(text?.replaceAll('\r\n ', '')).toContain(`${line}\r\n`);
  const { endsAt: _, ...old } = VALUES.booking;
  expect(render('booking', { values: old }).calendarFile).toBeUndefined();
  const cancelled = { ...VALUES.booking, news: 'cancelled' };
  expect(render('booking', { values: cancelled }).calendarFile).toBeUndefined();
});
