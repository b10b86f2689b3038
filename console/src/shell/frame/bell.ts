// The sound of a new order. Browsers start it after a tap only, so the board shows when it is off.

export interface Bell {
  /** Call it from a tap. */
  turnOn(): Promise<void>;
  isOn(): boolean;
  /** Rings every two seconds until it is called with null; louder after this time of the device's clock. */
  ring(louderAt: number | null): void;
}

const INTERVAL_MILLISECONDS = 2_000;
/** Two tones of a service bell, in hertz. */
const TONES = [880, 1_174.7];

type SoundNavigator = Navigator & { audioSession?: { type: string } };

/** An iPad's mute switch silences Web Audio, unless the page says that it plays sound on purpose (Audio Session API of WebKit). */
function ignoreMuteSwitch(): void {
  const { audioSession } = navigator as SoundNavigator;
  if (audioSession) audioSession.type = 'playback';
}

export function createBell(): Bell {
  let context: AudioContext | null = null;
  let timer: ReturnType<typeof setInterval> | null = null;
  let louderAt: number | null = null;

  function strike(): void {
    if (context?.state !== 'running' || louderAt === null) return;
    const isLate = Date.now() > louderAt;
    for (const [index, frequency] of TONES.entries()) {
      const from = context.currentTime + index * 0.18;
      const tone = new OscillatorNode(context, { frequency, type: 'triangle' });
      const volume = new GainNode(context, { gain: 0 });
      volume.gain.setValueAtTime(0, from);
      volume.gain.linearRampToValueAtTime(isLate ? 0.9 : 0.4, from + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.001, from + 0.6);
      tone.connect(volume).connect(context.destination);
      tone.start(from);
      tone.stop(from + 0.65);
    }
  }

  return {
    async turnOn() {
      ignoreMuteSwitch();
      context ??= new AudioContext();
      await context.resume();
      if (louderAt === null) {
        // The person hears that it works.
        louderAt = Infinity;
        strike();
        louderAt = null;
      } else strike();
    },
    isOn: () => context?.state === 'running',
    ring(at) {
      if (at === louderAt) return;
      louderAt = at;
      if (timer) clearInterval(timer);
      timer = at === null ? null : setInterval(strike, INTERVAL_MILLISECONDS);
      strike();
    },
  };
}
