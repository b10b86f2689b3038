// Routes of customers, for owners and managers. People only: bystanders see a tablet's screen.
import { z } from 'zod';

import { customerExport } from '../../customers/privacy.ts';
import {
  customerErasure,
  customerRecord,
  customerSearch,
  foundCustomer,
} from '../customer-record.ts';
import { CONSOLE_ENDPOINTS } from '../endpoints.ts';
import { byId, siteParams, type ConsoleRoute } from './console-route.ts';

const VIEW = { can: 'customers.view', store: 'own', by: 'person' } as const;
/** An export names orders of all stores. */
const MANAGE = { can: 'customers.manage', store: 'all', by: 'person', needsPasskey: true } as const;

export const CUSTOMER_ROUTES = {
  findCustomers: {
    ...CONSOLE_ENDPOINTS.findCustomers,
    access: VIEW,
    summary: 'Find customers by name, e-mail or end of the phone number; at most 20',
    params: siteParams,
    query: customerSearch,
    data: z.array(foundCustomer),
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'TOO_OFTEN'],
  },
  openCustomer: {
    ...CONSOLE_ENDPOINTS.openCustomer,
    access: VIEW,
    summary: 'A customer with orders, consents and credit; recorded in the audit',
    params: byId,
    data: customerRecord,
    success: 200,
    refusals: ['NOT_FOUND', 'TOO_OFTEN'],
  },
  exportCustomerRecord: {
    ...CONSOLE_ENDPOINTS.exportCustomerRecord,
    access: MANAGE,
    summary: 'All data of a customer, as the customer can export them',
    params: byId,
    data: customerExport,
    success: 200,
    refusals: ['NOT_FOUND', 'TOO_OFTEN', 'CONFIRMATION_NEEDED'],
  },
  eraseCustomerRecord: {
    ...CONSOLE_ENDPOINTS.eraseCustomerRecord,
    access: MANAGE,
    summary: 'Erase a customer, as the customer can by themselves',
    params: byId,
    body: customerErasure,
    data: z.null(),
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'ORDER_UNDERWAY', 'CONFIRMATION_NEEDED'],
  },
} as const satisfies Record<string, ConsoleRoute>;
