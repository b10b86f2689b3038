// Public file of the feature: referrals, and the credit that they earn.
export {
  createSpending,
  listCreditEntries,
  readCreditBalance,
  returnCredit,
} from './credit.sql.ts';
export { clearInviteCookie, readInviteCookie } from './invite-cookie.ts';
export { settleReferral } from './referrals.ts';
export { recordInvite } from './referrals.sql.ts';
