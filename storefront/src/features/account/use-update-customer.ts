import { useQueryClient } from '@tanstack/react-query';

import type { Customer } from '../../../../contract/customers/customer.ts';
import { call } from '../../platform/api/call.ts';
import { getQueryKey } from '../../platform/api/use-call.ts';
import { currentSession, startSession } from '../../platform/session.ts';

/** Body of POST /api/customer (`customerUpdate` of the contract). */
export interface CustomerUpdate {
  first_name?: string;
  last_name?: string;
  email?: string;
  phone?: string;
  code?: string;
  marketing?: Partial<Customer['marketing']>;
}

/** Sends a change and stores the customer of the response for the screen and the drawer. */
export function useUpdateCustomer() {
  const queries = useQueryClient();
  return async (update: CustomerUpdate): Promise<string> => {
    const { data, message } = await call('updateCustomer', { body: update });
    queries.setQueryData(getQueryKey('getCustomer'), data);
    const session = currentSession();
    if (session) startSession({ ...session, customer: data });
    return message;
  };
}
