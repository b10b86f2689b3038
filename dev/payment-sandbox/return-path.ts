import { ApiError } from './api-error.ts';

/** The path to which the browser may return: on the same host only, because an open redirect could lead anywhere. */
export function getReturnPath(host: string, returnUrl: string): string {
  const here = `http://${host}`;
  const url = URL.parse(returnUrl, here);
  const isSame = url?.host === URL.parse(here)?.host && /^https?:$/.test(url?.protocol ?? '');
  // `//elsewhere` as a path would again be another host.
  if (!url || !isSame || url.username || url.pathname.startsWith('//')) {
    throw new ApiError(400, {
      type: 'invalid_request_error',
      param: 'return_url',
      message: 'The return address must be on the host that the request was sent to.',
    });
  }
  return url.pathname + url.search;
}

export function withResult(path: string, intentId: string, isAuthentic: boolean): string {
  const url = new URL(path, 'http://here');
  url.searchParams.set('payment_intent', intentId);
  url.searchParams.set('redirect_status', isAuthentic ? 'succeeded' : 'failed');
  return url.pathname + url.search;
}
