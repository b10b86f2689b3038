// Public file of the feature: accounts at card providers, sealed in the database, beside those of the environment.
export { cardAccountCommands } from './card-account-commands.ts';
export { addCardAccountRoutes } from './card-accounts.routes.ts';
export {
  createCardAccounts,
  type CardAccounts,
  type TryCardAccount,
} from './create-card-accounts.ts';
export type { SealKeys } from './seal.ts';
