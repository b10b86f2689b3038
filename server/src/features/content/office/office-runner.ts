// What every route of the office works in: one transaction of the site.
import type { TenantDatabase } from '../../../platform/db/tenant-database.ts';
import { withTenant, type Tx } from '../../../platform/db/with-tenant.ts';
import { getAssurance, type PersonPrincipal } from '../../access/access.ts';
import type { Locate, Places } from '../../places/places.ts';
import type { Documents } from '../engine/fields.ts';
import { refuseExpected } from './office-errors.ts';

export interface OfficeDeps {
  /** The owner's, which alone may write content. */
  owner: TenantDatabase;
  now: () => Date;
  places: Places;
}

interface OfficeContext {
  at: Date;
  locate: Locate;
  caller: PersonPrincipal;
  isConfirmed: boolean;
  /** The documents whose names a refusal uses. */
  remember: (...versions: Documents[]) => void;
}

type RunInOffice = <Result>(
  request: { tenant: { tenantId: string }; caller: PersonPrincipal },
  work: (tx: Tx, context: OfficeContext) => Promise<Result>,
) => Promise<Result>;

/** Failures of the engine become refusals. */
export const createOfficeRunner =
  ({ owner, now, places }: OfficeDeps): RunInOffice =>
  ({ tenant, caller }, work) =>
    refuseExpected(async (remember) => {
      const locate = await places.load();
      const at = now();
      const isConfirmed = getAssurance(caller, at) === 'confirmed';
      return withTenant(owner, tenant.tenantId, (tx) =>
        work(tx, { at, locate, caller, isConfirmed, remember }),
      );
    });
