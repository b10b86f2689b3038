// Searches inputs on which a regular expression takes more than linear time: repetitions of what the expression itself names.
const SCREENED_LENGTH = 2_500;
const FULL_LENGTH = 60_000;
/** Inputs grow until an exponential expression is noticed, before it hangs. */
const FIRST_LENGTHS = [12, 18, 24];

/** A linear expression takes a tenth of it here, a quadratic one more than it. */
const SUSPICIOUS_MILLISECONDS = 0.7;
/** A linear expression takes a few milliseconds, a quadratic one a second. */
const SLOW_MILLISECONDS = 50;
const WORST_INPUTS = 10;
const RUNS = 5;

interface Tested {
  source: string;
  test(text: string): boolean;
}

/** Characters of the classes that expressions use, and of what they exclude. */
const SAMPLES = [
  'a',
  'A',
  '0',
  '_',
  '-',
  '.',
  ' ',
  '\t',
  '\n',
  '/',
  '<',
  '>',
  '"',
  '=',
  '@',
  ':',
  'é',
];
const ENDINGS = ['', '\0', '\n\t!'];

interface Input {
  start: string;
  pump: string;
  end: string;
}

/** Null: linear on all inputs that were tried. */
export function findSlowInput(tested: Tested): string | null {
  const screened: { input: Input; milliseconds: number }[] = [];
  for (const input of listInputs(tested.source)) {
    for (const length of FIRST_LENGTHS)
      if (measure(tested, input, length) > SUSPICIOUS_MILLISECONDS) return describe(input);
    const milliseconds = measure(tested, input, SCREENED_LENGTH);
    if (
      milliseconds > SUSPICIOUS_MILLISECONDS &&
      measure(tested, input, 3 * SCREENED_LENGTH) > 8 * SUSPICIOUS_MILLISECONDS
    )
      return describe(input);
    screened.push({ input, milliseconds });
  }
  const worst = screened
    .toSorted((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, WORST_INPUTS)
    .find(({ input }) => measure(tested, input, FULL_LENGTH) > SLOW_MILLISECONDS);
  return worst ? describe(worst.input) : null;
}

function listInputs(source: string): Input[] {
  // Literal text of the expression, with its escapes read.
  const words = (source.match(/(?:\\[^\w]|[^\\[\](){}*+?|^$.])+/g) ?? []).map((word) =>
    word.replaceAll('\\', ''),
  );
  const letters = [...new Set([...SAMPLES, ...words.flatMap((word) => [...word])])].slice(0, 40);
  const pumps = [
    ...letters,
    ...SAMPLES.flatMap((first) => SAMPLES.map((second) => first + second)),
    ...words.flatMap((word) => ['', ...SAMPLES].map((letter) => word + letter)),
  ];
  const starts = ['', ...words];
  return [
    ...pumps.flatMap((pump) => ENDINGS.map((end) => ({ start: '', pump, end }))),
    ...starts.flatMap((start) =>
      letters.flatMap((pump) => ENDINGS.map((end) => ({ start, pump, end }))),
    ),
  ];
}

const describe = ({ start, pump, end }: Input): string =>
  `${JSON.stringify(start)}, many ${JSON.stringify(pump)}, ${JSON.stringify(end)}`;

/** The shortest of several times, because other programs use the processor, too. A short time needs no second look. */
function measure(tested: Tested, { start, pump, end }: Input, length: number): number {
  const text = start + pump.repeat(Math.ceil(length / pump.length)) + end;
  let best = Infinity;
  for (let run = 0; run < RUNS && best > SUSPICIOUS_MILLISECONDS / 2; run++) {
    const startedAt = performance.now();
    matchAll(tested, text);
    best = Math.min(best, performance.now() - startedAt);
  }
  return best;
}

function matchAll(tested: Tested, text: string): void {
  if (tested instanceof RegExp && tested.global) text.replace(tested, '');
  else tested.test(text);
}
