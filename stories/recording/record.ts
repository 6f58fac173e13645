import { recordInspector } from './inspector.ts';
import { recordPages } from './pages.ts';
import type { Recorded } from './recorded.ts';
import { recordShop } from './shop.ts';

// Runs the sandbox and the demo shop, visits their pages and the inspector in every state, and prints the served documents
// and answers as JSON.

const shopRecording = recordShop();
const parts = [await recordPages(), await recordInspector(), await shopRecording] as const;
const [pages, inspector, shop] = parts;
const files = Object.assign({}, ...parts.map((part) => part.files));
const recorded: Recorded = { ...pages, ...inspector, ...shop, files };
process.stdout.write(JSON.stringify(recorded));
