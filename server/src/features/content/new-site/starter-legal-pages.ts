// Legal pages of a new site, in words that are true of every site of this product. A lawyer reads them before the first sale.

const WHO =
  '{{legalName}}, company number {{companyNumber}}, {{address}}. Write to {{supportEmail}} about anything on this page.';

export const STARTER_LEGAL_PAGES = {
  'legal/privacy.md': `# Privacy

## Who we are

${WHO}

## What we keep, and why

- Your name, phone number, e-mail address and the addresses you save: to cook and bring your order, and to tell you how it is going.
- Your orders and what you paid: tax law makes us keep receipts. We never see or keep your card number; our payment provider does.
- What you tell us in a message or a note.
- Offers by e-mail or text come only if you ask for them, and each has a way to stop.

## How long

- Orders and receipts: six years and the current one.
- Your account: until you delete it, which also removes your name, addresses and phone number from past orders.

## Your rights

You can see, correct, download and delete what we hold, on your account page or by writing to us. You can complain to the Information Commissioner at ico.org.uk.
`,
  'legal/terms.md': `# Terms and conditions

## Who you are buying from

${WHO} VAT number {{vatNumber}}.

## Ordering

Your order is an offer to buy. The kitchen accepts it; until then you can cancel, and everything is refunded. If the kitchen cannot accept, the order ends and you are refunded automatically.

## Prices

Prices include VAT. Fees are shown before you pay. What you see on the pay button is what you pay.

## Allergies

Every dish lists the fourteen allergens named in UK law. Where nobody has verified them, we say so. If you have an allergy, please call the store before you order.

## If something is wrong

Tell us within 24 hours. Nothing here takes away your rights under the Consumer Rights Act 2015.
`,
  'legal/cookies.md': `# Cookie policy

Your basket, your sign-in and your choices of store, mode and address are stored in your browser, because the site needs them. One cookie remembers that you accepted cookies, for 365 days. Nothing that is not needed is stored before you accept, and "Cookie settings" at the foot of every page opens the question again.

Write to {{supportEmail}} about anything on this page.
`,
};
