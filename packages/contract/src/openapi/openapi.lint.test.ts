import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { observed, stated } from '../index.ts';
import { openapi } from './openapi.ts';

/** Every rule that the linter comes with, but for those that do not fit. */
const config = await createConfig({
  extends: ['all'],
  rules: {
    // The interface's paths and errors are what they are.
    'path-segment-plural': 'off',
    'operation-4xx-problem-details-rfc7807': 'off',
    // The name of an event is no path.
    'paths-kebab-case': 'off',
    // Nouns and verbs stand in the order in which they are met.
    'tags-alphabetical': 'off',
    'path-http-verbs-order': 'off',
    // A box on one's own machine has nobody to write to.
    'info-contact': 'off',
    // A summary is enough where there is nothing to add.
    'operation-description': 'off',
    // Whole requests are shown; pieces of them say less.
    'scalar-property-missing-example': 'off',
    // What is sent has a pattern, which says more; what is answered is read leniently.
    'required-string-property-missing-min-length': 'off',
  },
});

/** What the linter has to say of a description, errors and warnings alike. */
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
    ['of another envelope and another name of an event', openapi(data)],
    ['of a sandbox on this machine', openapi(stated, local)],
  ])('%s gives a linter nothing to say', async (_, description) => {
    expect(await lint(description)).toEqual([]);
  });

  it('would be told what is wrong with it', async () => {
    const description = { ...openapi(), tags: [{ name: 'customers' }], security: [{ none: [] }] };
    const rules = new Set((await lint(description)).map((problem) => problem.split(' ')[0]));
    expect([...rules]).toEqual(
      expect.arrayContaining(['operation-tag-defined', 'tag-description', 'security-defined']),
    );
  });
});
