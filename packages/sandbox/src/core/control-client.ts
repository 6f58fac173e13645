import type * as z from 'zod/mini';
import { Change, listOf } from './control-shapes.ts';

/** A call of the control API without an answer of success. */
export class ControlError extends Error {
  override readonly name = 'ControlError';
  /** Method and path. */
  readonly call: string;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** The body of the answer. */
  readonly text: string;

  constructor(call: string, status: number, text: string, options?: ErrorOptions) {
    super(`${call}: ${status} ${text}`, options);
    this.call = call;
    this.status = status;
    this.text = text;
  }
}

/** What calls the control API of a namespace. */
export interface ControlConnection {
  /** Address of the control API; the empty string in a page that it serves. */
  readonly control: string;
  /** The secret key of the namespace. */
  readonly key: string;
  readonly fetch?: typeof globalThis.fetch;
  /** The language of refusals. */
  readonly language?: () => string;
  /** The error to throw for a failed call; by default a {@link ControlError}, or that of `fetch`. */
  readonly errorOf?: (failed: ControlError) => Error;
}

/** Each server-sent event of the control API is one line of data. */
const DATA = 'data: ';

/** The longest page of a list. */
const PAGE = 1_000;

/** Client of the control API. The inspector, the command line, the testing kit and the prover use it. */
export class ControlClient {
  readonly #connection: ControlConnection;

  constructor(connection: ControlConnection) {
    this.#connection = connection;
  }

  get control(): string {
    return this.#connection.control;
  }

  /**
   * @param path a path of the control API, or of the API with the prefix `/api`
   * @returns the parsed JSON of the answer; `undefined` for an empty body
   * @throws {ControlError} when the answer is no success, or no JSON; or what `errorOf` makes of it
   */
  async call(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<unknown> {
    const sent = body !== undefined && { body: JSON.stringify(body) };
    const response = await this.#send(method, path, { ...sent, ...(signal && { signal }) });
    const text = await response.text();
    try {
      return text === '' ? undefined : JSON.parse(text);
    } catch {
      throw this.#failed(new ControlError(`${method} ${path}`, response.status, text));
    }
  }

  /** Reads an answer. @throws as `call` */
  async get<Schema extends z.ZodMiniType>(path: string, schema: Schema): Promise<z.infer<Schema>> {
    return schema.parse(await this.call('GET', path));
  }

  /** Reads the rows of one page of a list. @throws as `call` */
  async list<Row extends z.ZodMiniType>(path: string, row: Row): Promise<readonly z.infer<Row>[]> {
    return (await this.get(path, listOf(row))).data;
  }

  /** Reads all pages of a list, oldest first. @throws as `call` */
  async listAll<Row extends z.ZodMiniType<{ readonly seq: number }>>(
    path: string,
    row: Row,
    after = 0,
  ): Promise<readonly z.infer<Row>[]> {
    const separator = path.includes('?') ? '&' : '?';
    const rows = await this.list(`${path}${separator}after=${after}&limit=${PAGE}`, row);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return rows;
    return [...rows, ...(await this.listAll(path, row, last.seq))];
  }

  /**
   * Follows the changes of the namespace by their topics, such as `journal`. The first topic is `open`: from then on no change is
   * missed. Ends with the sandbox, or when the signal aborts.
   *
   * @throws as `call`, and when the stream breaks
   */
  async *changes(signal: AbortSignal): AsyncGenerator<string> {
    const ended = new AbortController();
    try {
      const { body } = await this.#send('GET', '/v1/stream', {
        signal: AbortSignal.any([signal, ended.signal]),
      });
      yield 'open';
      if (!body) return;
      const reader = body.pipeThrough(new TextDecoderStream()).getReader();
      let rest = '';
      for (let next = await reader.read(); !next.done; next = await reader.read()) {
        const lines = (rest + next.value).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines.filter((each) => each.startsWith(DATA)))
          yield Change.parse(JSON.parse(line.slice(DATA.length))).topic;
      }
    } finally {
      ended.abort(); // an open stream would keep a process from ending
    }
  }

  async #send(method: string, path: string, init: RequestInit): Promise<Response> {
    const { control, key, fetch = globalThis.fetch, language } = this.#connection;
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      ...(language && { 'accept-language': language() }),
    };
    const call = `${method} ${path}`;
    const response = await fetch(control + path, { method, ...init, headers }).catch((cause: unknown) => {
      throw this.#failed(new ControlError(call, 0, String(cause), { cause }));
    });
    if (response.ok) return response;
    throw this.#failed(new ControlError(call, response.status, await response.text()));
  }

  #failed(failed: ControlError): unknown {
    const { errorOf } = this.#connection;
    if (errorOf) return errorOf(failed);
    return failed.status === 0 ? failed.cause : failed;
  }
}
