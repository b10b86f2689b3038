import { useCall } from '../../platform/use-call.ts';

/** Undefined: not known yet; null: the server cannot be reached. */
export function useSiteName(site: string): string | null | undefined {
  const { data, error } = useCall('consoleSite', { params: { site } });
  // Submitting the form reports the error.
  return data?.name ?? (error ? null : undefined);
}
