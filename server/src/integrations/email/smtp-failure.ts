// What a mail server's refusal means for us (RFC 5321 section 4.2, RFC 3463 for the enhanced codes).
import { SendFailure, type SendProblem } from '../send-failure.ts';

interface SmtpError {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
}

export function smtpFailure(error: unknown): SendFailure {
  if (error instanceof SendFailure) return error;
  return new SendFailure('mail', problemOf(error instanceof Error ? (error as SmtpError) : {}));
}

function problemOf({ code, command, responseCode, response }: SmtpError): SendProblem {
  if (code === 'ETIMEDOUT') return 'timeout';
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'denied';
  if (code === 'ETLS') return 'unreachable';
  if (typeof responseCode !== 'number') {
    return code === 'EENVELOPE' ? 'refused' : 'unreachable';
  }
  if (responseCode < 500) return 'busy';
  if (command === 'RCPT TO')
    return isAboutTheMailbox(responseCode, response) ? 'refused' : 'denied';
  // The greeting, our own address, the whole conversation: a server that is ill, or an operator's mistake.
  return command === 'MAIL FROM' ? 'denied' : 'broken';
}

/** 5.1.x: no such address; 5.2.1: mailbox closed. A 5.7.x is about us, and somebody can put that right. */
function isAboutTheMailbox(responseCode: number, response: unknown): boolean {
  const enhanced = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1];
  if (enhanced) return /^5\.(1\.\d+|2\.1)$/.test(enhanced);
  return [550, 551, 553].includes(responseCode);
}
