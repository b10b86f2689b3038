import { useSyncExternalStore } from 'react';

/** Accept stores this cookie for 365 days; Reject removes it (specification section 4). */
const COOKIE = 'cookieConsent';
const LIFETIME_SECONDS = 365 * 24 * 60 * 60;

/** What a button of this document decided. The next document asks while the cookie is absent (specification section 4). */
let isOpen: boolean | null = null;
const listeners = new Set<() => void>();
function setOpen(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

/** Over https the name has the prefix __Secure-, so that no page over http can set it (ASVS 3.3.1). */
const isHttps = (): boolean => location.protocol === 'https:';
const toCookiePair = (value: string): string => `${isHttps() ? '__Secure-' : ''}${COOKIE}=${value}`;
const attributes = (): string => `;path=/;SameSite=Lax${isHttps() ? ';Secure' : ''}`;

const hasAcceptedCookies = (): boolean =>
  document.cookie.split('; ').includes(toCookiePair('accepted'));

export function acceptCookies(): void {
  document.cookie = `${toCookiePair('accepted')};max-age=${LIFETIME_SECONDS}${attributes()}`;
  setOpen(false);
}

export function rejectCookies(): void {
  document.cookie = `${toCookiePair('')};max-age=0${attributes()}`;
  setOpen(false);
}

/** 'Cookie settings' in the footer. */
export const openCookieSettings = (): void => setOpen(true);

const isAsked = (): boolean => isOpen ?? !hasAcceptedCookies();

/** Always false on the server, whose pages are the same for all visitors. */
export const useIsConsentAsked = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isAsked,
    () => false,
  );
