import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import {
  attemptStatusAliases,
  cashoutStatusAliases,
  chargeStatusAliases,
  connectLinkStatusAliases,
  events,
  observed,
  type Profile,
  paymentStatusAliases,
  profiles,
  type Route,
  routes,
  stated,
} from '../index.ts';
import { openapi } from './openapi.ts';

type Json = Readonly<Record<string, unknown>>;

/** The document as parsed from JSON. */
const documentOf = (...options: Parameters<typeof openapi>) =>
  JSON.parse(JSON.stringify(openapi(...options)));

describe('the API description', () => {
  it('has exactly the routes of the table', () => {
    const { paths } = documentOf();
    const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const tabled = Object.values(routes).flatMap((verbs) =>
      Object.values(verbs).map(({ method, path }) => `${method} ${path}`),
    );
    expect(described.sort()).toEqual(tabled.sort());
  });

  it('has the servers, keys and parameters of each operation', () => {
    const { paths } = documentOf(stated, { api: 'http://a.test', cards: 'http://c.test' });
    expect(paths['/v1/cards'].post).toMatchObject({
      servers: [{ url: 'http://c.test' }],
      security: [{ publicKey: [] }],
      requestBody: { required: true },
    });
    expect(paths['/v1/payments/{payment_id}/resolve'].post.parameters).toMatchObject([
      { name: 'payment_id', in: 'path', required: true, schema: { type: 'string' } },
    ]);
    expect(paths['/v1/charges'].post.parameters).toMatchObject([{ name: 'x-idempotency', required: false }]);
    expect(paths['/v1/invoices'].get.parameters).toMatchObject([
      { name: 'page', in: 'query', required: false, schema: { type: 'integer' } },
      { name: 'filter[id]' },
      { name: 'filter[status]' },
      { name: 'filter[reference]' },
      { name: 'sort', schema: { enum: ['created_at', '-created_at'] } },
    ]);
    expect(Object.keys(paths['/v1/connect-links/{id}'].delete.responses)).toContain('204');
    expect(Object.keys(paths['/v1/invoices/{invoice}'].delete.responses)).toContain('409');
  });

  it('has valid example requests', () => {
    const { paths } = documentOf();
    const requests = Object.values(routes).flatMap((verbs) =>
      Object.values<Route>(verbs).flatMap(({ path, method, request }) => {
        const content = paths[path][method.toLowerCase()].requestBody?.content['application/json'];
        return request ? [{ request, path, examples: Object.values<Json>(content.examples ?? {}) }] : [];
      }),
    );
    expect(requests.length).toBeGreaterThan(8);
    for (const { request, path, examples } of requests) {
      expect(examples, path).not.toEqual([]);
      for (const { value } of examples)
        expect(request().safeParse(value), path).toMatchObject({ success: true });
    }
  });

  it.each(['stated', 'observed'] as const)('lists every word of a state, and allows others: %s', (name) => {
    const { schemas } = documentOf(profiles[name]).components;
    const wordsOf = (schema: string) => {
      const [known, other] = schemas[schema].properties.status.anyOf;
      expect(other).toEqual({ type: 'string' });
      return known.enum;
    };
    expect(wordsOf('Charge')).toEqual(Object.keys(chargeStatusAliases));
    expect(wordsOf('Payment')).toEqual(expect.arrayContaining(Object.keys(paymentStatusAliases)));
    expect(wordsOf('Attempt')).toEqual(Object.keys(attemptStatusAliases));
    expect(wordsOf('Cashout')).toEqual(Object.keys(cashoutStatusAliases));
    expect(wordsOf('ConnectLink')).toEqual(Object.keys(connectLinkStatusAliases));
    const { externallyPaidStatus, removedStatus } = profiles[name].invoices;
    const stages = ['CREATED', 'PAID', 'CONCILIATED', externallyPaidStatus, removedStatus];
    expect(wordsOf('Invoice')).toEqual(stages);
    const readsAnyCase = (schema: string) => /any case/.test(schemas[schema].properties.status.description);
    expect(['Charge', 'ConnectLink', 'Invoice'].map(readsAnyCase)).toEqual([true, true, false]);
  });

  it('has the envelope of events', () => {
    const bodyOf = (profile: Profile) =>
      documentOf(profile).webhooks['charge.paid'].post.requestBody.content['application/json'].schema;
    const payload = { $ref: '#/components/schemas/Charge' };
    expect(bodyOf(stated)).toMatchObject({
      required: ['event', 'charge'],
      properties: { event: { properties: { type: { const: 'charge.paid' } } }, charge: payload },
    });
    const other: Profile = { ...stated, events: { ...stated.events, envelope: 'data' } };
    expect(bodyOf(other)).toMatchObject({
      required: ['event', 'data'],
      properties: { event: { const: 'charge.paid' }, data: payload },
    });
  });

  it('names every event as the profile does', () => {
    const profile = { ...stated, events: { ...stated.events, captured: 'captura.lista' } };
    const names = Object.keys(events).filter((name) => name !== 'connect_link.completed');
    expect(Object.keys(documentOf(profile).webhooks)).toEqual([...names, 'captura.lista']);
  });
});

/** Every rule of the linter except for those that do not apply. */
const config = await createConfig({
  extends: ['all'],
  rules: {
    // The interface fixes paths and errors.
    'path-segment-plural': 'off',
    'operation-4xx-problem-details-rfc7807': 'off',
    // Event names are not paths.
    'paths-kebab-case': 'off',
    // Resources and methods are in the order of the interface.
    'tags-alphabetical': 'off',
    'path-http-verbs-order': 'off',
    // A sandbox on one's own machine has no contact.
    'info-contact': 'off',
    // The summaries are enough.
    'operation-description': 'off',
    // The examples are whole requests.
    'scalar-property-missing-example': 'off',
    // Requests have patterns, which are stricter; answers are read leniently.
    'required-string-property-missing-min-length': 'off',
  },
});

/** The errors and warnings of the linter for a description. */
async function lint(description: object): Promise<readonly string[]> {
  const source = JSON.stringify(description);
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
  return problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`);
}

const local = { api: 'http://127.0.0.1:4010', cards: 'http://127.0.0.1:4011' };

const data = {
  ...stated,
  events: { ...stated.events, envelope: 'data', captured: 'captura.lista' },
} as const;

describe('the API description', () => {
  it.each([
    ['of the stated profile', openapi()],
    ['of the observed profile', openapi(observed)],
    ['with another envelope and another event name', openapi(data)],
    ['of a sandbox on this machine', openapi(stated, local)],
  ])('%s has no lint errors or warnings', async (_, description) => {
    expect(await lint(description)).toEqual([]);
  });
});
