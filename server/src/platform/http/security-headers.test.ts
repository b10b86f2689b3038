// The exact header values, so that each change is noticed. test/e2e/policy.spec.ts reads those of the running server.
import { expect, it } from 'vitest';

import {
  getApiHeaders,
  getDocumentHeaders,
  getPictureHeaders,
  STRIPE_ORIGINS,
  getWorkerHeaders,
} from './security-headers.ts';

const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'payment=(self), geolocation=(self), camera=(), microphone=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
};
const HSTS = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' };
const INLINE = { styles: ['a{}'], scripts: ['1'] };
const REST =
  "img-src 'self' data:; font-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; " +
  "object-src 'none'; form-action 'self'; frame-ancestors 'none'; report-to csp";
/** `printf 1 | openssl dgst -sha256 -binary | base64`, and the same of 'a{}'. */
const ONE = "'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='";
const STYLE = "'sha256-";

it('responses over HTTPS carry HSTS', () => {
  for (const headers of [getApiHeaders, getWorkerHeaders, getPictureHeaders]) {
    expect(headers(true)).toMatchObject({ ...COMMON, ...HSTS });
    expect(headers(false)).not.toHaveProperty('strict-transport-security');
  }
  expect(getDocumentHeaders(true, INLINE)).toMatchObject({
    ...COMMON,
    ...HSTS,
    'content-security-policy': expect.stringMatching(/; upgrade-insecure-requests; report-to csp$/),
  });
});

it('responses other than documents load and run nothing', () => {
  expect(getApiHeaders(false)).toEqual({
    ...COMMON,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  expect(getWorkerHeaders(false)).toEqual({
    ...COMMON,
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  });
  expect(getPictureHeaders(false)).toEqual({
    ...COMMON,
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  });
});

it('a document runs its own files and its own inline code', () => {
  const headers = getDocumentHeaders(false, INLINE);
  const [, script, style, connect, frame, ...rest] =
    headers['content-security-policy']?.split('; ') ?? [];
  expect(headers).toMatchObject({ ...COMMON, 'reporting-endpoints': 'csp="/csp-reports"' });
  expect(script).toBe(`script-src 'self' ${ONE}`);
  expect(style).toContain(`style-src 'self' ${STYLE}`);
  expect([connect, frame]).toEqual(["connect-src 'self'", "frame-src 'self'"]);
  expect(rest.join('; ')).toBe(REST);
});

it('the payment document of a site with Stripe allows Stripe’s origins only', () => {
  const headers = getDocumentHeaders(false, { styles: [], scripts: [] }, STRIPE_ORIGINS);
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self' https://js.stripe.com https://*.js.stripe.com; style-src 'self'; " +
      "connect-src 'self' https://api.stripe.com; " +
      "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com; " +
      REST,
  );
  expect(headers['permissions-policy']).toBe(
    'payment=(self "https://js.stripe.com"), geolocation=(), camera=(), microphone=()',
  );
});
