/** What a server loads, and how many bytes it may be after gzip, zod and the webhook library apart. */
export interface ServerBudget {
  readonly name: string;
  readonly exports: readonly string[];
  /** Module that exports them, from the repository's root. */
  readonly from: string;
  readonly limit: number;
}

const server = 'packages/server/src';

export const serverBudgets: readonly ServerBudget[] = [
  { name: 'client', exports: ['createClient'], from: `${server}/index.ts`, limit: 12_000 },
  { name: 'webhooks', exports: ['createWebhooks'], from: `${server}/index.ts`, limit: 6_000 },
  // Part of them finds card numbers where an id should be; a shop that has the client as well has that part once.
  { name: 'routes', exports: ['payRoutes'], from: `${server}/pay-routes/index.ts`, limit: 9_300 },
];
