// Settings of the mail and SMS providers, from the environment. Incomplete settings are an error.
import { isEmail } from '../../../contract/sign-in/sign-in-rules.ts';
import type { SmtpSettings } from '../integrations/email/smtp-sender.ts';
import type { TwilioSettings } from '../integrations/sms/twilio-sender.ts';

export interface SenderSettings {
  /** Null: mail goes to the local outbox. */
  smtp: SmtpSettings | null;
  /** Null: text messages and calls go to the local outbox. */
  twilio: TwilioSettings | null;
}

type Environment = Record<string, string | undefined>;

const MAIL_VARIABLES = ['SMTP_URL', 'MAIL_FROM'];
const TWILIO_VARIABLES = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'];
const PHONE_NUMBER = /^\+\d{7,15}$/;
const TWILIO_URL = 'https://api.twilio.com';

/** `mustBeReal`: production, where the local outbox is not allowed. */
export function readSenders(
  env: Environment,
  mustBeReal: boolean,
  problems: string[],
): SenderSettings {
  const before = problems.length;
  const hasMail = requireAllOrNone(env, MAIL_VARIABLES, mustBeReal, problems);
  const hasTexts = requireAllOrNone(env, TWILIO_VARIABLES, mustBeReal, problems);
  if (problems.length > before) return { smtp: null, twilio: null };
  return {
    smtp: hasMail ? readSmtp(env, problems) : null,
    twilio: hasTexts ? readTwilio(env, problems) : null,
  };
}

/** True: they are used; `problems` then has the missing ones. In production none may be missing. */
function requireAllOrNone(
  env: Environment,
  names: readonly string[],
  mustBeReal: boolean,
  problems: string[],
): boolean {
  const missing = names.filter((name) => !env[name]);
  if (!mustBeReal && missing.length === names.length) return false;
  problems.push(...missing.map((name) => `${name} is missing (docs/settings.md)`));
  return true;
}

function readSmtp(env: Environment, problems: string[]): SmtpSettings | null {
  const { SMTP_URL = '', MAIL_FROM = '' } = env;
  if (!isEmail(MAIL_FROM)) problems.push('MAIL_FROM must be an e-mail address');
  const url = URL.canParse(SMTP_URL) ? new URL(SMTP_URL) : null;
  const isTls = url?.protocol === 'smtps:';
  if (!url?.hostname || !(isTls || url.protocol === 'smtp:')) {
    problems.push('SMTP_URL must be such as smtps://user:password@mail.example.org');
    return null;
  }
  const login = readLogin(url);
  if (!login) {
    problems.push(
      'SMTP_URL: percent-encode special characters of the user and the password, such as % as %25',
    );
    return null;
  }
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isTls ? 465 : 587),
    security: isTls ? 'tls' : env['SMTP_TLS'] === 'off' ? 'none' : 'starttls',
    ...login,
    from: MAIL_FROM,
  };
}

/** Null: a `%` begins no percent-encoding. */
function readLogin({ username, password }: URL): Pick<SmtpSettings, 'user' | 'password'> | null {
  try {
    return {
      user: decodeURIComponent(username) || null,
      password: decodeURIComponent(password) || null,
    };
  } catch {
    return null;
  }
}

function readTwilio(env: Environment, problems: string[]): TwilioSettings {
  const { TWILIO_URL: url = TWILIO_URL, TWILIO_WHATSAPP_FROM: whatsappFrom = null } = env;
  if (!URL.canParse(url)) problems.push('TWILIO_URL must be a URL');
  if (whatsappFrom && !PHONE_NUMBER.test(whatsappFrom)) {
    problems.push('TWILIO_WHATSAPP_FROM must be a phone number such as +442079460000');
  }
  return {
    baseUrl: url.replace(/(?<!\/)\/+$/, ''),
    accountSid: env['TWILIO_ACCOUNT_SID'] ?? '',
    authToken: env['TWILIO_AUTH_TOKEN'] ?? '',
    from: env['TWILIO_FROM'] ?? '',
    whatsappFrom,
    whatsappContent: env['TWILIO_WHATSAPP_CONTENT'] ?? null,
    voiceFrom: readVoiceNumber(env, problems),
  };
}

/** The number of text messages calls as well, unless another one is set. */
function readVoiceNumber(env: Environment, problems: string[]): string | null {
  const { TWILIO_FROM: textsFrom = '', TWILIO_VOICE_FROM: own } = env;
  if (own === 'off') return null;
  if (own) {
    if (!PHONE_NUMBER.test(own))
      problems.push('TWILIO_VOICE_FROM must be off or a phone number such as +442079460000');
    return own;
  }
  return PHONE_NUMBER.test(textsFrom) ? textsFrom : null;
}
