import '../../../web/theme/base.css';
import './tokens.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';

import { invariant } from '../../../contract/invariant.ts';
import { createQueryClient } from '../platform/use-call.ts';
import { App } from './app.tsx';

const root = document.getElementById('root');
invariant(root, 'The document has no root');
createRoot(root).render(
  <QueryClientProvider client={createQueryClient()}>
    <App />
  </QueryClientProvider>,
);

// Absent on plain HTTP away from localhost; the console then needs the network for a restart.
// It also fails without one, and is tried again at the next start and before push messages are switched on.
navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
