import { z } from 'zod';

/** Catalogue ids are slugs from the tenant pack, unique within the tenant; brand slugs keep their case (`Bombay_Spice`). */
export const slug = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, 'must be an id of letters, digits, - and _');
/** Ids in a query, separated by commas: `naan,butter-chicken`. */
export const slugList = z
  .string()
  .max(3_300)
  .regex(/^[A-Za-z0-9][\w-]{0,63}(,[A-Za-z0-9][\w-]{0,63})*$/, 'must be ids separated by commas');
export const tenantSlug = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,40}$/, 'must be an id of small letters, digits and -');
/** Customers, addresses, orders and payments: UUIDv7. */
export const uuid = z.uuid();
/** A day of a request, '2026-12-24'. PostgreSQL has no year 0. */
export const calendarDate = z.iso
  .date()
  .refine((date) => date >= '0001', { error: 'must be a date such as 2026-12-24' });
export const isoInstant = z.iso.datetime({ offset: true });
export const minorUnits = z.int().min(0).max(10_000_000);
export const quantity = z.int().min(1).max(99);
