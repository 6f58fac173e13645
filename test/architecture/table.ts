/** Which package imports which, by the last part of their names. */
export const packages: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  card: [],
  elements: ['contract', 'card'],
  server: ['contract', 'card'],
  sandbox: ['contract', 'card', 'elements', 'server'],
};

/** The rooms that stand side by side, from left to right, each with what it is for. */
export type Floor = Readonly<Record<string, string>>;

/**
 * The rooms (top-level folders) of each package, from the top floor down. An import goes down, to the right within a
 * floor, or stays in its room; tests may import from any.
 */
export const rooms: Readonly<Record<string, readonly Floor[]>> = {
  contract: [
    { openapi: 'the API description' },
    { tables: 'what lists all nouns: routes, events, profiles' },
    { nouns: 'a file per noun: schemas, operations, status words, description' },
    { states: 'the state machines' },
    { lib: 'what nouns are made of: money, texts, keys, errors' },
  ],
  server: [
    { 'test-support': 'for our own tests' },
    { 'pay-routes': 'the routes that elements call', testing: 'published for tests of shops' },
    { webhooks: 'verified, parsed, handled once' },
    { resources: 'the client: a file per noun' },
    { wait: 'waiting for an end state' },
    { call: 'one operation: check, send, retry, read' },
    { config: 'what a client is made with' },
    { errors: 'error classes and conditions' },
  ],
  sandbox: [
    { 'test-support': 'for our own tests', testing: 'published for tests of shops' },
    { cli: 'the command line' },
    { start: 'createSandbox, serveSandbox, the guard of host names' },
    { control: 'the control API' },
    { instance: 'what a started sandbox is made of, and how it resumes a database' },
    { clock: 'real and frozen clocks; moves whose time has come' },
    { options: 'the options and their rules' },
    { api: 'Request to Response: key, body, validation, idempotency, faults, reply' },
    { pages: 'the hosted pages', inspector: 'the inspector', web: 'what both are served with' },
    { work: 'the unit of work: state, events, journal and answer in one transaction' },
    { operations: 'what the service does, a file per noun' },
    { webhooks: 'endpoints, deliveries, retries, signatures' },
    {
      journal: 'the requests and their answers',
      faults: 'faults on request',
      namespaces: 'one for each pair of keys',
    },
    { core: 'what all above share: context, operation, answer, refusal, messages, assumptions' },
    { store: 'tables, rows, SQLite' },
    { reference: 'banks, calendar, test cards' },
    { lib: 'ids, queues, ranges, redaction' },
  ],
  elements: [{ 'card-form': 'the card form' }, { internal: 'what elements share' }],
};
