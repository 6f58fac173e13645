import { serveOnFile } from './local.ts';
import { onFile } from './own.ts';
import { passes } from './passes.ts';

passes('the sandbox on a file', serveOnFile, onFile);
