// Limits on codes and links that are sent (reliability section 2.1): per identifier, network and range of phone numbers. The gate
// of text messages (notifications/text-gate.ts) adds the site's countries and its daily maximum. Strangers can use up those of an
// identifier and of a range, which protect the owners of the numbers from their messages; browsers that are known and signed-in
// people have limits of their own.
import { getTenantId, type Tx } from '../../platform/db/with-tenant.ts';
import { getIpNetworks, type RateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { checkText, type NewMessage } from '../notifications/notifications.ts';
import type { Purpose } from './challenges.sql.ts';
import type { ClientContext } from './client-context.ts';
import { getAddressGuessLimits } from './guess-limits.ts';
import type { Identifier } from './identifier.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { growWindows, toRefusalLimit } from './limits/address-limits.ts';
import { readPayingSignIns } from './limits/honest-use.ts';
import type { SignInSettings } from './sign-in-settings.ts';

export interface Sending {
  identifier: Identifier;
  client: ClientContext;
  purpose: Purpose;
  /** Whether this browser has signed in with this identifier before. */
  isKnown: boolean;
  /** Id of the signed-in person who asks for it; their address does not limit them. */
  sender?: string;
}

export interface SendLimits {
  perIdentifier: RateLimit;
  /** The limits of an address and its range; none for a known browser and a signed-in person. */
  perAddress: readonly [RateLimit, RateLimit] | null;
  /** The limits of guesses from the address. */
  guesses: readonly RateLimit[];
  /** All limits in the order in which every transaction takes them. */
  all: RateLimit[];
}

/** Refuses phones of countries to which the tenant sends no SMS. Only the identifier limits a known browser. */
export async function getSendLimits(
  identity: IdentityDeps,
  tx: Tx,
  { identifier, client, purpose, isKnown, sender }: Sending,
): Promise<SendLimits> {
  const { settings, secrets } = identity;
  const { sends } = settings;
  const toSubject = (value: string) => secrets.toSubject(getTenantId(tx), value);
  const perIdentifier = {
    kind: `send-${purpose}`,
    subject: toSubject(identifier.value),
    windows: sends.perIdentifier,
  };
  if (isKnown) return { perIdentifier, perAddress: null, guesses: [], all: [perIdentifier] };
  const perDay = await readPayingSignIns(tx, identity.now());
  const isAnonymous = sender === undefined;
  const perAddress = isAnonymous ? getAddressLimits(identity, tx, client.ip, perDay) : null;
  const guesser = { ip: client.ip, purpose };
  const guesses = isAnonymous ? getAddressGuessLimits(identity, tx, guesser, perDay) : [];
  const perSender = perAddress?.map(toRefusalLimit) ?? [
    { kind: 'send-person', subject: toSubject(sender ?? ''), windows: sends.perPerson },
  ];
  if (identifier.channel === 'email')
    return { perIdentifier, perAddress, guesses, all: [perIdentifier, ...perSender] };
  // The check comes before anything is counted; the gate repeats it.
  const request = { ...toTextRequest(settings, isKnown), now: identity.now() };
  await checkText(tx, identifier.value, request);
  const perPhoneRange = {
    kind: 'send-phone-range',
    subject: toSubject(getPhoneRange(identifier.value)),
    windows: sends.perPhoneRange,
  };
  const all = [perIdentifier, perPhoneRange, ...perSender];
  return { perIdentifier, perAddress, guesses, all };
}

function getAddressLimits(
  { settings: { sends }, secrets }: IdentityDeps,
  tx: Tx,
  ip: string,
  perDay: number,
): [RateLimit, RateLimit] {
  const networks = getIpNetworks(ip);
  const toLimit = (name: 'perIpPrefix' | 'perIpRange', kind: string, network: string) => ({
    kind,
    subject: secrets.toSubject(getTenantId(tx), network),
    windows: growWindows(sends[name], perDay * sends.perSignIn[name]),
  });
  return [
    toLimit('perIpPrefix', 'send-ip-prefix', networks.ipPrefix),
    toLimit('perIpRange', 'send-ip-range', networks.ipRange),
  ];
}

/** Known browsers use up a maximum of their own, so that strangers do not. */
export const toTextRequest = (
  { sends }: SignInSettings,
  isKnown: boolean,
): NonNullable<NewMessage<'code'>['text']> => ({
  purpose: isKnown ? 'known-code' : 'code',
  allowsForeign: sends.allowsForeignSms,
});

/** The hundred numbers around this one: SMS pumping uses consecutive numbers. */
const getPhoneRange = (phone: string): string => `${phone.slice(0, -2)}xx`;
