import type { CoreTables } from './core-tables.ts';
import type { ResourceTables } from './resource-tables.ts';
import type { EventTables } from './webhook-tables.ts';

/** Every table of the database. */
export interface Tables extends CoreTables, ResourceTables, EventTables {}
