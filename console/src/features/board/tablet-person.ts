// The person at a shared tablet: nobody, or for a minute the one who entered their PIN.
import { ROLE_PERMISSIONS, type Permission } from '../../../../contract/ops/roles.ts';
import type { StaffSelf } from '../../../../contract/ops/staff.ts';

export type TabletPerson = NonNullable<StaffSelf['tablet']>['people'][number];

/** The tablet alone. */
export function withoutPerson(self: StaffSelf): StaffSelf {
  const { tablet } = self;
  if (!tablet) return self;
  const { id, name } = tablet;
  return { ...self, id, name, role: 'device', tablet: { ...tablet, personUntil: null } };
}

export const isAllowed = ({ role }: StaffSelf, permission: Permission): boolean =>
  ROLE_PERMISSIONS[role].includes(permission);

/** Whose PIN would allow it on this tablet; nobody's on a computer. */
export const listPeopleAllowed = ({ tablet }: StaffSelf, permission: Permission): TabletPerson[] =>
  tablet?.people.filter(({ role }) => ROLE_PERMISSIONS[role].includes(permission)) ?? [];
