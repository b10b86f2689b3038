// Plain text of an e-mail, the text of an SMS, and the words of a call.
import { formatInternationalPhone } from '../format-international-phone.ts';
import { FRAME_TEXTS } from '../message-texts.ts';
import type { BillLine, Block, RenderedMessage, Sum } from './email-content.ts';

export function renderEmailText({ content, sender, language }: RenderedMessage): string {
  const texts = FRAME_TEXTS[language];
  const { legal, contactNumber, supportEmail } = sender;
  const end = [
    sender.websiteName,
    texts.questions(formatInternationalPhone(contactNumber), supportEmail),
    ...(legal ? [`${legal.legalName}, ${legal.address}`] : []),
    ...(content.unsubscribeHref ? [`${texts.unsubscribe}: ${content.unsubscribeHref}`] : []),
  ];
  return `${[content.heading, ...content.blocks.map(renderBlock), end.join('\n')].join('\n\n')}\n`;
}

function renderBlock(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'note':
      return block.text;
    case 'quote':
      return block.text.replace(/^/gm, '> ');
    case 'highlight':
      return `${block.label}: ${block.value}`;
    case 'button':
    case 'link':
      return `${block.label}: ${block.href}`;
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'bill':
      return [...block.lines.map(renderLine), '', ...block.sums.map(renderSum)].join('\n');
    case 'table':
      return [block.title, block.head.join('  '), ...block.rows.map((row) => row.join('  '))].join(
        '\n',
      );
  }
}

const renderLine = ({ quantity, name, details, amount }: BillLine): string =>
  [`${quantity} × ${name}  ${amount}`, ...details.map((detail) => `    ${detail}`)].join('\n');

const renderSum = ({ label, amount }: Sum): string => `${label}: ${amount}`;

/** One line: WhatsApp templates do not accept line breaks. */
export const renderSms = ({ content }: RenderedMessage): string =>
  content.sms.replace(/\s+/g, ' ').trim();

export const renderSpeech = ({ content }: RenderedMessage): string => content.speech ?? content.sms;
