import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { observed, stated } from '../index.ts';
import { openapi } from './openapi.ts';

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
