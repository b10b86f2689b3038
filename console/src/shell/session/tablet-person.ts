// The person at a shared tablet: nobody, or for a minute the one who entered their PIN.
import { ROLE_PERMISSIONS, type Permission } from '../../../../contract/console/roles.ts';
import type { StaffSelf } from '../../../../contract/console/staff.ts';
import { call } from '../../platform/console-client.ts';
import type { BoardStore } from '../state/board-store.ts';

export type TabletPerson = NonNullable<StaffSelf['tablet']>['people'][number];

/** The tablet alone. */
export function removePerson(self: StaffSelf): StaffSelf {
  const { tablet } = self;
  if (!tablet) return self;
  const { id, name } = tablet;
  return { ...self, id, name, role: 'device', tablet: { ...tablet, personUntil: null } };
}

/** Takes people, stores and site from the server's answer and keeps the person at the tablet. Returns `self` if nothing changed. */
export function applyLoadedSelf(
  self: StaffSelf,
  { tablet: loaded, site, stores }: StaffSelf,
): StaffSelf {
  const { tablet } = self;
  if (!tablet || !loaded) return self;
  const next = { ...self, site, stores, tablet: { ...tablet, people: loaded.people } };
  return JSON.stringify(next) === JSON.stringify(self) ? self : next;
}

/** The server must still know the person when their last taps arrive. */
const SENDING_MILLISECONDS = 3_000;

/** The time at which the tablet leaves its person, by the server's clock; null: there is none. */
export const getPersonEnd = ({ tablet }: StaffSelf): number | null =>
  tablet?.personUntil ? Date.parse(tablet.personUntil) - SENDING_MILLISECONDS : null;

/** What waits is sent for the person, also what could still be undone: the tablet alone may not do it. */
export async function leavePerson(
  store: BoardStore,
  self: StaffSelf,
  changeSelf: (self: StaffSelf) => void,
): Promise<void> {
  await store.flushAll();
  changeSelf(removePerson(self));
  // Without a connection the minute ends by itself.
  call('leavePin', { params: { site: self.site.id } }).catch(() => {});
}

export const isAllowed = ({ role }: StaffSelf, permission: Permission): boolean =>
  ROLE_PERMISSIONS[role].includes(permission);

/** Whose PIN would allow it on this tablet; nobody's on a computer. */
export const listPeopleAllowed = ({ tablet }: StaffSelf, permission: Permission): TabletPerson[] =>
  tablet?.people.filter(({ role }) => ROLE_PERMISSIONS[role].includes(permission)) ?? [];
