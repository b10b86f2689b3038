// Rows of a CSV file, one at a time: what is not read yet takes no memory.
import type { Readable } from 'node:stream';

import { CommandFailed } from '../../platform/cli/cli.ts';

export interface CsvRow {
  /** The first is 1. */
  line: number;
  values: string[];
}

/** A directory's rows have up to 60 short columns. */
const MAX_LINE_LENGTH = 10_000;

/** UTF-8 with or without quotes; a value has no line break. Throws a CommandFailed that names the file and the line. */
export async function* readCsv(name: string, stream: Readable): AsyncGenerator<CsvRow> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 0;
  let rest = '';
  const decode = (bytes?: Buffer): string => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch {
      throw new CommandFailed(`${name} is not UTF-8 text: line ${line + 1}.`);
    }
  };
  try {
    for await (const chunk of stream) {
      const lines = (rest + decode(chunk as Buffer)).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > MAX_LINE_LENGTH)
        throw new CommandFailed(
          `${name} is not a CSV file of postcodes: line ${line + lines.length + 1} has more than ${MAX_LINE_LENGTH} characters.`,
        );
      for (const text of lines) yield { line: ++line, values: parseLine(text) };
    }
    rest += decode();
    if (rest) yield { line: ++line, values: parseLine(rest) };
  } catch (error) {
    if (isDamage(error)) throw new CommandFailed(`${name} is damaged: ${error.message}.`);
    throw error;
  }
}

const isDamage = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

/** 'AB1 0AA,"x, ""y"""' -> ['AB1 0AA', 'x, "y"'] */
const parseLine = (text: string): string[] =>
  [...text.trimEnd().matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain = '']) =>
      (quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim(),
  );
