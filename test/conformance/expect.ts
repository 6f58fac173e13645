import assert from 'node:assert/strict';
import type { Reply } from './client.ts';
import { at, isObject, listAt, show, textAt } from './json.ts';

/** A call that succeeded, whatever its exact status: the interface does not say it. */
export function done(reply: Reply): Reply {
  assert(reply.status >= 200 && reply.status < 300, `${reply.asked} succeeds: ${told(reply)}`);
  return reply;
}

/** The id that an answer carries. */
export const idOf = (reply: Reply): string => textAt(done(reply).body, 'id');

/** A call that was refused with this status, in words. */
export function refused(reply: Reply, status: number, codeName?: string): Reply {
  assert.equal(reply.status, status, `${reply.asked} is refused: ${told(reply)}`);
  textAt(reply.body, 'message');
  if (codeName !== undefined) assert.equal(at(reply.body, 'code_name'), codeName, told(reply));
  return reply;
}

/** A refusal that carries a message and no code (interface, "Errors"). */
export function bare(reply: Reply, status: number): void {
  refused(reply, status);
  assert(!('code' in reply.body) && !('code_name' in reply.body), `There is no code: ${told(reply)}`);
}

/** The validation case of the error body, with each of these fields named (interface, "Errors"). */
export function invalid(reply: Reply, status: number, ...fields: readonly string[]): void {
  refused(reply, status, 'validation_error');
  assert.equal(at(reply.body, 'code'), 10_001, told(reply));
  assert(isObject(at(reply.body, 'errors')), `There are errors by field: ${told(reply)}`);
  for (const field of fields) {
    const messages = listAt(reply.body, `errors.${field}`);
    assert(messages.length > 0 && messages.every((text) => typeof text === 'string'), told(reply));
  }
}

/** A moment in UTC, with microseconds. */
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

export const isMoment = (value: unknown, what: string): void => {
  assert(
    typeof value === 'string' && MOMENT.test(value),
    `${what} is a time in UTC with microseconds: ${show(value)}`,
  );
};

const told = ({ status, text }: Reply): string => `${status} ${text.slice(0, 600)}`;
