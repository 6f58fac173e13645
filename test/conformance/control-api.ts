import assert from 'node:assert/strict';
import * as z from 'zod/mini';
import { ControlClient } from '../../packages/sandbox/src/core/control-client.ts';
import { Clock, ObjectHistory } from '../../packages/sandbox/src/core/control-shapes.ts';
import { Client, type Reply } from './client.ts';
import type { Json } from './json.ts';

type Span = Partial<Record<'days' | 'hours' | 'minutes' | 'seconds', number>>;

const Fields = z.looseObject({});

/** The control API of a target, by paths without `/v1`. */
export class ControlApi {
  readonly #client: ControlClient;
  /** Returns refusals, too. */
  readonly try: (method: string, path: string, body?: unknown) => Promise<Reply>;

  constructor(control: string, key: string) {
    this.#client = new ControlClient({ control, key, fetch: fetchJson });
    const plain = new Client(control, key);
    this.try = (method, path, body) => plain.send(method, path, body);
  }

  /** @returns the body of the answer; `{}` when there is none */
  async do(method: string, path: string, body?: unknown): Promise<Json> {
    return Fields.parse((await this.#client.call(method, `/v1${path}`, body)) ?? {});
  }

  /** Advances the clock and executes everything that is due until then. */
  advance = (by: Span | string): Promise<Json> => this.do('POST', '/clock/advance', { by });

  advanceTo = (to: string): Promise<Json> => this.do('POST', '/clock/advance', { to });

  now = async (): Promise<string> => (await this.#client.get('/v1/clock', Clock)).now;

  list = (path: string): Promise<readonly Json[]> => this.#client.list(`/v1${path}`, Fields);

  object = async (type: string, id: string): Promise<Json> =>
    Fields.parse((await this.#historyOf(type, id)).object);

  states = async (type: string, id: string): Promise<readonly string[]> =>
    (await this.#historyOf(type, id)).history.map(({ to }) => to);

  messages = (subject: string): Promise<readonly Json[]> => this.list(`/messages?subject=${subject}`);

  fault = (fault: Json): Promise<Json> => this.do('POST', '/faults', fault);

  #historyOf(type: string, id: string): Promise<ObjectHistory> {
    return this.#client.get(`/v1/objects/${type}/${id}`, ObjectHistory);
  }
}

/** Asserts that an answer with a body is JSON, as the client of the rows does. */
const fetchJson: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (response.status !== 204)
    assert.match(response.headers.get('content-type') ?? '', /^application\/json\b/, String(input));
  return response;
};
