/** The packages that each package may import, by the last part of their names. */
export const packages: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  card: [],
  elements: ['contract', 'card'],
  server: ['contract', 'card'],
  sandbox: ['contract', 'card', 'elements', 'server'],
};

/** The folders of one layer in order, each with its purpose. */
export type Layer = Readonly<Record<string, string>>;

/**
 * The layers of top-level folders of each package, from the top down. A module imports from its own folder, from lower
 * layers, and from the folders after its own in the same layer. Tests import from any folder.
 */
export const layersByPackage: Readonly<Record<string, readonly Layer[]>> = {
  contract: [
    { openapi: 'the OpenAPI description' },
    { tables: 'routes, events, profiles', 'pay-routes': 'what a page and the routes of a shop exchange' },
    { nouns: 'a file per resource: schemas, operations, status words, description' },
    { states: 'the state machines' },
    { lib: 'money, texts, keys, errors' },
  ],
  card: [
    { 'test-support': 'for our own tests' },
    { fields: 'what a person types: number, expiry, security code; the caret' },
    { brands: 'the brands, their rules and ranges' },
    { digits: 'digits in any text: read, checked by Luhn, masked' },
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
    { 'test-support': 'for the tests of this repository', testing: 'published, for the tests of shops' },
    { cli: 'the command line' },
    { start: 'createSandbox, serveSandbox, the check of host names' },
    { control: 'the control API' },
    { instance: 'a started sandbox: its parts, and how it resumes from a database' },
    { clock: 'real and frozen clocks; scheduled transitions' },
    { options: 'the options and their validation' },
    { 'state-file': 'the state of a namespace as one JSON file' },
    { api: 'Request to Response: key, body, validation, idempotency, faults' },
    { pages: 'the hosted pages', inspector: 'the inspector', web: 'serves both over HTTP' },
    { work: 'the unit of work: state, events, journal and answer in one transaction' },
    { operations: 'the operations of the service, a file per resource' },
    { webhooks: 'endpoints, deliveries, retries, signatures' },
    {
      journal: 'requests and their answers',
      faults: 'faults injected on request',
      namespaces: 'one per pair of keys',
    },
    { core: 'shared by all above: context, operation, answer, refusal, messages' },
    { store: 'tables, rows, SQLite' },
    { reference: 'banks, calendar, test cards' },
    { lib: 'ids, queues, ranges, redaction' },
  ],
  elements: [
    { testing: 'published, for the browser tests of shops' },
    {
      'card-form': 'the card form',
      'account-form': 'the account form',
      'bank-picker': 'the bank picker',
      'connect-link': 'the connect link',
      'payment-link': 'the payment link',
    },
    { internal: 'shared by all elements' },
  ],
};
