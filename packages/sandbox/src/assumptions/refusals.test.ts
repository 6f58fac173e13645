import { expect, it } from 'vitest';
import { messages } from '../http/messages.ts';
import { namesOf } from '../testing/marked.ts';
import { leaningsOf } from './refusals.ts';

it.each([
  [messages.notWellFormed, 'guard'],
  [messages.holdsNumber, 'guard'],
  [messages.holderHasNumber, 'guard'],
  [messages.lostName, 'guard'],
  [messages.cardRefused, 'testCard'],
  [messages.codeRefused, 'testCard'],
  [messages.expiryRefused, 'testCard'],
  [messages.oneOf(['CC']), 'fieldValues'],
  [messages.unknown, 'unknownField'],
])('a field that is refused by «%s» leans on %s', (text, name) => {
  const body = { message: 'No.', errors: { field: [text] } };
  expect(namesOf([...leaningsOf({ body, leansOn: [] })])).toEqual([name, 'validationCase'].sort());
});
