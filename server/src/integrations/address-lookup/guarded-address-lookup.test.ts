import { describe, expect, it } from 'vitest';
import { createCircuitBreaker } from '../circuit-breaker.ts';
import { AddressFailure, type AddressProblem } from './address-failure.ts';
import { createGuardedAddressLookup, isAddressProviderFault } from './guarded-address-lookup.ts';

const MINUTE = 60_000;

function createGuarded() {
  const clock = { time: 0 };
  const outside = { asked: [] as string[], problem: null as AddressProblem | null };
  const elapsed = () => clock.time;
  const breaker = createCircuitBreaker({ now: elapsed, isFailure: isAddressProviderFault });
  const addressesAt = async (postcode: string) => {
    outside.asked.push(postcode);
    if (outside.problem) throw new AddressFailure(outside.problem);
    return [{ flat: '', line1: `1 ${postcode} Road`, line2: '', town: 'London', postcode }];
  };
  return {
    clock,
    outside,
    breaker,
    source: createGuardedAddressLookup({ findByPostcode: addressesAt }, breaker, elapsed),
  };
}

describe('somebody who types on', () => {
  it('is answered from memory, for as long as a form takes', async () => {
    const { clock, outside, source } = createGuarded();
    const first = await source.findByPostcode('NW1 8AB');
    clock.time += 4 * MINUTE;
    expect(await source.findByPostcode('NW1 8AB')).toBe(first);
    clock.time += MINUTE;
    await source.findByPostcode('NW1 8AB');
    expect(outside.asked).toEqual(['NW1 8AB', 'NW1 8AB']);
  });

  it('shares a question that is under way', async () => {
    const { outside, source } = createGuarded();
    await Promise.all([source.findByPostcode('NW1 8AB'), source.findByPostcode('NW1 8AB')]);
    expect(outside.asked).toEqual(['NW1 8AB']);
  });

  it('is forgotten for two hundred others', async () => {
    const { outside, source } = createGuarded();
    await source.findByPostcode('NW1 8AB');
    for (let no = 0; no < 199; no++) await source.findByPostcode(`W${no}`);
    await source.findByPostcode('NW1 8AB');
    expect(outside.asked).toHaveLength(200);
    await source.findByPostcode('E1 5AB');
    await source.findByPostcode('NW1 8AB');
    expect(outside.asked).toHaveLength(202);
  });
});

it('remembers no failure, and lets a source rest that mostly fails', async () => {
  const { outside, breaker, source } = createGuarded();
  outside.problem = 'timeout';
  for (let no = 0; no < 10; no++)
    await expect(source.findByPostcode('NW1 8AB')).rejects.toMatchObject({ problem: 'timeout' });
  expect([outside.asked.length, breaker.isOpen()]).toEqual([10, true]);
  await expect(source.findByPostcode('NW1 8AB')).rejects.toMatchObject({ problem: 'resting' });
  expect(outside.asked).toHaveLength(10);
});

it('an empty balance speaks against nobody out there', async () => {
  const { outside, breaker, source } = createGuarded();
  outside.problem = 'denied';
  for (let no = 0; no < 20; no++)
    await expect(source.findByPostcode('NW1 8AB')).rejects.toMatchObject({ problem: 'denied' });
  expect(breaker.isOpen()).toBe(false);
});
