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

/** Over https no page of plain http can write it (ASVS 3.3.1). */
const isHttps = (): boolean => location.protocol === 'https:';
const named = (value: string): string => `${isHttps() ? '__Secure-' : ''}${COOKIE}=${value}`;
const attributes = (): string => `;path=/;SameSite=Lax${isHttps() ? ';Secure' : ''}`;

export const hasAcceptedCookies = (): boolean =>
  document.cookie.split('; ').includes(named('accepted'));

export function acceptCookies(): void {
  document.cookie = `${named('accepted')};max-age=${LIFETIME_SECONDS}${attributes()}`;
  tabStorage.remove(REFUSED);
  isReopened = false;
  notifyListeners();
}

export function rejectCookies(): void {
  document.cookie = `${named('')};max-age=0${attributes()}`;
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

/** Whether the question stands; never on the server, whose pages are the same for everybody. */
export const useCookieQuestion = (): { isAsked: boolean } => ({
  isAsked: useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isAsked,
    () => false,
  ),
});
