export type {
  PostgresClient,
  PostgresDatabase,
  PostgresInProcess,
  PostgresPool,
  PostgresTransaction,
} from './stores/postgres/connection.ts';
export { type PostgresHook, type PostgresOptions, postgres } from './stores/postgres/postgres.ts';
export type { DatabaseStore, PruneOptions } from './stores/store.ts';
export { StoreError, type StoreErrorCode } from './stores/store-error.ts';
