// Metrics from a Chromium trace: CPU time of the page's main thread between an input and its paint.

/** Trace event format of Chromium; times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** CPU time within `dur`. */
  tdur?: number;
  args?: { data?: { interactionId?: number; duration?: number; type?: string } };
}

/** Milliseconds of CPU time between an input and its paint. */
export interface ThreadTime {
  /** All of the main thread, which other programs on the machine hardly change. */
  cpu: number;
  style: number;
  layout: number;
  paint: number;
}

interface Interaction {
  step: string;
  work: ThreadTime;
}

/** Performance marks in the page: the start of a step, and the frame that shows its result. */
export const STEP_MARK = 'step:';
export const ANSWER_MARK = 'answered';

const PHASES: Record<string, 'style' | 'layout' | 'paint'> = {
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
};
const TASK = 'RunTask';
const FRAME_END = 'Commit';
/** A touch that has not ended yet triggers nothing. */
const TRIGGERING_EVENTS: ReadonlySet<string> = new Set(['click', 'keydown']);

interface Span {
  start: number;
  end: number;
}

/** Every touch and key, and, where the flow watches for a result, the result as '<step>, answered'. */
export function findInteractions(trace: readonly TraceEvent[]): Interaction[] {
  const events = trace.toSorted((a, b) => a.ts - b.ts);
  const marks = events.filter(({ name }) => name.startsWith(STEP_MARK));
  return marks.flatMap((mark, index) => {
    const until = marks[index + 1]?.ts ?? Infinity;
    const within = events.filter(
      ({ ts, pid, tid }) => ts >= mark.ts && ts < until && pid === mark.pid && tid === mark.tid,
    );
    const step = mark.name.slice(STEP_MARK.length);
    const inputs = within.flatMap(toInputSpan);
    const found = inputs.map((span) => ({ step, work: sumThreadTime(within, span) }));
    const trigger = within.find((event) => TRIGGERING_EVENTS.has(event.args?.data?.type ?? ''));
    const answer = within.find(
      ({ name, ts }) => name === ANSWER_MARK && trigger && ts > trigger.ts,
    );
    if (!trigger || !answer) return found;
    const span = { start: trigger.ts, end: getShownTime(within, answer) };
    return [...found, { step: `${step}, answered`, work: sumThreadTime(within, span) }];
  });
}

/** When the main thread has committed the frame; later tasks come in any order. */
function getShownTime(events: readonly TraceEvent[], answer: TraceEvent): number {
  const commit = events.find(({ name, ts }) => name === FRAME_END && ts >= answer.ts);
  return commit ? commit.ts + (commit.dur ?? 0) : answer.ts;
}

/** Events that are not part of a touch or key, such as pointermove, have interaction id 0. */
function toInputSpan({ name, ph, ts, args }: TraceEvent): Span[] {
  const { interactionId = 0, duration = 0 } = args?.data ?? {};
  if (name !== 'EventTiming' || ph !== 'b' || interactionId === 0) return [];
  return [{ start: ts, end: ts + duration * 1_000 }];
}

function sumThreadTime(events: readonly TraceEvent[], span: Span): ThreadTime {
  const work: ThreadTime = { cpu: 0, style: 0, layout: 0, paint: 0 };
  for (const event of events) {
    const kind = event.name === TASK ? 'cpu' : PHASES[event.name];
    if (kind) work[kind] += getCpuTimeWithin(event, span) / 1_000;
  }
  return work;
}

/** Counts a task that overlaps the span in proportion. */
function getCpuTimeWithin({ ts, dur = 0, tdur = 0 }: TraceEvent, { start, end }: Span): number {
  const overlap = Math.min(ts + dur, end) - Math.max(ts, start);
  return overlap > 0 ? tdur * (overlap / dur) : 0;
}

/** The slowest interaction of each step; typing a word consists of many. */
export function getWorstPerStep(trace: readonly TraceEvent[]): Map<string, ThreadTime> {
  const slowest = new Map<string, ThreadTime>();
  for (const { step, work } of findInteractions(trace)) {
    const known = slowest.get(step);
    if (!known || known.cpu < work.cpu) slowest.set(step, work);
  }
  return slowest;
}
