import { useSyncExternalStore } from 'react';

import { tabStorage } from '../../platform/storage.ts';

/** Accept stores this cookie for 365 days; Reject removes it (specification section 4). */
const COOKIE = 'cookieConsent';
const LIFETIME_SECONDS = 365 * 24 * 60 * 60;
/** A refusal is stored for the browser session, so that the banner does not reappear on each page. */
const REFUSED = 'cookiesRefused';

let isReopened = false;
const listeners = new Set<() => void>();
function notifyListeners(): void {
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
  tabStorage.remove(REFUSED);
  isReopened = false;
  notifyListeners();
}

export function rejectCookies(): void {
  document.cookie = `${toCookiePair('')};max-age=0${attributes()}`;
  tabStorage.write(REFUSED, '1');
  isReopened = false;
  notifyListeners();
}

/** 'Cookie settings' in the footer. */
export function openCookieSettings(): void {
  isReopened = true;
  notifyListeners();
}

function isAsked(): boolean {
  return isReopened || (!hasAcceptedCookies() && tabStorage.read(REFUSED) === null);
}

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
