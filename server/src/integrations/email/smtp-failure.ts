// Maps errors of a mail server (RFC 5321 section 4.2; enhanced codes: RFC 3463).
import { SendFailure, type SendProblem } from '../send-failure.ts';

interface SmtpError {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
}

export function toSendFailure(error: unknown): SendFailure {
  if (error instanceof SendFailure) return error;
  return new SendFailure('mail', toSendProblem(error instanceof Error ? (error as SmtpError) : {}));
}

function toSendProblem({ code, command, responseCode, response }: SmtpError): SendProblem {
  if (code === 'ETIMEDOUT') return 'timeout';
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'denied';
  if (code === 'ETLS') return 'unreachable';
  if (typeof responseCode !== 'number') {
    return code === 'EENVELOPE' ? 'refused' : 'unreachable';
  }
  if (responseCode < 500) return 'busy';
  if (command === 'RCPT TO') return concernsMailbox(responseCode, response) ? 'refused' : 'denied';
  // Greeting, sender address or the connection as a whole: a broken server or a misconfiguration.
  return command === 'MAIL FROM' ? 'denied' : 'broken';
}

/** 5.1.x: no such address; 5.2.1: mailbox closed. 5.7.x concerns the sender and can be corrected. */
function concernsMailbox(responseCode: number, response: unknown): boolean {
  const enhanced = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1];
  if (enhanced) return /^5\.(1\.\d+|2\.1)$/.test(enhanced);
  return [550, 551, 553].includes(responseCode);
}
