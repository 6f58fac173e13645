import { type Profile, type Route, requestOf, routes, stated } from '@datafono/contract';
import { expect } from 'vitest';
import { readQuery } from '../api/read-query.ts';
import { validate } from '../api/validate.ts';
import type { Answer } from '../core/answer.ts';
import type {
  Context,
  CustomerMessage,
  DueMove,
  Emitted,
  Operation,
  Scheduled,
  TransitionRecord,
} from '../core/operation.ts';
import { RefusalError } from '../core/refusal-error.ts';
import { seededId } from '../lib/ids.ts';
import { controls, nouns, timed } from '../operations/nouns.ts';
import { encodeTime } from '../store/columns.ts';
import { openStore } from '../store/open-store.ts';
import type { Json } from './calls.ts';
import { type Creatable, type Readable, validBody } from './valid-body.ts';

/** A Saturday, at noon in Colombia. */
const START = new Date('2026-11-21T17:00:00.000Z');

/** Outcome of a call: status and body. */
export interface Outcome {
  readonly status: number;
  readonly body: Json;
}

type ScheduledMove = Scheduled & { readonly seq: number };

const NS = 'test';

/**
 * The operations on a real store in memory, without HTTP. Their events, moves, transitions and messages are in lists;
 * time passes only in `pass`.
 */
export class Harness {
  now = START;
  readonly profile: Profile;
  readonly events: Emitted[] = [];
  readonly moves: ScheduledMove[] = [];
  readonly history: TransitionRecord[] = [];
  readonly messages: CustomerMessage[] = [];
  readonly #store = openStore('memory', 'normal');
  #made = 0;

  private constructor(profile: Profile) {
    this.profile = profile;
  }

