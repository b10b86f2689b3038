// Mocks of ticket printers: they poll an address as Star's and Epson's printers do, and keep what they printed.
import { sendHttpRequest } from '../clients/http-request.ts';

/** `address`: as typed into the printer's settings; its host is this machine. */
async function send(
  method: 'GET' | 'POST' | 'DELETE',
  address: string,
  { body: text, type }: { body?: string; type?: string } = {},
) {
  const { host, port, pathname, search } = new URL(address);
  const { status, headers, bytes } = await sendHttpRequest(
    `http://127.0.0.1:${port}`,
    pathname + search,
    { method, text, headers: { host, 'content-type': type } },
  );
  return { status, type: headers['content-type'] ?? '', body: bytes };
}

/** The readable part of printer commands. */
export const readPage = (commands: Buffer): string =>
  commands.toString('latin1').replace(/[^\x20-\x7e\n]/g, '');

interface StarOffer {
  jobReady: boolean;
  jobToken?: string;
  mediaTypes?: string[];
}

export function createStarPrinter(address: string) {
  const poll = async (statusCode = '200%20OK'): Promise<StarOffer> => {
    const body = JSON.stringify({
      status: '23 6 0 0 0 0 0 0 0',
      printerMAC: '00:11:62:00:00:01',
      statusCode,
      printingInProgress: false,
      clientAction: null,
    });
    const reply = await send('POST', address, { body, type: 'application/json' });
    if (reply.status !== 200) throw new Error(`${reply.status} ${reply.body.toString()}`);
    return JSON.parse(reply.body.toString()) as StarOffer;
  };
  const toQuery = (token: string | undefined): string =>
    `uid=1&mac=00%3A11%3A62%3A00%3A00%3A01${token ? `&token=${token}` : ''}`;
  const fetchJob = (token?: string, type = 'application/vnd.star.starprnt') =>
    send('GET', `${address}?${toQuery(token)}&type=${encodeURIComponent(type)}`);
  const confirm = (token?: string, code = '200 OK') =>
    send('DELETE', `${address}?${toQuery(token)}&code=${encodeURIComponent(code)}`);
  return {
    poll,
    fetchJob,
    confirm,
    /** Prints until nothing is offered; returns the pages. */
    async printAll(): Promise<string[]> {
      const pages: string[] = [];
      for (let offer = await poll(); offer.jobReady; offer = await poll()) {
        pages.push(readPage((await fetchJob(offer.jobToken)).body));
        await confirm(offer.jobToken);
      }
      return pages;
    },
  };
}

export function createEpsonPrinter(address: string) {
  const post = (fields: Record<string, string>) =>
    send('POST', address, {
      body: new URLSearchParams({ ...fields, ID: 'kitchen', Name: 'TM-m30' }).toString(),
      type: 'application/x-www-form-urlencoded',
    });
  return {
    /** The job's id and its page, with the XML around it; null: there is none. */
    async poll(): Promise<{ jobId: string; page: string; xml: string } | null> {
      const reply = await post({ ConnectionType: 'GetRequest' });
      const xml = reply.body.toString();
      if (reply.status !== 200) throw new Error(`${reply.status} ${xml}`);
      if (xml === '') return null;
      const jobId = /<printjobid>(\w+)<\/printjobid>/.exec(xml)?.[1] ?? '';
      const hex = /<command>([0-9a-f]+)<\/command>/.exec(xml)?.[1] ?? '';
      return { jobId, page: readPage(Buffer.from(hex, 'hex')), xml };
    },
    report: (jobId: string, { isPrinted, code = '' }: { isPrinted: boolean; code?: string }) =>
      post({
        ConnectionType: 'SetResponse',
        ResponseFile: `<?xml version="1.0" encoding="UTF-8"?>
<PrintResponseInfo Version="2.00"><ePOSPrint><Parameter><devid>local_printer</devid>
<printjobid>${jobId}</printjobid></Parameter><PrintResponse>
<response xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print" success="${isPrinted}" code="${code}" status="251658262" battery="0"/>
</PrintResponse></ePOSPrint></PrintResponseInfo>`,
      }),
  };
}
