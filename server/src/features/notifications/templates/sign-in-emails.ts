import { z } from 'zod';
import { DAY_SECONDS, template, type RenderContext } from '../email/email-content.ts';
import { formatPhone } from '../format-phone.ts';
import { formatInstant } from '../format-when.ts';
import { SIGN_IN_WORDS } from '../texts/sign-in-texts.ts';

const wordsOf = ({ language }: RenderContext) => SIGN_IN_WORDS[language];
/** Of no use a second longer than what it carries. */
const usefulSeconds = ({ minutes }: { minutes: number }): number => minutes * 60;

type Words = ReturnType<typeof wordsOf>;

interface CodeWords {
  subject(words: Words, code: string, site: string): string;
  heading(words: Words): string;
  what(words: Words): string;
  sms(words: Words, code: string, minutes: number): string;
  /** What whoever did not ask for it should do. */
  notYou(words: Words, supportEmail: string): string;
}

const createCodeEmail = (say: CodeWords) =>
  template({
    values: z.object({ code: z.string(), minutes: z.int() }),
    usefulSeconds,
    write({ code: value, minutes }, context) {
      const words = wordsOf(context);
      const { websiteName, supportEmail } = context.sender;
      return {
        subject: say.subject(words, value, websiteName),
        preheader: words.worksOnce(minutes),
        heading: say.heading(words),
        blocks: [
          { kind: 'text', text: say.what(words) },
          { kind: 'big', label: words.yourCode, value, isCode: true },
          { kind: 'text', text: words.worksOnce(minutes) },
          { kind: 'note', text: say.notYou(words, supportEmail) },
        ],
        sms: say.sms(words, value, minutes),
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

export const changeCode = createCodeEmail({
  subject: (words, value, site) => words.changeSubject(value, site),
  heading: (words) => words.changeHeading,
  what: (words) => words.confirmIt,
  sms: (words, value, minutes) => words.changeSms(value, minutes),
  notYou: (words) => words.notYou,
});

/** Whoever did not ask for one of these has somebody in their account, so both say what to do about it. */
const careful = (words: Words, supportEmail: string): string => words.careful(supportEmail);

export const exportCode = createCodeEmail({
  subject: (words, value, site) => words.exportSubject(value, site),
  heading: (words) => words.exportHeading,
  what: (words) => words.exportIt,
  sms: (words, value, minutes) => words.exportSms(value, minutes),
  notYou: careful,
});

export const eraseCode = createCodeEmail({
  subject: (words, value, site) => words.eraseSubject(value, site),
  heading: (words) => words.eraseHeading,
  what: (words) => words.eraseIt,
  sms: (words, value, minutes) => words.eraseSms(value, minutes),
  notYou: careful,
});

export const signInLink = template({
  values: z.object({ href: z.string(), minutes: z.int() }),
  usefulSeconds,
  write({ href, minutes }, context) {
    const words = wordsOf(context);
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

/** To the address that was used until now, so that nobody loses an account without hearing of it. */
export const addressChanged = template({
  values: z.object({
    what: z.enum(['email', 'phone']),
    /** The new one, as much of it as the old one's reader may know: 'a•••@example.org'. */
    masked: z.string(),
    at: z.iso.datetime(),
  }),
  usefulSeconds: () => 3 * DAY_SECONDS,
  write({ what, masked, at }, context) {
    const words = wordsOf(context);
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
