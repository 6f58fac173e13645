import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { pages } from '../readme/pages.ts';
import { removePages, writePages } from '../readme/program.ts';

// The test in the README of the sandbox, as it is printed there.
const folder = writePages({ sandbox: pages['sandbox'] ?? expect.unreachable() });
afterAll(() => removePages(folder));
await import(/* @vite-ignore */ join(folder, 'sandbox', 'order.test.ts'));
