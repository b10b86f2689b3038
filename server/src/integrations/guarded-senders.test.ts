import { expect, it } from 'vitest';

import { createCircuitBreaker } from './circuit-breaker.ts';
import { createGuardedPushSender, createPushBreakers, isSenderFault } from './guarded-senders.ts';
import type { PushMessage } from './push/push-sender.ts';
import { SendFailure } from './send-failure.ts';

function createGuarded() {
  const breakers = createPushBreakers(() =>
    createCircuitBreaker({ now: () => 0, isFailure: isSenderFault }),
  );
  const sent: string[] = [];
  const sender = createGuardedPushSender(
    {
      async send({ target: { endpoint } }) {
        sent.push(endpoint);
        if (endpoint.startsWith('https://gone.example/'))
          throw new SendFailure('push', 'unreachable');
        return { providerId: null };
      },
    },
    breakers,
  );
  const send = (endpoint: string) =>
    sender.send({ target: { endpoint, keys: { p256dh: '', auth: '' } } } as PushMessage);
  return { breakers, sent, send };
}

it('an unreachable push service opens its own circuit breaker only', async () => {
  const { breakers, sent, send } = createGuarded();
  for (let call = 0; call < 10; call += 1)
    await expect(send(`https://gone.example/${call}`)).rejects.toThrow('unreachable');
  await expect(send('https://gone.example/next')).rejects.toThrow('circuit-open');
  expect(breakers.isAnyOpen()).toBe(true);
  await send('https://push.example/1');
  expect(sent.at(-1)).toBe('https://push.example/1');
});

it('the circuit breakers of push services are bounded', async () => {
  let created = 0;
  const breakers = createPushBreakers(() => {
    created += 1;
    return createCircuitBreaker({ now: () => 0, isFailure: isSenderFault });
  });
  const first = breakers.get('https://push.example/1');
  for (let host = 0; host < 100; host += 1) breakers.get(`https://${host}.example/`);
  expect(created).toBe(101);
  expect(breakers.get('https://push.example/2')).not.toBe(first);
});
