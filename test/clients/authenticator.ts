// A mock of an authenticator with one passkey, which answers challenges as a browser does (WebAuthn Level 3).
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

import type { NewPasskey, PasskeyAssertion } from '../../contract/console/passkeys.ts';

interface AnswerOptions {
  challenge: string;
  origin: string;
  rpId: string;
  /** Whether the person was verified by PIN or biometrics. */
  isVerified?: boolean;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const toBase64url = (data: string | Buffer): string => Buffer.from(data).toString('base64url');

export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = toBase64url(credentialId);
  let counter = 0;

  /** COSE: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}. */
  const encodeKey = (): Buffer => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
  };

  const createData = (
    { rpId, isVerified = true }: AnswerOptions,
    credential: Buffer = Buffer.alloc(0),
  ): Buffer => {
    counter += 1;
    const flags =
      USER_PRESENT |
      (isVerified ? USER_VERIFIED : 0) |
      (credential.length > 0 ? HAS_CREDENTIAL : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head, credential]);
  };

  const createClientData = (type: string, { challenge, origin }: AnswerOptions): string =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false });

  return {
    id,
    create(options: AnswerOptions): NewPasskey['credential'] {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const data = createData(
        options,
        Buffer.concat([Buffer.alloc(16), length, credentialId, encodeKey()]),
      );
      // CBOR: {"fmt": "none", "attStmt": {}, "authData": data}, whose length fits into one byte.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: toBase64url(createClientData('webauthn.create', options)),
          attestationObject: toBase64url(attestation),
        },
      };
    },
    get(options: AnswerOptions): PasskeyAssertion {
      const clientData = createClientData('webauthn.get', options);
      const data = createData(options);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(clientData)]))
        .sign(privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: toBase64url(clientData),
          authenticatorData: toBase64url(data),
          signature: toBase64url(signature),
        },
      };
    },
  };
}
