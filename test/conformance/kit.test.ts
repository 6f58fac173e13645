import { serveInMemory } from './local.ts';
import { inMemory } from './own.ts';
import { passes } from './passes.ts';

passes(
  'the sandbox in memory, as a faithful kit',
  serveInMemory,
  inMemory.filter(({ id }) => id.startsWith('K')),
);
