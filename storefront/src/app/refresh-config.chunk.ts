import type { TenantConfig } from '../../../contract/sites/tenant.ts';
import { STORAGE_KEYS, writeJson } from '../platform/storage.ts';

const isConfig = (value: unknown): value is TenantConfig =>
  typeof value === 'object' && value !== null && 'version' in value && 'websiteName' in value;

/** Stores the current config. Rejects without a network. */
export async function refreshConfig(): Promise<void> {
  const response = await fetch('/api/loadconfig', { method: 'POST' });
  const body = (await response.json()) as { data?: unknown };
  if (!response.ok || !isConfig(body.data)) return;
  writeJson(STORAGE_KEYS.config, body.data);
  writeJson(STORAGE_KEYS.currency, body.data.currency);
}
