// Passkeys in the browser: WebAuthn with the JSON forms that browsers convert themselves.
import type {
  AssertionOptions,
  NewPasskey,
  PasskeyAssertion,
} from '../../../contract/console/passkeys.ts';
import type {
  CONSOLE_ROUTES,
  ConsoleData,
  ConsoleRequest,
  ConsoleRouteName,
} from '../../../contract/console/routes/console-routes.ts';
import type { StaffSelf } from '../../../contract/console/staff.ts';
import { call, ConsoleFailure, type AnyConsoleRequest } from './console-client.ts';

/** The routes that may refuse with CONFIRMATION_NEEDED. */
type ConfirmedName = {
  [
    N in ConsoleRouteName
  ]: 'CONFIRMATION_NEEDED' extends (typeof CONSOLE_ROUTES)[N]['refusals'][number] ? N : never;
}[ConsoleRouteName];

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
  const params = { site };
  const options = await call('passkeySignInOptions', { params });
  return call('passkeySignIn', { params, body: await getAssertion(options) });
}

export async function createPasskey(site: string): Promise<void> {
  const params = { site };
  const options = await callConfirmed('newPasskeyOptions', { params });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const created = await navigator.credentials.create({ publicKey });
  const credential = (created as PublicKeyCredential).toJSON() as NewPasskey['credential'];
  await call('addPasskey', {
    params,
    body: { name: describeDevice(navigator.userAgent), credential },
  });
}

/** A call that may need a confirmation: asks for the passkey and calls again. */
export function callConfirmed<N extends ConfirmedName>(
  name: N,
  request: ConsoleRequest<N>,
): Promise<ConsoleData<N>>;
export async function callConfirmed(
  name: ConfirmedName,
  request: AnyConsoleRequest,
): Promise<unknown> {
  try {
    return await call(name, request);
  } catch (error) {
    if (!(error instanceof ConsoleFailure) || error.code !== 'CONFIRMATION_NEEDED') throw error;
    const params = { site: request.params.site };
    const options = await call('confirmOptions', { params });
    await call('confirm', { params, body: await getAssertion(options) });
    return call(name, request);
  }
}

const DEVICES = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac', 'Linux'];

/** The words by which its owner recognises the passkey. */
export const describeDevice = (userAgent: string): string =>
  DEVICES.find((device) => userAgent.includes(device)) ?? 'Browser';
