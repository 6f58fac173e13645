import * as z from 'zod/mini';
import { Change, listOf, Namespace } from '../core/control-shapes.ts';
import { directFetch } from '../lib/direct-fetch.ts';
import { CommandError, NotRunningError, RefusedError } from './command-error.ts';
import type { Connection } from './parse-flags.ts';

const DATA = 'data: ';

const Refusal = z.object({
  message: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});

/** The sandbox gives messages in Spanish by default; those of this command line are in English. */
const LANGUAGE = { 'accept-language': 'en' };

/** Client of the control API of a running sandbox. */
export class SandboxClient {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  get control(): string {
    return this.#connection.control;
  }

  /**
   * Calls the control API.
   *
   * @returns the parsed JSON of the answer; `undefined` for an empty body
   * @throws {CommandError} when no sandbox answers, or it refuses the call
   */
  async call(method: string, path: string, body?: object): Promise<unknown> {
    const response = await this.#send(path, { method, ...(body && { body: JSON.stringify(body) }) });
    return readAnswer(response, `${method} ${path}`);
  }

  /** Reads a list of the control API and parses its rows. */
  async list<Row extends z.ZodMiniType>(path: string, row: Row): Promise<readonly z.infer<Row>[]> {
    return listOf(row).parse(await this.call('GET', path)).data;
  }

  /** @throws {CommandError} also when the address is not that of the control API of a sandbox */
  async namespace(): Promise<Namespace> {
    const answered = await this.call('GET', '/v1/namespace').catch((error: unknown) => {
      // Another address of the sandbox, or another server.
      if (error instanceof RefusedError) return undefined;
      throw error;
    });
    const namespace = Namespace.safeParse(answered);
    if (namespace.success) return namespace.data;
    throw new CommandError(
      `${this.control} is not the control address of a sandbox of this version. The sandbox prints it at its start.`,
    );
  }

  /** Follows the changes of the namespace by topic, such as `journal`. Ends with the sandbox. */
  async *changes(signal: AbortSignal): AsyncGenerator<string> {
    const ended = new AbortController();
    try {
      const { body } = await this.#send('/v1/stream', { signal: AbortSignal.any([signal, ended.signal]) });
      // Before the first change, so that the caller reads what happened until the stream opened.
      yield 'open';
      if (body) yield* topicsIn(body.pipeThrough(new TextDecoderStream()));
    } finally {
      // An open stream would keep the process from ending.
      ended.abort();
    }
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    const { control, key } = this.#connection;
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...LANGUAGE };
    const response = await directFetch(control + path, { ...init, headers }).catch((cause: unknown) => {
      throw notRunning(control, cause);
    });
    if (response.status === 401) throw unknownKey(control);
    return response;
  }
}

/** Each server-sent event of the sandbox is one line of data. */
async function* topicsIn(stream: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const part of stream) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines.filter((each) => each.startsWith(DATA)))
      yield Change.parse(JSON.parse(line.slice(DATA.length))).topic;
  }
}

/** @throws {CommandError} with the message of an answer other than 2xx */
export async function readAnswer(response: Response, call: string): Promise<unknown> {
  const body = await response.text();
  const value = parse(body);
  if (response.ok) return value;
  const { success, data } = Refusal.safeParse(value);
  if (!success) throw new RefusedError(`${call} was answered with ${response.status}, not by a sandbox.`);
  const fields = Object.entries(data.errors ?? {}).map(([name, texts]) => `${name}: ${texts.join(' ')}`);
  throw new RefusedError(
    [`${call} was refused with ${response.status}. ${data.message}`, ...fields].join('\n  '),
  );
}

function parse(body: string): unknown {
  try {
    return body === '' ? undefined : JSON.parse(body);
  } catch {
    return undefined;
  }
}

const notRunning = (control: string, cause: unknown): NotRunningError =>
  new NotRunningError(
    `No sandbox answers at ${control}. Start one with "datafono-sandbox" in another terminal, or give the control ` +
      'address that it prints with --control or DATAFONO_CONTROL.',
    { cause },
  );

const unknownKey = (control: string): CommandError =>
  new CommandError(
    `The sandbox at ${control} does not know this key. Give the secret key that it prints with --key or ` +
      'DATAFONO_SECRET_KEY.',
  );
