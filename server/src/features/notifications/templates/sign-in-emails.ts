import { z } from 'zod';

import { DAY_SECONDS, defineTemplate, type RenderContext } from '../email/email-content.ts';
import { formatInternationalPhone } from '../format-international-phone.ts';
import { formatInstant } from '../format-when.ts';
import { SIGN_IN_TEXTS } from '../message-texts.ts';

const getTexts = ({ language }: RenderContext) => SIGN_IN_TEXTS[language];
/** The message is useful as long as its code or link is valid. */
const getUsefulSeconds = ({ minutes }: { minutes: number }): number => minutes * 60;

type Texts = ReturnType<typeof getTexts>;

interface CodeWording {
  subject(texts: Texts, code: string, site: string): string;
  heading(texts: Texts): string;
  what(texts: Texts): string;
  sms(texts: Texts, code: string, minutes: number): string;
  /** Advice for a recipient who did not request the code. */
  notYou(texts: Texts, supportEmail: string): string;
}

const createCodeEmail = (wording: CodeWording) =>
  defineTemplate({
    values: z.object({ code: z.string(), minutes: z.int() }),
    usefulSeconds: getUsefulSeconds,
    render({ code: value, minutes }, context) {
      const texts = getTexts(context);
      const { websiteName, supportEmail } = context.sender;
      return {
        subject: wording.subject(texts, value, websiteName),
        preheader: texts.worksOnce(minutes),
        heading: wording.heading(texts),
        blocks: [
          { kind: 'text', text: wording.what(texts) },
          { kind: 'highlight', label: texts.yourCode, value, isCode: true },
          { kind: 'text', text: texts.worksOnce(minutes) },
          { kind: 'note', text: wording.notYou(texts, supportEmail) },
        ],
        sms: wording.sms(texts, value, minutes),
      };
    },
  });

export const code = createCodeEmail({
  subject: (texts, value, site) => texts.codeSubject(value, site),
  heading: (texts) => texts.codeHeading,
  what: (texts) => texts.enterIt,
  sms: (texts, value, minutes) => texts.codeSms(value, minutes),
  notYou: (texts) => texts.notYou,
});

export const staffCode = createCodeEmail({
  subject: (texts, value, site) => texts.staffSubject(value, site),
  heading: (texts) => texts.staffHeading,
  what: (texts) => texts.staffEnterIt,
  sms: (texts, value, minutes) => texts.staffSms(value, minutes),
  notYou: (texts) => texts.staffNotYou,
});

/** Proves the number to which a member of staff gets alerts. */
export const staffPhoneCode = createCodeEmail({
  subject: (texts, value, site) => texts.staffPhoneSubject(value, site),
  heading: (texts) => texts.staffPhoneHeading,
  what: (texts) => texts.staffPhoneEnterIt,
  sms: (texts, value, minutes) => texts.staffPhoneSms(value, minutes),
  notYou: (texts) => texts.staffNotYou,
});

/**
 * The message to an address that is not staff's: the form must not tell, so the e-mail does. The code is of no use and not
 * shown.
 */
export const staffUnknown = defineTemplate({
  values: z.object({ code: z.string(), minutes: z.int() }),
  usefulSeconds: getUsefulSeconds,
  render(_values, context) {
    const texts = getTexts(context);
    const { websiteName } = context.sender;
    const next = texts.unknownStaffNext(websiteName);
    return {
      subject: texts.unknownStaffSubject(websiteName),
      preheader: next,
      heading: texts.unknownStaffHeading,
      blocks: [{ kind: 'text', text: next }],
      sms: next,
    };
  },
});

export const changeCode = createCodeEmail({
  subject: (texts, value, site) => texts.changeSubject(value, site),
  heading: (texts) => texts.changeHeading,
  what: (texts) => texts.confirmIt,
  sms: (texts, value, minutes) => texts.changeSms(value, minutes),
  notYou: (texts) => texts.notYou,
});

/** An unrequested export or erase code means that the account is compromised, so these e-mails name the next steps. */
const addWarning = (texts: Texts, supportEmail: string): string => texts.careful(supportEmail);

export const exportCode = createCodeEmail({
  subject: (texts, value, site) => texts.exportSubject(value, site),
  heading: (texts) => texts.exportHeading,
  what: (texts) => texts.exportIt,
  sms: (texts, value, minutes) => texts.exportSms(value, minutes),
  notYou: addWarning,
});

export const eraseCode = createCodeEmail({
  subject: (texts, value, site) => texts.eraseSubject(value, site),
  heading: (texts) => texts.eraseHeading,
  what: (texts) => texts.eraseIt,
  sms: (texts, value, minutes) => texts.eraseSms(value, minutes),
  notYou: addWarning,
});

export const signInLink = defineTemplate({
  values: z.object({ href: z.string(), minutes: z.int() }),
  usefulSeconds: getUsefulSeconds,
  render({ href, minutes }, context) {
    const texts = getTexts(context);
    return {
      subject: texts.linkSubject(context.sender.websiteName),
      preheader: texts.linkWorksOnce(minutes),
      heading: texts.linkHeading,
      blocks: [
        { kind: 'text', text: texts.openIt },
        { kind: 'button', label: texts.signIn, href },
        { kind: 'text', text: texts.linkWorksOnce(minutes) },
        { kind: 'note', text: texts.linkNotYou },
      ],
      sms: texts.linkSms(href, minutes),
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
    const texts = getTexts(context);
    const { websiteName, contactNumber, supportEmail, timeZone } = context.sender;
    const when = formatInstant(new Date(at), { ...context, timeZone });
    return {
      subject: texts.changedSubject(websiteName),
      preheader: texts.changedHeading[what],
      heading: texts.changedHeading[what],
      blocks: [
        { kind: 'text', text: texts.changedNow(websiteName, masked, when) },
        {
          kind: 'text',
          text: texts.changedNotYou(formatInternationalPhone(contactNumber), supportEmail),
        },
      ],
      sms: texts.changedSms(masked, contactNumber),
    };
  },
});
