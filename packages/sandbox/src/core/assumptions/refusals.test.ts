import { stated } from '@datafono/contract';
import { expect, it } from 'vitest';
import { messages } from '../messages.ts';
import { invalid } from '../refusal-error.ts';
import { assumptionsOf } from './refusals.ts';

const { notWellFormed, containsCardNumber, unsafeName, unknown } = messages;
const { cardRefused, codeRefused, expiryRefused } = messages;

it.each([
  ['guard', [notWellFormed, containsCardNumber, unsafeName]],
  ['testCard', [cardRefused, codeRefused, expiryRefused]],
  ['fieldValues', [messages.oneOf(['CC'])]],
  ['unknownField', [unknown]],
] as const)('a refused field has the assumption %s: %o', (name, problems) => {
  for (const problem of problems)
    expect(assumptionsOf(invalid(stated, { field: [problem] }))).toEqual(['validationCase', name]);
});
