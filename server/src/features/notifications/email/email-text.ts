// A letter as plain text, and as an SMS.
import type { BillLine, Block, Sum } from './email-content.ts';
import { formatPhone } from '../format-phone.ts';
import type { RenderedMessage } from '../templates.ts';
import { FRAME_WORDS } from '../texts/frame-texts.ts';

export function renderEmailText({ letter, sender, language }: RenderedMessage): string {
  const words = FRAME_WORDS[language];
  const { legal, contactNumber, supportEmail } = sender;
  const end = [
    sender.websiteName,
    words.questions(formatPhone(contactNumber), supportEmail),
    ...(legal ? [`${legal.legalName}, ${legal.address}`] : []),
    ...(letter.unsubscribeHref ? [`${words.unsubscribe}: ${letter.unsubscribeHref}`] : []),
  ];
  return `${[letter.heading, ...letter.blocks.map(blockText), end.join('\n')].join('\n\n')}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text;
    case 'quote':
      return block.text.replace(/^/gm, '> ');
    case 'big':
      return `${block.label}: ${block.value}`;
    case 'button':
      return `${block.label}: ${block.href}`;
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'bill':
      return [...block.lines.map(lineText), '', ...block.sums.map(sumText)].join('\n');
    case 'table':
      return [block.title, block.head.join('  '), ...block.rows.map((row) => row.join('  '))].join(
        '\n',
      );
  }
}

const lineText = ({ quantity, name, details, amount }: BillLine): string =>
  [`${quantity} × ${name}  ${amount}`, ...details.map((detail) => `    ${detail}`)].join('\n');

const sumText = ({ label, amount }: Sum): string => `${label}: ${amount}`;

/** One line: WhatsApp's templates take no line break. */
export const renderSms = ({ letter }: RenderedMessage): string =>
  letter.sms.replace(/\s+/g, ' ').trim();
