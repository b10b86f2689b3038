import { z } from 'zod';
import { DAY_SECONDS, defineTemplate, type RenderContext } from '../email/email-content.ts';
import { formatPhone } from '../format-phone.ts';
import { formatInstant } from '../format-when.ts';
import { SIGN_IN_TEXTS } from '../message-texts.ts';

const getWords = ({ language }: RenderContext) => SIGN_IN_TEXTS[language];
/** As long as the code or link is valid. */
const getUsefulSeconds = ({ minutes }: { minutes: number }): number => minutes * 60;

type Words = ReturnType<typeof getWords>;

interface CodeTexts {
  subject(words: Words, code: string, site: string): string;
  heading(words: Words): string;
  what(words: Words): string;
  sms(words: Words, code: string, minutes: number): string;
  /** Advice for a recipient who did not request the code. */
  notYou(words: Words, supportEmail: string): string;
}

const createCodeEmail = (texts: CodeTexts) =>
  defineTemplate({
    values: z.object({ code: z.string(), minutes: z.int() }),
    usefulSeconds: getUsefulSeconds,
    render({ code: value, minutes }, context) {
      const words = getWords(context);
      const { websiteName, supportEmail } = context.sender;
      return {
        subject: texts.subject(words, value, websiteName),
        preheader: words.worksOnce(minutes),
        heading: texts.heading(words),
        blocks: [
          { kind: 'text', text: texts.what(words) },
          { kind: 'highlight', label: words.yourCode, value, isCode: true },
          { kind: 'text', text: words.worksOnce(minutes) },
          { kind: 'note', text: texts.notYou(words, supportEmail) },
        ],
        sms: texts.sms(words, value, minutes),
      };
    },
  });

export const code = createCodeEmail({
  subject: (words, value, site) => words.codeSubject(value, site),
  heading: (words) => words.codeHeading,
  what: (words) => words.enterIt,
  sms: (words, value, minutes) => words.codeSms(value, minutes),
  notYou: (words) => words.notYou,
});

export const staffCode = createCodeEmail({
  subject: (words, value, site) => words.staffSubject(value, site),
  heading: (words) => words.staffHeading,
  what: (words) => words.staffEnterIt,
  sms: (words, value, minutes) => words.staffSms(value, minutes),
  notYou: (words) => words.staffNotYou,
});

/** To an address that is not staff's: the form must not tell, so the e-mail does. The code is of no use and not shown. */
export const staffUnknown = defineTemplate({
  values: z.object({ code: z.string(), minutes: z.int() }),
  usefulSeconds: getUsefulSeconds,
  render(_values, context) {
    const words = getWords(context);
    const { websiteName } = context.sender;
    const next = words.unknownStaffNext(websiteName);
    return {
      subject: words.unknownStaffSubject(websiteName),
      preheader: next,
      heading: words.unknownStaffHeading,
      blocks: [{ kind: 'text', text: next }],
      sms: next,
    };
  },
});

export const changeCode = createCodeEmail({
  subject: (words, value, site) => words.changeSubject(value, site),
  heading: (words) => words.changeHeading,
  what: (words) => words.confirmIt,
  sms: (words, value, minutes) => words.changeSms(value, minutes),
  notYou: (words) => words.notYou,
});

/** An unrequested export or erase code means that the account is compromised, so these e-mails name the next steps. */
const addWarning = (words: Words, supportEmail: string): string => words.careful(supportEmail);

export const exportCode = createCodeEmail({
  subject: (words, value, site) => words.exportSubject(value, site),
  heading: (words) => words.exportHeading,
  what: (words) => words.exportIt,
  sms: (words, value, minutes) => words.exportSms(value, minutes),
  notYou: addWarning,
});

export const eraseCode = createCodeEmail({
  subject: (words, value, site) => words.eraseSubject(value, site),
  heading: (words) => words.eraseHeading,
  what: (words) => words.eraseIt,
  sms: (words, value, minutes) => words.eraseSms(value, minutes),
  notYou: addWarning,
});

export const signInLink = defineTemplate({
  values: z.object({ href: z.string(), minutes: z.int() }),
  usefulSeconds: getUsefulSeconds,
  render({ href, minutes }, context) {
    const words = getWords(context);
    return {
      subject: words.linkSubject(context.sender.websiteName),
      preheader: words.linkWorksOnce(minutes),
      heading: words.linkHeading,
      blocks: [
        { kind: 'text', text: words.openIt },
        { kind: 'button', label: words.signIn, href },
        { kind: 'text', text: words.linkWorksOnce(minutes) },
        { kind: 'note', text: words.linkNotYou },
      ],
      sms: words.linkSms(href, minutes),
    };
  },
});

/** Sent to the previous address, so that an account takeover does not go unnoticed. */
export const addressChanged = defineTemplate({
  values: z.object({
    what: z.enum(['email', 'phone']),
    /** The new address, masked: 'a•••@example.org'. */
    masked: z.string(),
    at: z.iso.datetime(),
  }),
  usefulSeconds: () => 3 * DAY_SECONDS,
  render({ what, masked, at }, context) {
    const words = getWords(context);
    const { websiteName, contactNumber, supportEmail, timeZone } = context.sender;
    const when = formatInstant(new Date(at), { ...context, timeZone });
    return {
      subject: words.changedSubject(websiteName),
      preheader: words.changedHeading[what],
      heading: words.changedHeading[what],
      blocks: [
        { kind: 'text', text: words.changedNow(websiteName, masked, when) },
        { kind: 'text', text: words.changedNotYou(formatPhone(contactNumber), supportEmail) },
      ],
      sms: words.changedSms(masked, contactNumber),
    };
  },
});
