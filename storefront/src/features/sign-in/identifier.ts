// The identifier entered at login, stored under `user` (specification section 3) for the verification screen.
import type { IdentifierInput } from '../../../../contract/customer.ts';
import { RESEND_SECONDS, isEmail } from '../../../../contract/sign-in-rules.ts';
import { STORAGE_KEYS, readText, tabStorage, writeText } from '../../platform/storage.ts';

const AFTER_SIGN_IN = 'tiffin:after-sign-in';
const SENT_AT = 'tiffin:code-sent-at';
let unstored: string | null = null;

export function storeIdentifier(value: string): void {
  unstored = value;
  writeText(STORAGE_KEYS.identifier, value);
}

export const getStoredIdentifier = (): string | null =>
  readText(STORAGE_KEYS.identifier) ?? unstored;

export const toIdentifierInput = (value: string): IdentifierInput =>
  isEmail(value) ? { email: value } : { phone: value };

/** Starts the 60 s countdown; it survives a reload. */
export const storeCodeSentTime = (nowMs: number): void => tabStorage.write(SENT_AT, String(nowMs));

export function getSecondsUntilResend(nowMs: number): number {
  const sentMs = Number(tabStorage.read(SENT_AT) ?? 0);
  return Math.min(RESEND_SECONDS, Math.max(0, Math.ceil(RESEND_SECONDS - (nowMs - sentMs) / 1000)));
}

/** Checkout asks for sign-in and is come back to; otherwise the menu follows (specification section 4). */
export const returnHereAfterSignIn = (path: string): void => tabStorage.write(AFTER_SIGN_IN, path);

export function takeReturnPath(otherwise: string): string {
  const path = tabStorage.read(AFTER_SIGN_IN);
  tabStorage.remove(AFTER_SIGN_IN);
  return path?.startsWith('/') && !path.startsWith('//') ? path : otherwise;
}
