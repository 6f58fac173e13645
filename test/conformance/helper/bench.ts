import type { Profile } from '@datafono/contract';
import { CallError, type Client, type ClientOptions, createClient } from '@datafono/server';
import { type Check, when as check, each as checks } from '../row.ts';
import { NotCheckable } from '../target.ts';
import { assertTrue, failure } from './assert.ts';

/** The addresses and keys of the service for a check of the helper; serializable, to be sent to other processes. */
export interface Place {
  readonly api: string;
  readonly cards: string;
  readonly recorder: string;
  readonly control?: string;
  readonly secretKey: string;
  readonly publicKey: string;
  readonly webhookSecret?: string;
  readonly profile: Profile;
}

export interface Exchange {
  readonly method: string;
  /** With the query, as it was sent. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Stub {
  /** Method and path without query, as in `POST /v1/charges`; `*` stands for an id. */
  readonly on: string;
  readonly times?: number;
  /** Whether the service executes the call too, and only its answer is lost. */
  readonly done?: boolean;
  /** An answer, a reset of the connection, or no answer. */
  readonly give: StubAnswer | 'reset' | 'hang';
}

export interface StubAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface Delivered {
  readonly headers: Readonly<Record<string, string>>;
  readonly base64: string;
}

/** A check of the helper. It runs in every runtime of the helper, so it uses nothing of Node's. */
export type HelperCheck = Check<Bench>;
type Values = string | number;
type Run<Value extends Values> = (bench: Bench, value: Value) => Promise<unknown>;

export const when = (value: string, run: HelperCheck['run']) => check<Bench>(value, run);
export const each = <Value extends Values>(values: readonly Value[], run: Run<Value>) =>
  checks<Value, Bench>(values, run);

export class Bench {
  readonly place: Place;
  /** A client as a shop creates it, with retries. */
  readonly client: Client;

  constructor(place: Place) {
    this.place = place;
    this.client = this.clientWith({});
  }

  clientWith(options: Partial<ClientOptions>): Client {
    const { api, secretKey, profile } = this.place;
    return createClient({ secretKey, baseUrl: api, profile, ...options });
  }

  /** The recorded calls since they were last cleared. */
  exchanges = (): Promise<readonly Exchange[]> => this.#callRecorder('GET', '/exchanges');

  async during(work: () => Promise<unknown>): Promise<readonly Exchange[]> {
    await this.#callRecorder('DELETE', '/exchanges');
    await work();
    return this.exchanges();
  }

  async stub(stub: Stub): Promise<void> {
    await this.#callRecorder('POST', '/stubs', stub);
  }

  /** The received events, after the clock advanced a minute. */
  async deliveries(): Promise<readonly Delivered[]> {
    await this.control('POST', '/clock/advance', { by: { minutes: 1 } }); // they are delivered before the answer
    return this.#callRecorder('GET', '/deliveries');
  }

  /** Calls the control API of a sandbox. @throws {NotCheckable} on another target */
  async control(method: string, path: string, body?: unknown): Promise<Readonly<Record<string, unknown>>> {
    const { control, secretKey } = this.place;
    if (control === undefined) throw new NotCheckable('the control of a sandbox');
    return send(method, `${control}/v1${path}`, body, { authorization: `Bearer ${secretKey}` });
  }

  async advance(by: Readonly<Record<string, number>>): Promise<void> {
    if (this.place.control !== undefined) await this.control('POST', '/clock/advance', { by });
  }

  async #callRecorder<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    return (await send(method, this.place.recorder + path, body)) as Answer; // sent by the suite's recorder
  }
}

async function send(
  method: string,
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Readonly<Record<string, unknown>>> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  assertTrue(response.ok, `${method} ${url} succeeds: ${response.status} ${text}`);
  return text ? JSON.parse(text) : {};
}

export async function payError(promise: Promise<unknown>, what = 'the call'): Promise<CallError> {
  const error = await failure(promise, what);
  assertTrue(error instanceof CallError, `${what} fails with an error of the helper: ${error}`);
  return error;
}
