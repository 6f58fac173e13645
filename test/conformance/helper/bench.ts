import { type Client, type ClientOptions, createClient, PayError } from '@datafono/server';
import { NotCheckable } from '../target.ts';
import { assertTrue, failure } from './assert.ts';
import type { Delivered, Exchange, Instead, Place } from './place.ts';

/** One thing that is tried on the helper. It runs wherever the helper does: nothing of Node's is in reach of it. */
export interface HelperCheck {
  /** The value that it is about, where there are several; empty otherwise. */
  readonly value: string;
  readonly run: (bench: Bench) => Promise<void>;
}

/** One check of several, by what it is about. */
export const when = (value: string, run: HelperCheck['run']): HelperCheck => ({ value, run });

/** One check for every value. */
export const each = <Value extends string | number>(
  values: readonly Value[],
  run: (bench: Bench, value: Value) => Promise<void>,
): readonly HelperCheck[] =>
  values.map((value) => ({ value: String(value), run: (bench) => run(bench, value) }));

/** All that one check of the helper sees: a service of its own, with a recorder in front of it. */
export class Bench {
  readonly place: Place;
  /** As a shop has it: it repeats what may be repeated. */
  readonly client: Client;

  readonly #usual: Partial<ClientOptions>;

  /** @param usual what each client of it has, unless it is told otherwise */
  constructor(place: Place, usual: Partial<ClientOptions> = {}) {
    this.place = place;
    this.#usual = usual;
    this.client = this.clientWith({});
  }

  /** A client that is as usual but for some options. */
  clientWith(options: Partial<ClientOptions>): Client {
    const { api, secretKey, profile } = this.place;
    return createClient({ secretKey, baseUrl: api, profile, ...this.#usual, ...options });
  }

  /** The calls that came over the wire since they were last forgotten. */
  exchanges = (): Promise<readonly Exchange[]> => this.#ask('GET', '/exchanges');

  /** The calls that something sends. */
  async during(work: () => Promise<unknown>): Promise<readonly Exchange[]> {
    await this.#ask('DELETE', '/exchanges');
    await work();
    return this.exchanges();
  }

  /** Has some calls answered in place of the service. */
  async instead(one: Instead): Promise<void> {
    await this.#ask('POST', '/instead', one);
  }

  /** The events that came in, after all that is due in the next minute has happened. */
  async deliveries(): Promise<readonly Delivered[]> {
    await this.control('POST', '/clock/advance', { by: { minutes: 1 } }); // they are there when this is answered
    return this.#ask('GET', '/deliveries');
  }

  /** One act on a sandbox. @throws {NotCheckable} on another target */
  async control(method: string, path: string, body?: unknown): Promise<Readonly<Record<string, unknown>>> {
    const { control, secretKey } = this.place;
    if (control === undefined) throw new NotCheckable('control');
    return send(method, `${control}/v1${path}`, body, { authorization: `Bearer ${secretKey}` });
  }

  /** Lets what is due in the next while happen; a target without control takes its time for it. */
  async advance(by: Readonly<Record<string, number>>): Promise<void> {
    if (this.place.control !== undefined) await this.control('POST', '/clock/advance', { by });
  }

  async #ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    return (await send(method, this.place.recorder + path, body)) as Answer; // the recorder is the suite's own
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

/** The error of a call of the helper that must fail. */
export async function payError(promise: Promise<unknown>, what = 'the call'): Promise<PayError> {
  const error = await failure(promise, what);
  assertTrue(error instanceof PayError, `${what} fails with an error of the helper: ${error}`);
  return error;
}
