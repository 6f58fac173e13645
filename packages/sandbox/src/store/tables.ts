import type { EventTables } from '../events/tables.ts';
import type { CoreTables } from './core-tables.ts';
import type { ResourceTables } from './resource-tables.ts';

/** Every table, whoever owns it. */
export interface Tables extends CoreTables, ResourceTables, EventTables {}
