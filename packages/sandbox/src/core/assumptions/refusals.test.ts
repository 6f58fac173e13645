import { expect, it } from 'vitest';
import { namesOf } from '../../test-support/marked.ts';
import { messages } from '../messages.ts';
import { assumptionsOf } from './refusals.ts';

const { notWellFormed, holdsNumber, holderHasNumber, lostName, unknown } = messages;
const { cardRefused, codeRefused, expiryRefused } = messages;

it.each(
  Object.entries({
    guard: [notWellFormed, holdsNumber, holderHasNumber, lostName],
    testCard: [cardRefused, codeRefused, expiryRefused],
    fieldValues: [messages.oneOf(['CC'])],
    unknownField: [unknown],
  }),
)('what leans on %s is marked so in a field that is refused: %j', (name, texts) => {
  for (const text of texts) {
    const body = { message: 'No.', errors: { field: [text] } };
    expect(namesOf([...assumptionsOf({ body, assumptions: [] })])).toEqual([name, 'validationCase'].sort());
  }
});
