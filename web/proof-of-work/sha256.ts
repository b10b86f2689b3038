// SHA-256 of one block (FIPS 180-4, sections 5.1.1 and 6.2.2). A DataView reads words as the standard writes them.

/** Section 4.2.2. */
const CONSTANTS = parseWords(
  '428a2f98 71374491 b5c0fbcf e9b5dba5 3956c25b 59f111f1 923f82a4 ab1c5ed5 ' +
    'd807aa98 12835b01 243185be 550c7dc3 72be5d74 80deb1fe 9bdc06a7 c19bf174 ' +
    'e49b69c1 efbe4786 0fc19dc6 240ca1cc 2de92c6f 4a7484aa 5cb0a9dc 76f988da ' +
    '983e5152 a831c66d b00327c8 bf597fc7 c6e00bf3 d5a79147 06ca6351 14292967 ' +
    '27b70a85 2e1b2138 4d2c6dfc 53380d13 650a7354 766a0abb 81c2c92e 92722c85 ' +
    'a2bfe8a1 a81a664b c24b8b70 c76c51a3 d192e819 d6990624 f40e3585 106aa070 ' +
    '19a4c116 1e376c08 2748774c 34b0bcb5 391c0cb3 4ed8aa4a 5b9cca4f 682e6ff3 ' +
    '748f82ee 78a5636f 84c87814 8cc70208 90befffa a4506ceb bef9a3f7 c67178f2',
);

/** Section 5.3.3. */
const START: readonly [number, number, number, number, number, number, number, number] = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];

const BLOCK_BYTES = 64;
const SCHEDULE_BYTES = 256;
const schedule = new DataView(new ArrayBuffer(SCHEDULE_BYTES));

/** The first 32 bits of the hash of `text`: ASCII, at most 55 characters. */
export function firstWordOfSha256(text: string): number {
  fillSchedule(text);
  let [a, b, c, d, e, f, g, h] = START;
  for (let at = 0; at < SCHEDULE_BYTES; at += 4) {
    const s1 = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25);
    const choice = (e & f) ^ (~e & g);
    const t1 = (h + s1 + choice + CONSTANTS.getInt32(at) + schedule.getInt32(at)) | 0;
    const s0 = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + s0 + majority) | 0;
  }
  return (START[0] + a) | 0;
}

/** The padded block, and the words that follow from it. */
function fillSchedule(text: string): void {
  for (let at = 0; at < BLOCK_BYTES; at += 4) schedule.setInt32(at, 0);
  for (let at = 0; at < text.length; at += 1) schedule.setUint8(at, text.charCodeAt(at));
  schedule.setUint8(text.length, 0x80);
  schedule.setInt32(BLOCK_BYTES - 4, 8 * text.length);
  for (let at = BLOCK_BYTES; at < SCHEDULE_BYTES; at += 4) {
    const early = schedule.getInt32(at - 60);
    const late = schedule.getInt32(at - 8);
    const s0 = rotateRight(early, 7) ^ rotateRight(early, 18) ^ (early >>> 3);
    const s1 = rotateRight(late, 17) ^ rotateRight(late, 19) ^ (late >>> 10);
    schedule.setInt32(at, schedule.getInt32(at - 64) + s0 + schedule.getInt32(at - 28) + s1);
  }
}

function rotateRight(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function parseWords(hex: string): DataView {
  const words = hex.split(' ');
  const view = new DataView(new ArrayBuffer(4 * words.length));
  words.forEach((word, at) => view.setUint32(4 * at, Number.parseInt(word, 16)));
  return view;
}
