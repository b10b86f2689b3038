// A program: reads an uploaded picture from standard input, and writes the result as a line of JSON, then the encoded bytes. A
// decoder that a hostile picture breaks or fills breaks this process, and nothing else.
import { constants, setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';

import { encodePicture } from './encode-picture.ts';

/** A picture of 50 megapixels that cannot be read by lines takes half of it. */
const MAX_MEMORY_BYTES = 700_000_000;
const MEMORY_CHECK_MILLISECONDS = 25;

// Orders go first; on a busy machine the lowest priority would wait for ever.
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // The filter of system calls in deploy/systemd refuses it. Then the picture shares the processor.
}
// The decoder works in threads, so that this clock runs meanwhile.
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY_BYTES) process.exit(1);
}, MEMORY_CHECK_MILLISECONDS).unref();

const result = await encodePicture(await buffer(process.stdin));
if ('fault' in result) process.stdout.write(`${JSON.stringify(result)}\n`);
else {
  process.stdout.write(`${JSON.stringify({ facts: result.facts })}\n`);
  process.stdout.write(result.bytes);
}
