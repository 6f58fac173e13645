import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProxiedRequest, ProxiedResponse } from './door.ts';
import { type Local, serveInMemory } from './local.ts';
import { type Mutation, tamperedTarget } from './proxy.ts';
import { openReceiver, type Receiver } from './receiver.ts';
import { verdictOf } from './report.ts';
import { rows } from './rows.ts';
import { runRows } from './run.ts';
import type { Target } from './target.ts';

let local: Local;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
  local = await serveInMemory();
});
afterAll(async () => {
  await local?.[Symbol.asyncDispose]();
  await receiver?.[Symbol.asyncDispose]();
});

/** The states of some rows on a target by their ids. */
async function statesOn(target: Target, ids: readonly string[]): Promise<Record<string, string>> {
  const chosen = rows.filter(({ id }) => ids.includes(id));
  const results = await runRows(chosen, target, receiver);
  return Object.fromEntries([...results].map(([row, outcomes]) => [row.id, verdictOf(row, outcomes).state]));
}

const inBody =
  (found: RegExp, instead: string): NonNullable<Mutation['answer']> =>
  (reply) => ({ ...reply, body: reply.body.replaceAll(found, instead) });

const onlyOf =
  (
    method: string,
    path: RegExp,
    change: (reply: ProxiedResponse) => ProxiedResponse,
  ): NonNullable<Mutation['answer']> =>
  (reply, call) =>
    call.method === method && path.test(call.path) ? change(reply) : reply;

const withoutKey = ({
  headers: { 'x-idempotency': _, ...headers },
  ...call
}: ProxiedRequest): ProxiedRequest => ({
  ...call,
  headers,
});

const inRemarks = (reply: ProxiedResponse): ProxiedResponse => ({
  ...reply,
  body: reply.body.replace(/"remarks":\{[^}]*\}/, '"remarks":null'),
});

const accepted = { status: 201, headers: { 'content-type': 'application/json' }, body: '{"id":"x"}' };

/** Wrong services, and the rows that must detect each. */
const faults: Readonly<Record<string, { readonly twist: Mutation; readonly rows: readonly string[] }>> = {
  'omits is_test': {
    twist: { answer: inBody(/"is_test":true,?/g, '') },
    rows: ['C26', 'C30', 'C124', 'C155'],
  },
  'accepts any bank': {
    twist: { answer: onlyOf('POST', /\/accounts$/, (reply) => (reply.status < 300 ? reply : accepted)) },
    rows: ['C43', 'C52'],
  },
  'sends no events': {
    // They go to another address.
    twist: {
      request: (call) =>
        call.path.endsWith('/webhooks')
          ? { ...call, body: '{"url":"http://127.0.0.1:9/","events":["x"]}' }
          : call,
    },
    rows: ['C17', 'C114', 'C160', 'C216', 'C242', 'K1'],
  },
  'ignores idempotency keys': {
    twist: { request: withoutKey },
    rows: ['C14', 'C16', 'C17', 'C19', 'K4', 'K10', 'K19'],
  },
  'adds a code to every refusal': {
    twist: { answer: inBody(/^\{"message":/g, '{"code":1,"message":') },
    rows: ['C28', 'C144', 'C220', 'C259'],
  },
  'sends counts as text': {
    twist: { answer: inBody(/"total":(\d+)/g, '"total":"$1"') },
    rows: ['C187', 'C200'],
  },
  'omits microseconds': {
    twist: { answer: inBody(/(\.\d{3})\d{3}Z/g, '$1Z') },
    rows: ['C156', 'C157'],
  },
  'answers HTML': {
    twist: {
      answer: (reply) => ({ ...reply, headers: { ...reply.headers, 'content-type': 'text/html' } }),
    },
    rows: ['C6', 'C40'],
  },
  'resolves a payment with the answer': {
    twist: {
      answer: onlyOf('GET', /\/payments\/[^/]+$/, (reply) => ({
        ...reply,
        body: reply.body.replace('"status":"pending"', '"status":"approved"'),
      })),
    },
    rows: ['C120', 'C159', 'C162'],
  },
  'shows every link as open': {
    twist: {
      answer: onlyOf('GET', /\/connect-links\/[^/]+$/, (reply) => ({
        ...reply,
        body: reply.body.replace(/"status":"\w+"/, '"status":"open"'),
      })),
    },
    rows: ['K20'],
  },
  'forgets why an attempt failed': {
    twist: { answer: onlyOf('GET', /\/payments\/[^/]+$/, inRemarks) },
    rows: ['K22'],
  },
  'repeats what it was sent': {
    twist: {
      answer: (reply, call) => ({
        ...reply,
        body: reply.body.replace(/^\{/, `{"sent":${JSON.stringify(call.body)},`),
      }),
    },
    rows: ['K16'],
  },
};

describe('a service that is wrong', () => {
  it.each(Object.entries(faults))('%s: it is noticed', async (_, { twist, rows: ids }) => {
    await using wrong = await tamperedTarget(local.target, twist);
    const states = await statesOn(wrong.target, ids);
    expect(states).toEqual(Object.fromEntries(ids.map((id) => [id, 'failed'])));
  });

  it('is not what stands between', async () => {
    const ids = [...new Set(Object.values(faults).flatMap((fault) => fault.rows))];
    const checkable = ids.filter((id) => id !== 'K16' && id !== 'K10'); // what is stored; answers that break off
    await using same = await tamperedTarget(local.target, {});
    const states = await statesOn(same.target, checkable);
    expect(states).toEqual(Object.fromEntries(checkable.map((id) => [id, 'passed'])));
  });
});

describe('a service without control', () => {
  it('never passes a check that is not checkable', async () => {
    const { control: _, spawn: __, ...foreign } = local.target;
    const ids = ['C27', 'C79', 'C92', 'C114', 'C230', 'K2', 'K6', 'K9', 'K11', 'K12'];
    const states = await statesOn(foreign, ids);
    expect(states).toEqual(Object.fromEntries(ids.map((id) => [id, 'not checkable'])));
  });

  it('passes what can be', async () => {
    const { control: _, spawn: __, ...foreign } = local.target;
    const ids = ['C14', 'C28', 'C43', 'C68', 'C132', 'C147', 'C177', 'C194', 'K4'];
    const states = await statesOn(foreign, ids);
    expect(states).toEqual({
      ...Object.fromEntries(ids.map((id) => [id, 'passed'])),
      C28: 'not checkable',
    });
  });
});
