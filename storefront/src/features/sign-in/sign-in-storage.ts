// Values that the login stores for the verification screen: the identifier under `user` (specification section 3) and
// the time when the code was sent.
import type { IdentifierInput } from '../../../../contract/customers/customer.ts';
import { RESEND_SECONDS, isEmail } from '../../../../contract/sign-in/sign-in-rules.ts';
import { STORAGE_KEYS, readText, tabStorage, writeText } from '../../platform/storage.ts';

const SENT_AT = 'tiffin:code-sent-at';
// Used when the browser refuses storage.
let unstored: string | null = null;

export function storeIdentifier(value: string): void {
  unstored = writeText(STORAGE_KEYS.identifier, value) ? null : value;
}

export const getStoredIdentifier = (): string | null =>
  readText(STORAGE_KEYS.identifier) ?? unstored;

export const toIdentifierInput = (value: string): IdentifierInput =>
  isEmail(value) ? { email: value } : { phone: value };

/** Starts the countdown of RESEND_SECONDS, which continues after a reload. */
export function storeCodeSentTime(nowMs: number): void {
  tabStorage.write(SENT_AT, String(nowMs));
}

export function getSecondsUntilResend(nowMs: number): number {
  const sentMs = Number(tabStorage.read(SENT_AT) ?? 0);
  return Math.min(RESEND_SECONDS, Math.max(0, Math.ceil(RESEND_SECONDS - (nowMs - sentMs) / 1000)));
}
