// The visitor's language, stored in a cookie because documents are requested without scripts.
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

import { parseCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { LANGUAGE_COOKIE } from '../../../../contract/language.ts';
import type { RequestTenant } from './server.ts';
import { getCookieName, writeCookie } from './write-cookie.ts';

const A_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The value of the cookie, which may be a locale that the tenant does not have. */
export function getChosenLocale(cookieHeader: string | undefined): string | null {
  // Runs for every request, and hardly any carries the cookie.
  if (!cookieHeader?.includes(`${LANGUAGE_COOKIE}=`)) return null;
  const cookies = parseCookie(cookieHeader);
  const locale = cookies[`__Secure-${LANGUAGE_COOKIE}`] ?? cookies[LANGUAGE_COOKIE] ?? '';
  return /^[a-zA-Z-]{2,20}$/.test(locale) ? locale : null;
}

/** The language of staff, which does not depend on the site: the chosen one, else the browser's. */
export const getPreferredLocale = (headers: IncomingHttpHeaders): string =>
  getChosenLocale(headers.cookie) ?? headers['accept-language']?.split(/[,;]/)[0] ?? '';

export function applyChosenLanguage(
  tenant: RequestTenant,
  request: IncomingMessage,
): RequestTenant {
  const locale = getChosenLocale(request.headers.cookie);
  const isOther = locale !== null && locale !== tenant.locale && tenant.languages.includes(locale);
  return isOther ? { ...tenant, locale } : tenant;
}

/**
 * Stores an explicit choice of the visitor, so it needs no consent; the tenant's default language deletes the cookie.
 * A locale that the tenant does not have is ignored.
 */
export function rememberLanguage(
  request: FastifyRequest,
  reply: FastifyReply,
  locale: string,
): void {
  const { languages } = request.tenant;
  if (!languages.includes(locale)) return;
  const seconds = locale === languages[0] ? 0 : A_YEAR_SECONDS;
  const name = getCookieName(request, LANGUAGE_COOKIE);
  writeCookie(request, reply, { name, value: locale, path: '/', seconds });
}
