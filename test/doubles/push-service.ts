// A mock of a browser and its push service: receives pushes on loopback and decrypts them as a browser does (RFC 8291).
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import type { PushPayload } from '../../contract/console/alerts.ts';

export interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  payload: PushPayload;
}

export async function startPushService() {
  const browser = createECDH('prime256v1');
  const publicKey = browser.generateKeys();
  const auth = randomBytes(16);
  const received: ReceivedPush[] = [];
  const service = { received, status: 201, hangs: false };

  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      if (service.hangs) return;
      if (service.status < 300) {
        const { url: path = '', headers } = request;
        received.push({ path, headers, payload: JSON.parse(decrypt(body)) as PushPayload });
      }
      response.writeHead(service.status, { 'retry-after': '7', location: '/elsewhere' }).end();
    });
  });

  /** One record of the encoding aes128gcm. */
  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const senderKey = body.subarray(21, 21 + body.readUInt8(20));
    const sealed = body.subarray(21 + senderKey.length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
    const shared = browser.computeSecret(senderKey);
    const input = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
    const derive = (name: string, length: number): Buffer =>
      Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${name}\0`, length));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const opened = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return opened.subarray(0, opened.lastIndexOf(2)).toString();
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(service, {
    /** The registration that the browser would send to the server for a device of this name. */
    subscribe: (device: string) => ({
      endpoint: `http://127.0.0.1:${port}/${device}`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    }),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

export type TestPushService = Awaited<ReturnType<typeof startPushService>>;
