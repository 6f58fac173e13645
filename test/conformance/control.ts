import assert from 'node:assert/strict';
import { Client } from './client.ts';
import { done } from './expect.ts';
import { at, isObject, type Json, listAt, textAt } from './json.ts';

type Span = Partial<Record<'days' | 'hours' | 'minutes' | 'seconds', number>>;

export class Control {
  readonly #client: Client;

  constructor(base: string, secretKey: string) {
    this.#client = new Client(base, secretKey);
  }

  async do(method: string, path: string, body?: unknown): Promise<Json> {
    return done(await this.#client.send(method, path, body)).body;
  }

  try = (method: string, path: string, body?: unknown) => this.#client.send(method, path, body);

  /** Advances the clock and executes everything that is due until then. */
  advance = (by: Span | string): Promise<Json> => this.do('POST', '/clock/advance', { by });

  advanceTo = (to: string): Promise<Json> => this.do('POST', '/clock/advance', { to });

  async now(): Promise<string> {
    return textAt(await this.do('GET', '/clock'), 'now');
  }

  async list(path: string): Promise<readonly Json[]> {
    const rows = listAt(await this.do('GET', path), 'data');
    return rows.map((row) => {
      assert(isObject(row), `${path} lists objects`);
      return row;
    });
  }

  async object(type: string, id: string): Promise<Json> {
    const { object } = await this.do('GET', `/objects/${type}/${id}`);
    assert(isObject(object), `${type} ${id} is an object`);
    return object;
  }

  async states(type: string, id: string): Promise<readonly unknown[]> {
    const history = listAt(await this.do('GET', `/objects/${type}/${id}`), 'history');
    return history.map((transition) => at(transition, 'to'));
  }

  messages = (subject: string): Promise<readonly Json[]> => this.list(`/messages?subject=${subject}`);

  fault = (fault: Json): Promise<Json> => this.do('POST', '/faults', fault);
}
