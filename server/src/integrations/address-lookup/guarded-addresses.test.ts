import { describe, expect, it } from 'vitest';
import { circuitBreaker } from '../circuit-breaker.ts';
import { AddressFailure, type AddressProblem } from './address-failure.ts';
import { guardedAddresses, isSourcesFault } from './guarded-addresses.ts';

const MINUTE = 60_000;

function guarded() {
  const clock = { time: 0 };
  const outside = { asked: [] as string[], problem: null as AddressProblem | null };
  const elapsed = () => clock.time;
  const breaker = circuitBreaker({ now: elapsed, isFailure: isSourcesFault });
  const addressesAt = async (postcode: string) => {
    outside.asked.push(postcode);
    if (outside.problem) throw new AddressFailure(outside.problem);
    return [{ flat: '', line1: `1 ${postcode} Road`, line2: '', town: 'London', postcode }];
  };
  return { clock, outside, breaker, source: guardedAddresses({ addressesAt }, breaker, elapsed) };
}

describe('somebody who types on', () => {
  it('is answered from memory, for as long as a form takes', async () => {
    const { clock, outside, source } = guarded();
    const first = await source.addressesAt('NW1 8AB');
    clock.time += 4 * MINUTE;
    expect(await source.addressesAt('NW1 8AB')).toBe(first);
    clock.time += MINUTE;
    await source.addressesAt('NW1 8AB');
    expect(outside.asked).toEqual(['NW1 8AB', 'NW1 8AB']);
  });

  it('shares a question that is under way', async () => {
    const { outside, source } = guarded();
    await Promise.all([source.addressesAt('NW1 8AB'), source.addressesAt('NW1 8AB')]);
    expect(outside.asked).toEqual(['NW1 8AB']);
  });

  it('is forgotten for two hundred others', async () => {
    const { outside, source } = guarded();
    await source.addressesAt('NW1 8AB');
    for (let no = 0; no < 199; no++) await source.addressesAt(`W${no}`);
    await source.addressesAt('NW1 8AB');
    expect(outside.asked).toHaveLength(200);
    await source.addressesAt('E1 5AB');
    await source.addressesAt('NW1 8AB');
    expect(outside.asked).toHaveLength(202);
  });
});

it('remembers no failure, and lets a source rest that mostly fails', async () => {
  const { outside, breaker, source } = guarded();
  outside.problem = 'timeout';
  for (let no = 0; no < 10; no++)
    await expect(source.addressesAt('NW1 8AB')).rejects.toMatchObject({ problem: 'timeout' });
  expect([outside.asked.length, breaker.isOpen()]).toEqual([10, true]);
  await expect(source.addressesAt('NW1 8AB')).rejects.toMatchObject({ problem: 'resting' });
  expect(outside.asked).toHaveLength(10);
});

it('an empty balance speaks against nobody out there', async () => {
  const { outside, breaker, source } = guarded();
  outside.problem = 'denied';
  for (let no = 0; no < 20; no++)
    await expect(source.addressesAt('NW1 8AB')).rejects.toMatchObject({ problem: 'denied' });
  expect(breaker.isOpen()).toBe(false);
});
