import type { Profile } from '../tables/profile.ts';
import { stated } from '../tables/profile-values.ts';
import { paths, type Servers } from './paths.ts';
import { docsByResource } from './resource-docs.ts';
import { type Json, jsonBody, refTo, schemas } from './schemas.ts';
import { webhooks } from './webhooks.ts';

export type { Servers } from './paths.ts';
export { type StatusWords, statusWords, wordsByState } from './status-words.ts';

const placeholders: Servers = { api: 'https://api.example', cards: 'https://cards.example' };

/**
 * Describes the service as an OpenAPI 3.1 document, generated from the tables of this package.
 *
 * @param profile decides the points that the interface leaves open
 * @see https://spec.openapis.org/oas/v3.1.1
 */
export function openapi(profile: Profile = stated, servers: Servers = placeholders): object {
  return {
    openapi: '3.1.0',
    info: info(profile),
    servers: [{ url: servers.api, description: 'The main interface' }],
    security: [{ secretKey: [] }],
    tags: tags,
    paths: paths(profile, servers),
    webhooks: webhooks(profile),
    components: {
      securitySchemes: {
        secretKey: { type: 'http', scheme: 'bearer', description: 'A secret test key, `sk_test_…`.' },
        publicKey: { type: 'http', scheme: 'bearer', description: 'A public test key, `pk_test_…`.' },
      },
      schemas: schemas(profile),
      responses: {
        Error: { description: 'The error', content: jsonBody({ $ref: refTo('Error') }) },
      },
    },
  };
}

const tags: readonly Json[] = [
  ...[...docsByResource].map(([name, { description }]) => ({ name, description })),
  { name: 'webhooks', description: 'The events that integrators receive.' },
];

const info = ({ name }: Profile): Json => ({
  title: 'Payments service',
  version: 'v1',
  summary: 'Payouts, direct debits, payments, invoices and capture links in Colombia.',
  description:
    'Amounts are whole pesos. ' +
    `The profile "${name}" decides points that the service's interface leaves open.`,
  license: { name: 'MIT', identifier: 'MIT' },
});
