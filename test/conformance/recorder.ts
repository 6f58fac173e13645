import { openDoor, type Passed, type Passing, passOn } from './door.ts';
import type { Delivered, Exchange, Given, Instead, Place } from './helper/place.ts';
import type { Box, Delivery } from './receiver.ts';

/** Stands between the helper and a service: tells what passed, and answers in its place where it is asked to. */
export interface Recorder extends AsyncDisposable {
  readonly addresses: Pick<Place, 'api' | 'cards' | 'recorder'>;
}

/** @param box where the events of the service come in, if they come to the suite */
export async function openRecorder(
  service: { readonly api: string; readonly cards: string },
  box: Box | undefined,
): Promise<Recorder> {
  const recording = new Recording();
  const doors = await Promise.all([
    openDoor((call) => recording.pass('api', service.api, call)),
    openDoor((call) => recording.pass('cards', service.cards, call)),
    openDoor(async (call) => recording.tell(call, box)),
  ]);
  const [api, cards, own] = doors;
  return {
    addresses: { api: api.address, cards: cards.address, recorder: own.address },
    async [Symbol.asyncDispose]() {
      await Promise.all(doors.map((door) => door[Symbol.asyncDispose]()));
    },
  };
}

class Recording {
  #exchanges: Exchange[] = [];
  #instead: readonly Instead[] = [];

  /** Lets a call pass, or answers it as it was asked to. */
  async pass(at: Exchange['at'], address: string, call: Passing): Promise<Passed | 'hang'> {
    const instead = this.#take(call);
    const exchanges = this.#exchanges;
    const place = exchanges.push({ at, ...call, answer: null }) - 1;
    const answer = await answerOf(instead, () => passOn(address, call));
    if (answer === 'reset') throw new Error('The connection ends here.');
    if (answer !== 'hang') exchanges[place] = { at, ...call, answer };
    return answer;
  }

  /** Answers a check of the helper. */
  tell({ method, path, body }: Passing, box: Box | undefined): Passed {
    if (path === '/exchanges') {
      const exchanges = this.#exchanges;
      if (method === 'DELETE') this.#exchanges = [];
      return json(exchanges);
    }
    if (path === '/instead') {
      this.#instead = [...this.#instead, JSON.parse(body) as Instead]; // written by the suite itself
      return json({});
    }
    return json((box?.deliveries ?? []).map(deliveredOf));
  }

  #take({ method, path }: Passing): Instead | undefined {
    const called = `${method} ${path.replace(/\?.*/, '')}`;
    const found = this.#instead.find(({ on }) => matches(on, called));
    this.#instead = this.#instead.flatMap((one) => (one === found ? rest(one) : [one]));
    return found;
  }
}

/** What of it is for later calls. */
const rest = ({ times = 1, ...one }: Instead): readonly Instead[] =>
  times > 1 ? [{ ...one, times: times - 1 }] : [];

/** Whether a call is meant, segment by segment. */
function matches(on: string, called: string): boolean {
  const [meant, found] = [on.split('/'), called.split('/')];
  return meant.length === found.length && meant.every((part, at) => part === '*' || part === found[at]);
}

async function answerOf(
  instead: Instead | undefined,
  ask: () => Promise<Passed>,
): Promise<Passed | 'hang' | 'reset'> {
  if (!instead) return ask();
  if (instead.done) await ask();
  return typeof instead.give === 'string' ? instead.give : passedOf(instead.give);
}

const passedOf = ({ status, headers, body }: Given): Passed => {
  const { headers: usual, body: text } = json(body, status);
  return { status, headers: { ...usual, ...headers }, body: typeof body === 'string' ? body : text };
};

const json = (body: unknown, status = 200): Passed => ({
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
