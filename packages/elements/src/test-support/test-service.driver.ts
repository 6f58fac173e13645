export interface RecordedCall {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A service for one test, behind real HTTP. `test/tools/cards-address.mjs` has its answers. */
export class TestService {
  #run = newRun();

  renew(): void {
    this.#run = newRun();
  }

  url(answer = 'created'): string {
    return `${location.origin}/cards/${this.#run}/${answer}`;
  }

  async calls(): Promise<RecordedCall[]> {
    const response = await fetch(`/cards/${this.#run}/calls`);
    return response.json();
  }

  async release(): Promise<void> {
    await fetch(`/cards/${this.#run}/release`);
  }

  /** The data of each form that was posted to the answer `form`. */
  async posts(): Promise<Readonly<Record<string, string>>[]> {
    const posts = (await this.calls()).filter(({ path }) => path.endsWith('/form'));
    return posts.map(({ body }) => Object.fromEntries(new URLSearchParams(`${body}`)));
  }

  async posted(): Promise<void> {
    await fetch(`/cards/${this.#run}/posted`);
  }

  /** Resolves once the connection of a request was closed before its answer. */
  async closed(): Promise<void> {
    await fetch(`/cards/${this.#run}/closed`);
  }

  async setLinks(links: Readonly<Record<string, unknown>>): Promise<void> {
    await fetch(`/cards/${this.#run}/set-links`, { method: 'POST', body: JSON.stringify(links) });
  }
}

/** Letters alone, so that no run's name is mistaken for digits of a card. */
const newRun = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (n) => String.fromCharCode(97 + (n % 26))).join('');

/** A new service before each test of a file or a `describe`. */
export function serviceOfEachTest(): TestService {
  const service = new TestService();
  beforeEach(() => service.renew());
  return service;
}
