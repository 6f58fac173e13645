/** The exports that a server imports and their size limit in bytes after gzip, without zod and the webhook library. */
export interface ServerBudget {
  readonly name: string;
  readonly exports: readonly string[];
  /** The module that exports them, from the root of the repository. */
  readonly from: string;
  readonly limit: number;
}

const server = 'packages/server/src';

export const serverBudgets: readonly ServerBudget[] = [
  { name: 'client', exports: ['createClient'], from: `${server}/index.ts`, limit: 13_650 },
  { name: 'webhooks', exports: ['createWebhooks'], from: `${server}/index.ts`, limit: 6_200 },
  // Includes the detection of card numbers in ids, which a shop with the client loads only once.
  { name: 'routes', exports: ['payRoutes'], from: `${server}/pay-routes.ts`, limit: 12_850 },
];
