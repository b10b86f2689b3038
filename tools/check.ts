// npm run check: everything but the browser and the crashes, which take minutes.
import { conclude, runChecks } from './checks.ts';

conclude(await runChecks(['--exclude=tools/{chaos,fuzz,bench}/**']));