  static async open(profile: Profile = stated): Promise<Harness> {
    const harness = new Harness(profile);
    await harness.#store.unit((unit) =>
      unit
        .insertInto('namespaces')
        .values({
          ns: NS,
          secret_digest: 's',
          public_digest: 'p',
          public_key: 'pk_test_harness',
          page_token: 't',
          clock_mode: 'frozen',
          clock_at: encodeTime(START),
          clock_offset: 0,
          balance: profile.balance.initial,
          seed: null,
          ids: 0,
          template: '{}',
        })
        .execute(),
    );
    return harness;
  }

  close(): Promise<void> {
    return this.#store.close();
  }

  /** Runs work in one unit with a context. */
  run<Value>(act: (context: Context) => Promise<Value>): Promise<Value> {
    return this.#store.unit((unit) =>
      act({
        ns: NS,
        unit,
        now: this.now,
        profile: this.profile,
        newId: () => seededId('harness', ++this.#made),
        link: (page, id) => `http://pages.test/${page}/${id}`,
        emit: async (event) => void this.events.push(event),
        schedule: async (move) => void this.moves.push({ ...move, seq: ++this.#made }),
        recordTransition: async (moved) => void this.history.push(moved),
        notifyCustomer: async (message) => void this.messages.push(message),
      }),
    );
  }

  /** Calls an operation by its name in the route table, such as `charges.create`. */
  async call(
    name: string,
    body: Json | undefined = undefined,
    params: Record<string, string> = {},
    query: Readonly<Record<string, string>> = {},
  ) {
    const [noun = '', verb = ''] = name.split('.');
    const { route, operation } = rowOf(noun, verb);
    const answer = await this.run(async (context) => {
      const queries = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, [value]]));
      const read = readQuery(route.query, queries, this.profile);
      const checked =
        route.request &&
        validate(
          requestOf(route.request, this.profile),
          JSON.parse(JSON.stringify(body ?? {})),
          (valid) => operation.check?.(valid as Json, context) ?? {},
          this.profile,
        );
      return operation.execute({ body: checked, params, query: read, language: 'es' }, context);
    }).catch(refusalOf);
    return outcomeOf(answer);
  }

  /** Creates an object with valid fields, and these changes. */
  async create(noun: Creatable, changes: Json = {}): Promise<Outcome> {
    return this.call(`${noun}.create`, { ...(await validBody(this, noun, changes)), ...changes });
  }

  /** Creates an object and returns its id. */
  async made(noun: Creatable, changes: Json = {}): Promise<string> {
    const { status, body } = await this.create(noun, changes);
    const { id } = body;
    if (status >= 300 || typeof id !== 'string') throw new Error(`Not created: ${JSON.stringify(body)}`);
    return id;
  }

  /** A customer with an account authorized for debits. */
  async withAccount(changes: Json = {}) {
    const customer_id = await this.made('customers');
    return { customer_id, account_id: await this.made('accounts', { customer_id, ...changes }) };
  }

  /** A customer with a card authorized for debits. */
  async withCard(changes: Json = {}) {
    const customer_id = await this.made('customers');
    return { customer_id, card_id: await this.made('cards', { customer_id, ...changes }) };
  }

  /** The answer to reading an object. */
  get(noun: Readable, id: unknown): Promise<Outcome> {
    const name = noun === 'payments' ? 'payment_id' : noun === 'invoices' ? 'invoice' : 'id';
    return this.call(`${noun}.get`, undefined, { [name]: String(id) });
  }

  read = async (noun: Readable, id: unknown): Promise<Json> => (await this.get(noun, id)).body;
  statusOf = async (noun: Readable, id: unknown): Promise<unknown> => (await this.read(noun, id))['status'];
  balance = async (): Promise<unknown> => (await this.call('balance.get')).body['balance'];
  types = (): readonly string[] => this.events.map(({ type }) => type);
  messageKinds = (): readonly string[] => this.messages.map(({ kind }) => kind);

  /** Runs an action of the control API. */
  async control(name: string, id: string, body?: unknown): Promise<Outcome> {
    const act = controls[name];
    if (!act) throw new Error(`There is no control ${name}.`);
    return outcomeOf(await this.run((context) => act(id, body, context)).catch(refusalOf));
  }

  /** Advances the time and runs due moves in order. */
  async pass(seconds: number): Promise<void> {
    const end = new Date(this.now.getTime() + seconds * 1000);
    for (let move = this.#next(end); move; move = this.#next(end)) {
      this.moves.splice(this.moves.indexOf(move), 1);
      const due: DueMove = { ...move, ns: NS };
      if (due.due > this.now) this.now = due.due;
      await this.run(async (context) => timed[due.kind]?.(due, context));
    }
    this.now = end;
  }

  #next(end: Date): ScheduledMove | undefined {
    const due = this.moves.filter((move) => move.due <= end);
    return due.sort((a, b) => a.due.getTime() - b.due.getTime() || a.seq - b.seq)[0];
  }
}

export const DAYS = 24 * 60 * 60;

/** The field errors of an outcome. */
export const fieldErrors = ({ body }: Outcome): Json => ({ ...Object(body['errors']) });

function rowOf(noun: string, verb: string) {
  // Looked up by name, as the router does by path.
  const route = (routes as Record<string, Record<string, Route>>)[noun]?.[verb];
  const operation = (nouns as Record<string, { readonly operations: Record<string, Operation<unknown>> }>)[
    noun
  ]?.operations[verb];
  if (!route || !operation) throw new Error(`There is no operation ${noun}.${verb}.`);
  return { route, operation };
}

/** The answer to a refusal; asserts that it has the same texts in English, each of them translated. */
function refusalOf(error: unknown): Answer {
  if (!(error instanceof RefusalError)) throw error;
  const [spanish, english] = (['es', 'en'] as const).map((language) => {
    const { message, errors = {} } = error.bodyIn(language);
    return [message, ...Object.values(errors).flat()];
  });
  expect(english).toHaveLength(spanish?.length ?? 0);
  for (const text of english ?? []) expect(spanish).not.toContain(text);
  return { status: error.status, body: JSON.stringify(error.body) };
}

const outcomeOf = ({ status, body }: Answer): Outcome => ({
  status,
  body: body === '' ? {} : (JSON.parse(body) as Json), // an object in every answer
});
