import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import webPush from 'web-push';

import { startPushService, type TestPushService } from '../../../../test/doubles/push-service.ts';
import { SendFailure } from '../send-failure.ts';
import {
  createLookup,
  ForbiddenAddressError,
  isAllowedUrl,
  type PushReach,
} from './public-addresses.ts';
import type { PushMessage } from './push-sender.ts';
import { createWebPushSender } from './web-push-sender.ts';

const KEYS = webPush.generateVAPIDKeys();
const QUICK_MILLISECONDS = 300;

let service: TestPushService;
beforeEach(async () => {
  service = await startPushService();
});
afterEach(() => service.stop());

const createSender = (reach: PushReach = 'local') =>
  createWebPushSender(
    { keys: KEYS, subject: 'mailto:orders@post.example', reach },
    QUICK_MILLISECONDS,
  );
const message = (part: Partial<PushMessage> = {}): PushMessage => ({
  tenantId: 'sumo',
  messageId: 'm1',
  target: service.subscribe('phone'),
  topic: 'camden',
  title: 'Camden: 2 orders wait',
  text: 'Zażółć',
  path: '/sumo?store=camden',
  usefulSeconds: 600.5,
  ...part,
});
const fail = (part: Partial<PushMessage> = {}, sender = createSender()) =>
  sender.send(message(part)).catch((error: unknown) => error);

it('a push is encrypted for the browser, signed, urgent, and ends when it is no longer useful', async () => {
  expect(await createSender().send(message())).toEqual({ providerId: null });
  const [{ path, headers, payload } = { headers: {} }] = service.received;
  expect(path).toBe('/phone');
  expect(payload).toEqual({
    title: 'Camden: 2 orders wait',
    text: 'Zażółć',
    path: '/sumo?store=camden',
    topic: 'camden',
  });
  expect(headers).toMatchObject({ ttl: '600', urgency: 'high', 'content-encoding': 'aes128gcm' });
  expect(headers.authorization).toMatch(new RegExp(`^vapid t=[\\w.-]+, k=${KEYS.publicKey}$`));
});

describe('a failed push', () => {
  it.each([
    ['of a subscription that has ended', 410, 'refused', false],
    ['of an unknown subscription', 404, 'refused', false],
    ['that came too often', 429, 'busy', true],
    ['with keys of another installation', 403, 'denied', true],
    ['at a broken service', 500, 'broken', true],
    ['that is redirected', 307, 'broken', true],
  ])('%s', async (_, status, problem, canRetry) => {
    service.status = status;
    expect(await fail()).toMatchObject({ problem, canRetry, retryAfterSeconds: 7 });
    expect(service.received).toEqual([]);
  });

  it('at a local address does not tell a port that does not answer from a closed one', async () => {
    service.hangs = true;
    const hanging = await fail();
    await service.stop();
    const closed = await fail();
    service = await startPushService();
    expect(hanging).toMatchObject({ problem: 'unreachable', retryAfterSeconds: null });
    expect(hanging).toEqual(closed);
  });

  it('does not quote the secret endpoint', async () => {
    service.status = 500;
    const failure = await fail();
    expect(failure).toBeInstanceOf(SendFailure);
    expect(`${String(failure)} ${(failure as Error).stack}`).not.toContain('/phone');
  });

  it('with keys that no browser makes', async () => {
    const target = { ...service.subscribe('phone'), keys: { p256dh: 'A'.repeat(87), auth: 'AA' } };
    expect(await fail({ target })).toMatchObject({ problem: 'refused' });
  });
});

describe('in a demo on one machine', () => {
  it.each([
    'http://169.254.169.254/latest/meta-data',
    'http://[fd00:ec2::254]/latest/meta-data',
    'http://[fe80::1]/1',
    'http://[::ffff:169.254.169.254]/1',
    'http://2852039166/1',
    'http://100.100.100.200/1',
    'http://192.0.0.192/1',
    'http://0.0.0.0/1',
    'http://224.0.0.1/1',
    'http://255.255.255.255/1',
  ])('nothing is sent to %s', async (endpoint) => {
    const target = { ...service.subscribe('phone'), endpoint };
    expect(await fail({ target })).toMatchObject({ problem: 'refused' });
  });

  it.each([
    'http://127.0.0.1:8080/1',
    'http://10.0.0.8/1',
    'http://[::1]:9/1',
    'http://[fd12::1]/1',
  ])('%s may be called', (endpoint) => expect(isAllowedUrl('local', new URL(endpoint))).toBe(true));
});

describe('elsewhere', () => {
  it.each([
    'http://push.example/1',
    'https://push.example:8443/1',
    'https://127.0.0.1/1',
    'https://10.0.0.8/1',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/1',
    'https://0x7f000001/1',
    'https://[::1]/1',
    'https://[::ffff:192.168.0.1]/1',
    'https://[fd00::1]/1',
    'https://localhost/1',
    'not a URL',
  ])('nothing is sent to %s', async (endpoint) => {
    const target = { ...service.subscribe('phone'), endpoint };
    expect(await fail({ target }, createSender('public'))).toMatchObject({ problem: 'refused' });
  });

  it('a host is resolved once, and refused if any of its addresses is private', async () => {
    const failure = await new Promise((resolve) => {
      createLookup('public')('localhost', {}, resolve);
    });
    expect(failure).toBeInstanceOf(ForbiddenAddressError);
  });

  it.each(['https://fcm.googleapis.com/fcm/send/1', 'https://93.184.216.34/1'])(
    '%s may be called',
    (endpoint) => {
      expect(isAllowedUrl('public', new URL(endpoint))).toBe(true);
    },
  );
});
