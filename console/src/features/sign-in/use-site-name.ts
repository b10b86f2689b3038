import { useEffect, useState } from 'react';

import type { ConsoleSite } from '../../../../contract/console/staff.ts';
import { getApiUrl, read } from '../../platform/console-client.ts';

/** Undefined: not known yet; null: the server cannot be reached. */
export function useSiteName(site: string): string | null | undefined {
  const [name, setName] = useState<string | null>();
  useEffect(() => {
    let isCurrent = true;
    read<ConsoleSite>(getApiUrl(site, 'consoleSite')).then(
      (found) => isCurrent && setName(found.name),
      // Submitting the form reports the error.
      () => isCurrent && setName(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [site]);
  return name;
}
