import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createBell } from './bell.ts';

const NOW = Date.parse('2026-03-10T18:00:00Z');
let volumes: number[];
beforeEach(() => {
  volumes = [];
  vi.useFakeTimers({ now: NOW });
  const connect = (target: unknown) => target;
  class TestContext {
    state = 'suspended';
    currentTime = 0;
    destination = {};
    async resume(): Promise<void> {
      this.state = 'running';
    }
  }
  class TestTone {
    connect = connect;
    start(): void {}
    stop(): void {}
  }
  class TestVolume {
    connect = connect;
    gain = {
      setValueAtTime: () => {},
      exponentialRampToValueAtTime: () => {},
      linearRampToValueAtTime: (volume: number) => volumes.push(volume),
    };
  }
  vi.stubGlobal('AudioContext', TestContext);
  vi.stubGlobal('OscillatorNode', TestTone);
  vi.stubGlobal('GainNode', TestVolume);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a bell rings every two seconds, louder after the given time, until it is stopped', async () => {
  const bell = createBell();
  await bell.turnOn();
  const [quiet = 0] = volumes;
  volumes = [];
  bell.ring(NOW + 30_000);
  vi.advanceTimersByTime(30_000);
  // Two tones at once and at every interval.
  expect(volumes).toEqual(Array.from({ length: 32 }, () => quiet));
  vi.advanceTimersByTime(2_000);
  expect(volumes.slice(32)).toEqual([expect.any(Number), expect.any(Number)]);
  expect(Math.min(...volumes.slice(32))).toBeGreaterThan(quiet);
  bell.ring(null);
  volumes = [];
  vi.advanceTimersByTime(10_000);
  expect(volumes).toEqual([]);
});

it('a bell is heard although the mute switch of an iPad is on', async () => {
  const audioSession = { type: 'auto' };
  vi.stubGlobal('navigator', { audioSession });
  await createBell().turnOn();
  expect(audioSession.type).toBe('playback');
});

it('a bell that is turned on sounds once, so that the person hears that it works', async () => {
  const bell = createBell();
  expect(bell.isOn()).toBe(false);
  await bell.turnOn();
  vi.advanceTimersByTime(10_000);
  expect(bell.isOn()).toBe(true);
  expect(volumes).toHaveLength(2);
});
