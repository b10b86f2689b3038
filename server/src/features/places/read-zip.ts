// Reads the files of a zip archive as streams, by its central directory (APPNOTE.TXT of PKWARE, sections 4.3 and 4.4).
import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

import { CommandFailed } from '../../platform/cli/cli.ts';

interface ZipEntry {
  /** Path inside the archive. */
  name: string;
  open(): Promise<Readable>;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;
/** The end record is 22 bytes long, its comment at most 65,535. */
const END_BYTES = 22 + 65_535;
const MAX_DIRECTORY_BYTES = 10_000_000;

async function readBytes(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

export async function listZipEntries(path: string, file: FileHandle): Promise<ZipEntry[]> {
  const refuse = (reason: string): CommandFailed => new CommandFailed(`${path} ${reason}.`);
  const { size } = await file.stat();
  const tail = await readBytes(file, Math.max(0, size - END_BYTES), Math.min(size, END_BYTES));
  const at = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (at < 0 || at + 22 > tail.length || tail.readUInt32LE(at) !== END)
    throw refuse('is not a complete zip archive');
  const [length, start] = [tail.readUInt32LE(at + 12), tail.readUInt32LE(at + 16)];
  if (length > MAX_DIRECTORY_BYTES || start === 0xffffffff)
    throw refuse('is too large a zip archive: unpack it and name the folder');
  const directory = await readBytes(file, start, length);
  const entries: ZipEntry[] = [];
  for (let offset = 0; offset + 46 <= directory.length;) {
    if (directory.readUInt32LE(offset) !== ENTRY) throw refuse('is a damaged zip archive');
    const [method, packed] = [
      directory.readUInt16LE(offset + 10),
      directory.readUInt32LE(offset + 20),
    ];
    const nameLength = directory.readUInt16LE(offset + 28);
    const extra = directory.readUInt16LE(offset + 30) + directory.readUInt16LE(offset + 32);
    const header = directory.readUInt32LE(offset + 42);
    const name = directory.toString('utf8', offset + 46, offset + 46 + nameLength);
    offset += 46 + nameLength + extra;
    entries.push({
      name,
      async open() {
        if (method !== STORED && method !== DEFLATED)
          throw refuse(`has ${name} in a format that is not known: unpack it and name the folder`);
        const local = await readBytes(file, header, 30);
        if (local.length < 30) throw refuse('is a damaged zip archive');
        const from = header + 30 + local.readUInt16LE(26) + local.readUInt16LE(28);
        const bytes = createReadStream(path, {
          start: from,
          end: Math.max(from, from + packed - 1),
        });
        if (method === STORED) return bytes;
        const inflated = createInflateRaw();
        bytes.on('error', (error) => inflated.destroy(error)).pipe(inflated);
        return inflated;
      },
    });
  }
  return entries;
}
