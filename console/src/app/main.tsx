import '../../../web/theme/base.css';
import './tokens.css';
import { createRoot } from 'react-dom/client';

import { invariant } from '../../../contract/invariant.ts';
import { App } from './app.tsx';

const root = document.getElementById('root');
invariant(root, 'The document has no root');
createRoot(root).render(<App />);

// Absent on plain HTTP away from localhost; the console then needs the network for a restart.
// It also fails without one, and is tried again at the next start and before push messages are switched on.
navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
