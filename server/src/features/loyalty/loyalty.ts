// The door: who invited whom, and the credit that it earns. Ordering spends credit, gives it back and says when an
// order is completed; identity says when somebody new has come.
export {
  listCreditEntries,
  readCreditBalance,
  returnCredit,
  creditSpending,
} from './credit.sql.ts';
export { forgetInvite, inviteCodeOf } from './invite-cookie.ts';
export { addLoyaltyRoutes } from './loyalty.routes.ts';
export { recordInvite } from './referrals.sql.ts';
export { settleReferral } from './settle-referral.ts';
