// Epson Server Direct Print: the printer asks with a form, gets XML with ESC/POS commands, and posts the result
// (Epson, "Server Direct Print User's Manual").
import { z } from 'zod';

export const epsonForm = z.discriminatedUnion('ConnectionType', [
  z.object({ ConnectionType: z.literal('GetRequest') }),
  z.object({ ConnectionType: z.literal('SetResponse'), ResponseFile: z.string().max(4_000) }),
]);

const TIMEOUT_MILLISECONDS = 10_000;
const SOUND = '\n        <sound pattern="pattern_a" repeat="3"/>';

/** `isRinging`: sounds the buzzer, where the printer has one. */
export const formatPrintRequest = (
  jobId: string,
  { commands, isRinging }: { commands: Buffer; isRinging: boolean },
): string =>
  `<?xml version="1.0" encoding="utf-8"?>
<PrintRequestInfo Version="2.00">
  <ePOSPrint>
    <Parameter>
      <devid>local_printer</devid>
      <timeout>${TIMEOUT_MILLISECONDS}</timeout>
      <printjobid>${jobId}</printjobid>
    </Parameter>
    <PrintData>
      <epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print">
        <command>${commands.toString('hex')}</command>${isRinging ? SOUND : ''}
      </epos-print>
    </PrintData>
  </ePOSPrint>
</PrintRequestInfo>
`;

/** The job that the printer reports about, and its problem in the printer's words; null: no result of a job. */
export function parsePrintResult(xml: string): { jobId: string; problem: string } | null {
  const jobId = /<printjobid>\s*([0-9a-f]{30})\s*<\/printjobid>/.exec(xml)?.[1];
  const response = findResponseTag(xml);
  if (!jobId || response === null) return null;
  const isPrinted = /\bsuccess\s*=\s*"(true|1)"/.test(response);
  const code = /\bcode\s*=\s*"([\w .-]{0,60})"/.exec(response)?.[1] ?? '';
  return { jobId, problem: isPrinted ? '' : code || 'Not printed' };
}

function findResponseTag(xml: string): string | null {
  const start = xml.search(/<response[\s/>]/);
  const end = xml.indexOf('>', start);
  return start < 0 || end < 0 ? null : xml.slice(start, end);
}
