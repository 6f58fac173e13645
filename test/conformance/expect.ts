import assert from 'node:assert/strict';
import type { Reply } from './client.ts';
import { at, isObject, listAt, show, textAt } from './json.ts';

/** Asserts that a call succeeded with any 2xx status: the interface does not state which. */
export function done(reply: Reply): Reply {
  assert(reply.status >= 200 && reply.status < 300, `${reply.request} succeeds: ${describe(reply)}`);
  return reply;
}

export const idOf = (reply: Reply): string => textAt(done(reply).body, 'id');

export interface Named {
  readonly status: number;
  readonly codeName?: string | undefined;
}

/** Asserts that a call was refused with this status and a message. */
export function refused(reply: Reply, expected: number | Named): void {
  const { status, codeName }: Named = typeof expected === 'number' ? { status: expected } : expected;
  assert.equal(reply.status, status, `${reply.request} is refused: ${describe(reply)}`);
  textAt(reply.body, 'message');
  if (codeName !== undefined) assert.equal(at(reply.body, 'code_name'), codeName, describe(reply));
}

/** Asserts a refusal with a message and no code (interface, "Errors"). */
export function bare(reply: Reply, status: number): void {
  refused(reply, status);
  assert(!('code' in reply.body) && !('code_name' in reply.body), `There is no code: ${describe(reply)}`);
}

/** Asserts a validation error that names each of these fields (interface, "Errors"). */
export function invalid(reply: Reply, status: number, ...fields: readonly string[]): void {
  refused(reply, { status, codeName: 'validation_error' });
  assert.equal(at(reply.body, 'code'), 10_001, describe(reply));
  assert(isObject(at(reply.body, 'errors')), `There are errors by field: ${describe(reply)}`);
  for (const field of fields) {
    const messages = listAt(reply.body, `errors.${field}`);
    assert(messages.length > 0 && messages.every((text) => typeof text === 'string'), describe(reply));
  }
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

export const isMoment = (value: unknown, what: string): void => {
  assert(
    typeof value === 'string' && MOMENT.test(value),
    `${what} is a time in UTC with microseconds: ${show(value)}`,
  );
};

const describe = ({ status, text }: Reply): string => `${status} ${text.slice(0, 600)}`;
