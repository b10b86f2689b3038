// Passkeys in the browser: WebAuthn with the JSON forms that browsers convert themselves.
import type {
  AssertionOptions,
  CreationOptions,
  NewPasskey,
  PasskeyAssertion,
} from '../../../contract/console/passkeys.ts';
import type { StaffSelf } from '../../../contract/console/staff.ts';
import { getApiUrl, ConsoleFailure, write } from './console-client.ts';

/** False in browsers from before 2025, which use codes. */
export const hasPasskeySupport = (): boolean =>
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;

/** Rejects with a DOMException if the person cancels. */
async function getAssertion(options: AssertionOptions): Promise<PasskeyAssertion> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await navigator.credentials.get({ publicKey });
  return (credential as PublicKeyCredential).toJSON() as PasskeyAssertion;
}

export async function signInWithPasskey(site: string): Promise<StaffSelf> {
  const options = await write<AssertionOptions>(getApiUrl(site, 'passkeySignInOptions'));
  return write<StaffSelf>(getApiUrl(site, 'passkeySignIn'), await getAssertion(options));
}

export async function createPasskey(site: string): Promise<void> {
  const url = getApiUrl(site, 'newPasskeyOptions');
  const options = await writeConfirmed<CreationOptions>(site, url);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const created = await navigator.credentials.create({ publicKey });
  const credential = (created as PublicKeyCredential).toJSON() as NewPasskey['credential'];
  const passkey: NewPasskey = { name: describeDevice(navigator.userAgent), credential };
  await write(getApiUrl(site, 'addPasskey'), passkey);
}

/** A write that may need a confirmation: asks for the passkey and writes again. */
export async function writeConfirmed<Data>(
  site: string,
  url: string,
  body: object = {},
): Promise<Data> {
  try {
    return await write<Data>(url, body);
  } catch (error) {
    if (!(error instanceof ConsoleFailure) || error.code !== 'CONFIRMATION_NEEDED') throw error;
    const options = await write<AssertionOptions>(getApiUrl(site, 'confirmOptions'));
    await write(getApiUrl(site, 'confirm'), await getAssertion(options));
    return write<Data>(url, body);
  }
}

const DEVICES = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac', 'Linux'];

/** By which its owner recognises the passkey. */
export const describeDevice = (userAgent: string): string =>
  DEVICES.find((device) => userAgent.includes(device)) ?? 'Browser';
