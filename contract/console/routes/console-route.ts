// The shape of a console route, who may call it, and its common parameters.
import { z } from 'zod';

import { tenantSlug, uuid } from '../../ids.ts';
import type { RefusalCode } from '../../refusals.ts';
import type { ConsoleEndpoint } from '../endpoints.ts';
import type { Permission } from '../roles.ts';

/** Where a request names its store. The server refuses a store that its caller does not have like one that does not exist. */
type StoreField = 'query.store' | 'query.stores' | 'body.storeId';
/**
 * 'query.stores': a list of ids, each of which the caller must have. 'order': the store of the order `id`. 'own': the answer is about the caller's own stores or settings. 'all': about the whole site, for callers who have all of its stores.
 * 'commands': each command names its store or order. Null: about no store.
 */
type StorePlace = StoreField | 'order' | 'own' | 'all' | 'commands' | null;

/** Checked before the handler. */
interface StaffAccess<Place> {
  /** Null: for what every caller may do with their own session. */
  can: Permission | null;
  store: Place;
  /** 'person': not on a tablet, whose bystanders see its screen and its PIN. 'tablet': only there. Absent: both. */
  by?: 'person' | 'tablet';
  /** The route needs a passkey confirmation of the last five minutes from members who have a passkey. */
  needsPasskey?: true;
}
export type ConsoleAccess = 'public' | StaffAccess<StorePlace>;

/** The access of a route, whose request has the store's id where it says. */
type AccessPart =
  | { access: 'public' | StaffAccess<Exclude<StorePlace, StoreField | 'order'>> }
  | { access: StaffAccess<'query.store'>; query: z.ZodType<{ store: string }> }
  | { access: StaffAccess<'query.stores'>; query: z.ZodType<{ stores: string }> }
  | { access: StaffAccess<'body.storeId'>; body: z.ZodType<{ storeId: string }> }
  | { access: StaffAccess<'order'>; params: z.ZodType<{ id: string }> };

interface RequestPart {
  summary: string;
  params: z.ZodType;
  query?: z.ZodType;
  refusals: readonly RefusalCode[];
}

/** Its events have no envelope. */
export type ConsoleStream = ConsoleEndpoint & RequestPart & AccessPart;

export type ConsoleRoute = ConsoleEndpoint &
  RequestPart &
  AccessPart & {
    body?: z.ZodType;
    /** The most bytes of a body, if it may have more than 64 kB. */
    maxBytes?: number;
    /** `data` of the envelope. */
    data: z.ZodType;
    success: 200;
  };

/** Its body is a file of at most so many bytes, which is read after its caller is known. */
export interface ConsoleUpload {
  maxBytes: number;
  fileType: string;
}

export const siteParams = z.object({ site: tenantSlug });
/** The id names a person, an order or a device. */
export const byId = siteParams.extend({ id: uuid });
