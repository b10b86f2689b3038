// HTML of the blocks of an e-mail. All text is escaped (T17).
import { escapeHtml } from '../../../../../contract/text/escape-html.ts';
import type { EmailColours } from './email-colours.ts';
import type { BillLine, Block, Fact, Sum } from './email-content.ts';

export interface EmailTheme {
  colours: EmailColours;
  /** Pixels. */
  radius: number;
  sans: string;
  display: string;
}

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

export function renderBlock(block: Block, theme: EmailTheme): string {
  const { colours } = theme;
  switch (block.kind) {
    case 'text':
      return `<p class="ink" style="margin:0 0 18px;color:${colours.ink}">${renderLines(block.text)}</p>`;
    case 'note':
      return `<p class="soft" style="margin:22px 0 0;font-size:14px;line-height:1.55;color:${colours.soft}">${renderLines(block.text)}</p>`;
    case 'quote':
      return `<blockquote class="ink rule" style="margin:6px 0 22px;padding:2px 0 2px 18px;border-left:4px solid ${colours.second};color:${colours.ink}">${renderLines(block.text)}</blockquote>`;
    case 'highlight':
      return renderHighlight(block, theme);
    case 'button':
      return renderButton(block, theme);
    case 'link':
      return renderLink(block, theme);
    case 'facts':
      return renderFacts(block.rows, theme);
    case 'bill':
      return renderBill(block, theme);
    case 'table':
      return renderTable(block, theme);
  }
}

const renderLines = (text: string): string => escapeHtml(text).replace(/\r\n?|\n/g, '<br>');

const renderLayoutTable = (style: string, rows: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style}">${rows}</table>`;

function renderHighlight(
  { label, value, isCode }: BlockOf<'highlight'>,
  { colours, radius, display }: EmailTheme,
): string {
  const size = isCode ? 44 : 30;
  const spacing = isCode ? ';letter-spacing:12px;text-indent:12px' : '';
  return renderLayoutTable(
    'margin:6px 0 22px;border-collapse:separate',
    `<tr><td align="center" class="tint" style="padding:20px 16px 22px;background-color:${colours.tint};border-radius:${radius}px">
<div class="soft" style="font-size:14px;line-height:1.4;color:${colours.soft}">${escapeHtml(label)}</div>
<div class="${isCode ? 'code' : 'value'} accent" style="margin-top:4px;font:700 ${size}px/1.25 ${display};color:${colours.accent}${spacing}">${escapeHtml(value)}</div>
</td></tr>`,
  );
}

/** A coloured cell, because Outlook ignores the background of links. */
function renderButton(
  { label, href }: BlockOf<'button'>,
  { colours, radius, sans }: EmailTheme,
): string {
  const { band, onBand } = colours;
  const round = `border-radius:${Math.min(radius, 12)}px`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:6px 0 22px;border-collapse:separate"><tr><td bgcolor="${band}" style="background-color:${band};${round}"><a href="${escapeHtml(href)}" target="_blank" style="display:inline-block;padding:14px 28px;font:700 16px/1.2 ${sans};color:${onBand};text-decoration:none;${round}">${escapeHtml(label)}</a></td></tr></table>`;
}

function renderLink({ label, href }: BlockOf<'link'>, { colours }: EmailTheme): string {
  return `<p style="margin:0 0 22px"><a href="${escapeHtml(href)}" target="_blank" class="accent" style="color:${colours.accent}">${escapeHtml(label)}</a></p>`;
}

function renderFacts(rows: readonly Fact[], { colours }: EmailTheme): string {
  const { soft, ink, rule } = colours;
  const cells = rows.map(
    ([label, value]) =>
      `<tr><td class="soft rule" valign="top" width="34%" style="padding:9px 16px 9px 0;border-top:1px solid ${rule};font-size:14px;color:${soft}">${escapeHtml(label)}</td><td class="ink rule" valign="top" style="padding:9px 0;border-top:1px solid ${rule};font-size:15px;color:${ink}">${escapeHtml(value)}</td></tr>`,
  );
  return renderLayoutTable('margin:4px 0 24px', cells.join('\n'));
}

function renderBill({ lines: bought, sums }: BlockOf<'bill'>, theme: EmailTheme): string {
  const { rule } = theme.colours;
  return renderLayoutTable(
    `margin:4px 0 24px;border-top:2px solid ${rule}`,
    [
      ...bought.map((line) => renderLine(line, theme)),
      ...sums.map((sum) => renderSum(sum, theme)),
    ].join('\n'),
  );
}

function renderLine(
  { quantity, name, details, amount }: BillLine,
  { colours }: EmailTheme,
): string {
  const { ink, soft, rule } = colours;
  const small = details.map(
    (text) =>
      `<div class="soft" style="font-size:13px;line-height:1.5;color:${soft}">${escapeHtml(text)}</div>`,
  );
  const cell = `border-bottom:1px solid ${rule};color:${ink}`;
  return `<tr><td class="ink rule" valign="top" style="padding:12px 16px 12px 0;${cell}"><strong>${quantity}&nbsp;×&nbsp;${escapeHtml(name)}</strong>${small.join('')}</td><td class="ink rule" align="right" valign="top" style="padding:12px 0;white-space:nowrap;${cell}">${escapeHtml(amount)}</td></tr>`;
}

function renderSum({ label, amount, isTotal }: Sum, { colours }: EmailTheme): string {
  const weight = isTotal
    ? `padding:14px 0 12px;border-top:2px solid ${colours.rule};font-size:18px;font-weight:700`
    : 'padding:7px 0;font-size:15px';
  const cell = (align: string, text: string) =>
    `<td class="ink rule" align="${align}" style="${weight};color:${colours.ink}">${escapeHtml(text)}</td>`;
  return `<tr>${cell('left', label)}${cell('right', amount)}</tr>`;
}

/** A data table for screen readers, unlike the layout tables. */
function renderTable({ title, head, rows }: BlockOf<'table'>, { colours }: EmailTheme): string {
  const { ink, soft, rule } = colours;
  const align = (column: number) => (column === 0 ? 'left' : 'right');
  const heads = head.map(
    (text, column) =>
      `<th scope="col" class="soft rule" align="${align(column)}" style="padding:6px 0;border-bottom:1px solid ${rule};font-size:13px;font-weight:600;color:${soft}">${escapeHtml(text)}</th>`,
  );
  const body = rows.map(
    (cells) =>
      `<tr>${cells
        .map(
          (text, column) =>
            `<td class="ink" align="${align(column)}" style="padding:6px 0;font-size:14px;white-space:nowrap;color:${ink}">${escapeHtml(text)}</td>`,
        )
        .join('')}</tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 24px"><caption class="ink" align="left" style="padding:0 0 6px;text-align:left;font-size:15px;font-weight:700;color:${ink}">${escapeHtml(title)}</caption><tr>${heads.join('')}</tr>${body.join('')}</table>`;
}
