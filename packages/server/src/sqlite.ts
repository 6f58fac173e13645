export {
  type SqliteDatabase,
  type SqliteHook,
  type SqliteOptions,
  type SqliteStatement,
  type SqliteValue,
  type Synchronous,
  sqlite,
} from './stores/sqlite/sqlite.ts';
export type { DatabaseStore, PruneOptions } from './stores/store.ts';
export { StoreError, type StoreErrorCode } from './stores/store-error.ts';
