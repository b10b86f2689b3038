// HTML for mail programs: tables and inline styles, because Outlook and Gmail drop most other CSS.
import { escapeHtml } from '../../../../../contract/text/escape-html.ts';
import { formatInternationalPhone } from '../format-international-phone.ts';
import { FRAME_TEXTS } from '../message-texts.ts';
import { renderBlock, type EmailTheme } from './email-blocks.ts';
import { getEmailColours, DARK_COLOURS, type EmailColours } from './email-colours.ts';
import type { RenderedMessage, EmailBrand } from './email-content.ts';

const RADII = { square: 0, soft: 10, round: 20 } as const;
const SANS = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "Georgia,'Times New Roman',serif";

/** Messages share the object of their brand while it is cached. */
const themes = new WeakMap<EmailBrand, EmailTheme>();

function getEmailTheme(brand: EmailBrand): EmailTheme {
  const theme = themes.get(brand) ?? createEmailTheme(brand);
  themes.set(brand, theme);
  return theme;
}

function createEmailTheme({ theme, ...site }: EmailBrand): EmailTheme {
  const hasSerif = theme.fontPair === 'fraunces-dmsans' || theme.fontPair === 'dmserif-nunito';
  return {
    colours: getEmailColours(site),
    radius: RADII[theme.radius],
    sans: SANS,
    display: hasSerif ? SERIF : SANS,
  };
}

export function renderEmailHtml(message: RenderedMessage): string {
  const { content, sender, language } = message;
  const theme = getEmailTheme(sender);
  const { colours, radius, display } = theme;
  const blocks = content.blocks.map((block) => renderBlock(block, theme)).join('\n');
  return `<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(content.subject)}</title>
<style>${createStyleSheet(colours)}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${colours.page};-webkit-text-size-adjust:100%">
${renderPreheader(content.preheader)}
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${colours.page}">
<tr><td align="center" class="around" style="padding:32px 16px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background-color:#ffffff;border-radius:${radius}px;border-collapse:separate;overflow:hidden">
<tr><td bgcolor="${colours.band}" class="band inside" style="padding:22px 40px;background-color:${colours.band};border-bottom:5px solid ${colours.second};border-radius:${radius}px ${radius}px 0 0;font:700 21px/1.3 ${display};color:${colours.onBand}">${escapeHtml(sender.websiteName)}</td></tr>
<tr><td class="inside" style="padding:36px 40px 40px;font:400 16px/1.55 ${SANS};color:${colours.ink}">
<h1 class="ink" style="margin:0 0 14px;font:700 28px/1.2 ${display};color:${colours.ink}">${escapeHtml(content.heading)}</h1>
${blocks}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
${renderFooter(message, colours)}
</td></tr>
</table>
</body>
</html>
`;
}

/** Preview text, padded so that mailboxes do not append the body. */
const renderPreheader = (text: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:transparent">${escapeHtml(text)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>`;

function renderFooter(
  { sender, content, language }: RenderedMessage,
  { soft }: EmailColours,
): string {
  const texts = FRAME_TEXTS[language];
  const { legal } = sender;
  const lines = [
    texts.questions(formatInternationalPhone(sender.contactNumber), sender.supportEmail),
    ...(legal
      ? [
          `${legal.legalName}, ${legal.address}`,
          [
            ...(legal.companyNumber ? [texts.registered(legal.companyNumber)] : []),
            ...(legal.vatNumber ? [texts.vat(legal.vatNumber)] : []),
          ].join(' · '),
        ]
      : []),
  ].filter(Boolean);
  const unsubscribe = content.unsubscribeHref
    ? `<br><a class="soft" href="${escapeHtml(content.unsubscribeHref)}" style="color:${soft}">${texts.unsubscribe}</a>`
    : '';
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td align="center" class="inside soft" style="padding:22px 40px 8px;font:400 13px/1.6 ${SANS};color:${soft}">${lines.map(escapeHtml).join('<br>')}${unsubscribe}</td></tr>
</table>`;
}

/** Narrow screens and dark mode, for mail programs that support style sheets; optional for the others. */
const createStyleSheet = ({ darkAccent }: EmailColours): string => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:520px){.around{padding:0!important}.card,.band{border-radius:0!important}.inside{padding-left:22px!important;padding-right:22px!important}.value{font-size:26px!important}.code{font-size:38px!important}}
@media (prefers-color-scheme:dark){.page{background-color:${DARK_COLOURS.page}!important}.card{background-color:${DARK_COLOURS.card}!important}.tint{background-color:${DARK_COLOURS.tint}!important}.ink{color:${DARK_COLOURS.ink}!important}.soft{color:${DARK_COLOURS.soft}!important}.rule{border-color:${DARK_COLOURS.rule}!important}.accent{color:${darkAccent}!important;border-color:${darkAccent}!important}}
`;
