import { recordInspector } from './inspector.ts';
import { recordPages } from './pages.ts';
import type { Recorded } from './recorded.ts';

// Runs the service in a box, visits its pages and its inspector in every state, and writes what was served, in JSON.

const [pages, inspector] = [await recordPages(), await recordInspector()];
const recorded: Recorded = { ...pages, ...inspector, files: { ...pages.files, ...inspector.files } };
process.stdout.write(JSON.stringify(recorded));
