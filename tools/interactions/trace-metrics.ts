// What a trace of Chromium says of each interaction: what the page's thread did until it was painted.

/** As Chromium writes it; times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Of the time, what the thread really had of a processor. */
  tdur?: number;
  args?: { data?: { interactionId?: number; duration?: number; type?: string } };
}

/** In milliseconds, between the touch and its picture. */
export interface ThreadTime {
  /** The page's thread, which other programs on the machine hardly change. */
  cpu: number;
  style: number;
  layout: number;
  paint: number;
}

interface Interaction {
  step: string;
  work: ThreadTime;
}

/** Marks that the story leaves in the page: where a step begins, and the frame that shows what it asks for. */
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
/** A finger that still lies on the glass has asked for nothing yet. */
const TRIGGERING_EVENTS: ReadonlySet<string> = new Set(['click', 'keydown']);

interface Span {
  start: number;
  end: number;
}

/** Every touch and key, and after it, where the story watches for one, the answer: '<step>, answered'. */
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
    const asked = within.find((event) => TRIGGERING_EVENTS.has(event.args?.data?.type ?? ''));
    const answer = within.find(({ name, ts }) => name === ANSWER_MARK && asked && ts > asked.ts);
    if (!asked || !answer) return found;
    const span = { start: asked.ts, end: getShownTime(within, answer) };
    return [...found, { step: `${step}, answered`, work: sumThreadTime(within, span) }];
  });
}

/** When the page has handed the frame over to be drawn; tasks after it come in any order. */
function getShownTime(events: readonly TraceEvent[], answer: TraceEvent): number {
  const commit = events.find(({ name, ts }) => name === FRAME_END && ts >= answer.ts);
  return commit ? commit.ts + (commit.dur ?? 0) : answer.ts;
}

/** Events that are no part of a touch or key, such as pointermove, have the interaction 0. */
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

/** A task that reaches over an edge counts by the part of it that lies within. */
function getCpuTimeWithin({ ts, dur = 0, tdur = 0 }: TraceEvent, { start, end }: Span): number {
  const overlap = Math.min(ts + dur, end) - Math.max(ts, start);
  return overlap > 0 ? tdur * (overlap / dur) : 0;
}

/** Of each step that which kept the page's thread longest: a word has many letters. */
export function getWorstPerStep(trace: readonly TraceEvent[]): Map<string, ThreadTime> {
  const worst = new Map<string, ThreadTime>();
  for (const { step, work } of findInteractions(trace)) {
    const known = worst.get(step);
    if (!known || known.cpu < work.cpu) worst.set(step, work);
  }
  return worst;
}
