export type { SqliteDatabase, SqliteStatement, SqliteValue } from './stores/sqlite/connection.ts';
export { type SqliteHook, type SqliteOptions, type Synchronous, sqlite } from './stores/sqlite/sqlite.ts';
export type { DatabaseStore, PruneOptions } from './stores/store.ts';
export { StoreError, type StoreErrorCode } from './stores/store-error.ts';
