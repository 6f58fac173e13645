/** Where the control API of a sandbox is, and what opens it. */
export interface ControlDoor {
  readonly control: string;
  readonly secretKey: string;
  readonly fetch: typeof globalThis.fetch;
}

/** Calls of the control API. */
export class ControlCalls {
  readonly #door: ControlDoor;

  constructor(door: ControlDoor) {
    this.#door = door;
  }

  /**
   * @returns what it answered; `undefined` where it answered nothing
   * @throws {Error} with the sandbox's own words when it refuses
   */
  async call(method: string, path: string, body?: object): Promise<unknown> {
    const { control, secretKey, fetch } = this.#door;
    const response = await fetch(control + path, {
      method,
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }

  /** All of a list that comes in pages, the oldest first. */
  async list<Row extends { readonly seq: number }>(
    path: string,
    read: (answer: unknown) => { readonly data: readonly Row[] },
  ): Promise<readonly Row[]> {
    const all: Row[] = [];
    for (;;) {
      const join = path.includes('?') ? '&' : '?';
      const { data } = read(
        await this.call('GET', `${path}${join}after=${all.at(-1)?.seq ?? 0}&limit=${PAGE}`),
      );
      all.push(...data);
      if (data.length < PAGE) return all;
    }
  }
}

const PAGE = 1_000;
