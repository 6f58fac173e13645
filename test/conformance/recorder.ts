import { forward, openServer, type ProxiedRequest, type ProxiedResponse } from './door.ts';
import type { Delivered, Exchange, Place, Stub, StubAnswer } from './helper/place.ts';
import type { Delivery, Inbox } from './receiver.ts';

/** A proxy between the helper and a service that records calls and can answer them instead. */
export interface Recorder extends AsyncDisposable {
  readonly addresses: Pick<Place, 'api' | 'cards' | 'recorder'>;
}

/** @param box the inbox of the service's events, if it delivers them to the suite */
export async function openRecorder(
  service: { readonly api: string; readonly cards: string },
  box: Inbox | undefined,
): Promise<Recorder> {
  const recording = new Recording();
  const servers = await Promise.all([
    openServer((call) => recording.handle('api', service.api, call)),
    openServer((call) => recording.handle('cards', service.cards, call)),
    openServer(async (call) => recording.report(call, box)),
  ]);
  const [api, cards, own] = servers;
  return {
    addresses: { api: api.address, cards: cards.address, recorder: own.address },
    async [Symbol.asyncDispose]() {
      await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()));
    },
  };
}

class Recording {
  #exchanges: Exchange[] = [];
  #stubs: readonly Stub[] = [];

  /** Forwards a call, or answers it by a stub. */
  async handle(at: Exchange['at'], address: string, call: ProxiedRequest): Promise<ProxiedResponse | 'hang'> {
    const stub = this.#takeStub(call);
    const exchanges = this.#exchanges;
    const index = exchanges.push({ at, ...call, answer: null }) - 1;
    const answer = await answerOf(stub, () => forward(address, call));
    if (answer === 'reset') throw new Error('The connection is reset.');
    if (answer !== 'hang') exchanges[index] = { at, ...call, answer };
    return answer;
  }

  /** Answers requests of a check to the recorder itself. */
  report({ method, path, body }: ProxiedRequest, box: Inbox | undefined): ProxiedResponse {
    if (path === '/exchanges') {
      const exchanges = this.#exchanges;
      if (method === 'DELETE') this.#exchanges = [];
      return json(exchanges);
    }
    if (path === '/stubs') {
      this.#stubs = [...this.#stubs, JSON.parse(body) as Stub]; // sent by the suite
      return json({});
    }
    return json((box?.deliveries ?? []).map(deliveredOf));
  }

  #takeStub({ method, path }: ProxiedRequest): Stub | undefined {
    const called = `${method} ${path.replace(/\?.*/, '')}`;
    const found = this.#stubs.find(({ on }) => matches(on, called));
    this.#stubs = this.#stubs.flatMap((stub) => (stub === found ? remaining(stub) : [stub]));
    return found;
  }
}

/** The stub for later calls. */
const remaining = ({ times = 1, ...stub }: Stub): readonly Stub[] =>
  times > 1 ? [{ ...stub, times: times - 1 }] : [];

/** Whether a call matches a pattern, segment by segment. */
function matches(on: string, called: string): boolean {
  const [pattern, actual] = [on.split('/'), called.split('/')];
  return pattern.length === actual.length && pattern.every((part, at) => part === '*' || part === actual[at]);
}

async function answerOf(
  stub: Stub | undefined,
  forwardCall: () => Promise<ProxiedResponse>,
): Promise<ProxiedResponse | 'hang' | 'reset'> {
  if (!stub) return forwardCall();
  if (stub.done) await forwardCall();
  return typeof stub.give === 'string' ? stub.give : responseOf(stub.give);
}

const responseOf = ({ status, headers, body }: StubAnswer): ProxiedResponse => {
  const { headers: usual, body: text } = json(body, status);
  return { status, headers: { ...usual, ...headers }, body: typeof body === 'string' ? body : text };
};

const json = (body: unknown, status = 200): ProxiedResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const deliveredOf = ({ headers, raw }: Delivery): Delivered => ({
  headers: Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  ),
  base64: raw.toString('base64'),
});
