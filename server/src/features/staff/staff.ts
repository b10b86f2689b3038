// Public file of the feature: staff of sites, their sign-in to the console, and the record of what they changed.
export { appendAuditEntry, recordAccess } from './audit.sql.ts';
export { getDemoOwnerEmail, inviteDemoOwner } from './demo-owners.ts';
export { inviteMember } from './invite-member.ts';
export {
  findMember,
  findMemberById,
  isLiveSession,
  listManagers,
  listOwners,
} from './staff.sql.ts';
export { findCaller, STAFF_SESSION } from './sign-in.ts';
export type { RemovePrinters } from './remove-member.ts';
export { staffCommands } from './staff-commands.ts';
export { addStaffRoutes } from './staff.routes.ts';
export { setTabletState } from './tablets.sql.ts';
export { addPasskeyRoutes } from './passkeys.routes.ts';
export { addTeamRoutes } from './team.routes.ts';
