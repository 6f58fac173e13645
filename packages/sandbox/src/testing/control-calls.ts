/** Address and key of a sandbox's control API. */
export interface ControlConnection {
  readonly control: string;
  readonly secretKey: string;
  readonly fetch: typeof globalThis.fetch;
}

/** Client of the control API. */
export class ControlCalls {
  readonly #connection: ControlConnection;

  constructor(connection: ControlConnection) {
    this.#connection = connection;
  }

  /**
   * @returns the parsed JSON of the answer; `undefined` for an empty body
   * @throws {Error} with status and body of an answer other than 2xx
   */
  async call(method: string, path: string, body?: object): Promise<unknown> {
    const { control, secretKey, fetch } = this.#connection;
    const response = await fetch(control + path, {
      method,
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }

  /** Reads all pages of a list; oldest first. */
  async list<Row extends { readonly seq: number }>(
    path: string,
    read: (answer: unknown) => { readonly data: readonly Row[] },
  ): Promise<readonly Row[]> {
    const all: Row[] = [];
    for (;;) {
      const separator = path.includes('?') ? '&' : '?';
      const { data } = read(
        await this.call('GET', `${path}${separator}after=${all.at(-1)?.seq ?? 0}&limit=${PAGE}`),
      );
      all.push(...data);
      if (data.length < PAGE) return all;
    }
  }
}

const PAGE = 1_000;
