/** A process that is killed before or after one of the calls that it makes: of its store, and of the service. */
export class MortalProcess {
  /** What it has called, in order. */
  readonly calls: string[] = [];
  /** Called before each call, with its number. */
  onCall: (call: number) => void = () => {};
  readonly #dies: { readonly at: number; readonly when: Moment } | undefined;
  #isDead = false;

  /** @param dies the call that it does not survive, counted from 0; without it the process lives on */
  constructor(dies?: { readonly at: number; readonly when: Moment }) {
    this.#dies = dies;
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  async #call<Value>(name: string, act: () => Promise<Value>): Promise<Value> {
    this.#check();
    const call = this.calls.push(name) - 1;
    this.onCall(call);
    const isLast = call === this.#dies?.at;
    if (isLast && this.#dies?.when === 'before') this.#isDead = true;
    this.#check();
    const value = await act();
    if (isLast) this.#isDead = true;
    this.#check();
    return value;
  }

  #check(): void {
    if (this.#isDead) throw new Error('The process is dead.');
  }

  /** The store as this process reaches it. */
  store<Store extends object>(store: Store): Store {
    return new Proxy(store, {
      get: (target, name) => {
        const own: unknown = Reflect.get(target, name);
        if (typeof own !== 'function') return own;
        return (...given: readonly unknown[]) =>
          this.#call(labelOf(String(name), given), async () => own(...given));
      },
    });
  }

  /** The service as this process reaches it. */
  fetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
    return (input, init) => {
      const { method, url } = new Request(input, init);
      const path = new URL(url).pathname.replace(/\/[\w-]{16,}/g, '/{id}');
      return this.#call(`${method} ${path}`, () => fetch(input, init));
    };
  }
}

/** Before a call is made, or after it was and before its answer arrives. */
export type Moment = 'before' | 'after';

const NAMES: Readonly<Record<string, string>> = {
  read: 'read order',
  write: 'write order',
  findByCharge: 'find order',
  readRecord: 'read',
  writeRecord: 'write',
  findRecords: 'find',
};

/** Such as `write order`, or `write method` for a record. */
function labelOf(name: string, [key]: readonly unknown[]): string {
  const label = NAMES[name] ?? name;
  return name.endsWith('Record') || name === 'findRecords' ? `${label} ${String(key).split(':')[0]}` : label;
}
