import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withRecorder } from './helped.ts';
import { Bench } from './helper/bench.ts';
import { helperChecks } from './helper/checks.ts';
import { type Local, serveInMemory } from './local.ts';
import { openReceiver, type Receiver } from './receiver.ts';
import { when } from './row.ts';
import { runCheck } from './run.ts';

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

type Fetch = typeof globalThis.fetch;

/** Whether a check of a row fails with a helper that uses this `fetch`. */
async function fails(id: string, fetch: Fetch): Promise<boolean> {
  for (const { value, run } of helperChecks[id] ?? []) {
    const check = when(value, (w) => withRecorder(w, (place) => run(new Bench(place, { fetch }))));
    const { state } = await runCheck(check, local.target, receiver);
    if (state !== 'passed') return true;
  }
  return false;
}

/** A `fetch` that changes requests. */
const sending =
  (change: (url: URL, init: RequestInit, headers: Headers) => void): Fetch =>
  (given, init = {}) => {
    const [url, changed] = [new URL(String(given)), { ...init, headers: new Headers(init.headers) }];
    change(url, changed, changed.headers);
    return fetch(url, changed);
  };

/** A `fetch` that changes answers. */
const getting =
  (change: (body: unknown) => unknown): Fetch =>
  async (...given) => {
    const { status, headers, ...answer } = await whole(await fetch(...given));
    const text = answer.text && JSON.stringify(change(JSON.parse(answer.text)));
    return new Response(text || null, { status, headers });
  };

const whole = async (response: Response) => ({
  ...{ status: response.status, headers: response.headers },
  text: await response.text(),
});

const only = (body: unknown, ...fields: readonly string[]): unknown =>
  Object.fromEntries(Object.entries(Object(body)).filter(([name]) => fields.includes(name)));

/** Wrong helpers, and the rows that must detect each. */
const faults: Readonly<Record<string, { readonly fetch: Fetch; readonly rows: readonly string[] }>> = {
  'calls another path': {
    fetch: sending((url) => {
      url.pathname = `/${url.pathname}`;
    }),
    rows: ['C1'],
  },
  'sends another content type': {
    fetch: sending((_, __, headers) => headers.set('content-type', 'text/plain')),
    rows: ['C5'],
  },
  'sends no key': {
    fetch: sending((_, __, headers) => headers.delete('authorization')),
    rows: ['C7'],
  },
  'sends no idempotency key': {
    fetch: sending((_, __, headers) => headers.delete('x-idempotency')),
    rows: ['C8', 'C9'],
  },
  'chooses the idempotency key itself': {
    fetch: sending((_, __, headers) => headers.set('x-idempotency', crypto.randomUUID())),
    rows: ['C9', 'C10'],
  },
  'does not encode brackets': {
    fetch: sending((url) => {
      url.search = decodeURIComponent(url.search);
    }),
    rows: ['C199'],
  },
  'deletes without a body': {
    fetch: sending((_, init) => {
      if (init.method === 'DELETE') init.body = null;
    }),
    rows: ['C226'],
  },
  'sends every request twice': {
    fetch: async (...given) => {
      await fetch(...given)
        .then((answer) => answer.text())
        .catch(() => {});
      return fetch(...given);
    },
    rows: ['K13'],
  },
  'drops unknown fields': {
    fetch: getting((body) => only(body, 'id', 'name', 'data', 'message')),
    rows: ['C39', 'C257', 'C258'],
  },
};

describe('a wrong helper is detected when it', () => {
  it.each(Object.entries(faults))('%s', async (_, { fetch, rows }) => {
    for (const id of rows) expect([id, await fails(id, fetch)]).toEqual([id, true]);
  });
});
