import type { TenantConfig } from '../../../../contract/tenant.ts';
import { STORAGE_KEYS, readJson, writeJson } from '../../platform/storage.ts';

const isConfig = (value: unknown): value is TenantConfig =>
  typeof value === 'object' && value !== null && 'version' in value && 'websiteName' in value;

/** When the stored config is another version than the page was made with, fetches it anew; silent, no reload. */
export async function refreshConfig(pageVersion: string): Promise<void> {
  const stored = readJson(STORAGE_KEYS.config);
  if (stored === null || (isConfig(stored) && stored.version === pageVersion)) return;
  try {
    const response = await fetch('/api/loadconfig', { method: 'POST' });
    const body = (await response.json()) as { data?: unknown };
    if (!response.ok || !isConfig(body.data)) return;
    writeJson(STORAGE_KEYS.config, body.data);
    writeJson(STORAGE_KEYS.currency, body.data.currency);
  } catch {
    // Offline: the page already carries what it needs, and the next visit tries again.
  }
}
