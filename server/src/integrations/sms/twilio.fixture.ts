// A mock of the calls of Twilio's API that we make, for texts and voice: basic auth, forms, lists, errors as the real one words them.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';

import type { TwilioSettings } from './twilio-sender.ts';

export interface TwilioMessage {
  sid: string;
  status: string;
  to: string;
  body: string;
  date_created: string;
  /** The form as it came. */
  form: Record<string, string>;
}

export type TwilioVoiceCall = Omit<TwilioMessage, 'body'>;

export interface TwilioFault {
  /** An HTTP status, with Twilio's own error code. */
  refuse?: { status: number; code?: number; headers?: Record<string, string>; body?: string };
  /** 'before': nothing happens. 'after': the message is accepted, and the answer is lost. */
  hangs?: 'before' | 'after';
}

export async function startTwilio(now: () => Date = () => new Date()) {
  const twilio = {
    messages: [] as TwilioMessage[],
    voiceCalls: [] as TwilioVoiceCall[],
    calls: 0,
    fault: {} as TwilioFault,
  };
  const server = createServer((request, response) => {
    void answer(request).then(({ status, body, headers }) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body),
    );
  });

  async function answer(request: IncomingMessage) {
    twilio.calls += 1;
    const { hangs, refuse } = twilio.fault;
    const body = await textOf(request);
    if (hangs === 'before') return forever;
    if (refuse) return refused(refuse);
    if (request.headers.authorization !== `Basic ${btoa('AC1:secret')}`)
      return refused({ status: 401, code: 20003 });
    const url = new URL(request.url ?? '', 'http://twilio');
    const folder = '/2010-04-01/Accounts/AC1/Messages';
    const isVoice = url.pathname === '/2010-04-01/Accounts/AC1/Calls.json';
    if (request.method === 'POST') {
      if (request.headers['content-type'] !== 'application/x-www-form-urlencoded;charset=UTF-8')
        return refused({ status: 415 });
      const form = Object.fromEntries(new URLSearchParams(body));
      const sent = isVoice ? takeCall(form) : take(form);
      return hangs === 'after' ? forever : { status: 201, body: JSON.stringify(sent), headers: {} };
    }
    if (isVoice) {
      const calls = twilio.voiceCalls.filter(({ to }) => to === url.searchParams.get('To'));
      return { status: 200, body: JSON.stringify({ calls }), headers: {} };
    }
    if (url.pathname === `${folder}.json`) {
      const messages = twilio.messages.filter(({ to }) => to === url.searchParams.get('To'));
      return { status: 200, body: JSON.stringify({ messages }), headers: {} };
    }
    const found = twilio.messages.find(({ sid }) => url.pathname === `${folder}/${sid}.json`);
    if (!found) return refused({ status: 404, code: 20404 });
    return { status: 200, body: JSON.stringify(found), headers: {} };
  }

  function take(form: Record<string, string>): TwilioMessage {
    const { To: to = '', Body, ContentVariables } = form;
    const body = Body ?? Object.values(JSON.parse(ContentVariables ?? '{}')).join(': ');
    const sid = `SM${twilio.messages.length + 1}`;
    const sent = { sid, status: 'queued', to, body, date_created: now().toUTCString(), form };
    twilio.messages.push(sent);
    return sent;
  }

  function takeCall(form: Record<string, string>): TwilioVoiceCall {
    const sid = `CA${twilio.voiceCalls.length + 1}`;
    const date_created = now().toUTCString();
    const placed = { sid, status: 'queued', to: form['To'] ?? '', date_created, form };
    twilio.voiceCalls.push(placed);
    return placed;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const settings: TwilioSettings = {
    baseUrl: `http://127.0.0.1:${port}`,
    accountSid: 'AC1',
    authToken: 'secret',
    from: '+442079460000',
    whatsappFrom: null,
    whatsappContent: null,
    voiceFrom: '+442079460000',
  };
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return Object.assign(twilio, { settings, stop });
}

export type TestTwilio = Awaited<ReturnType<typeof startTwilio>>;

const forever = new Promise<never>(() => {});

const refused = ({ status, code, headers, body }: NonNullable<TwilioFault['refuse']>) => ({
  status,
  headers: headers ?? {},
  // The real one quotes the number as well.
  body:
    body ?? JSON.stringify({ code, message: "The 'To' number +447700900123 is not valid", status }),
});
