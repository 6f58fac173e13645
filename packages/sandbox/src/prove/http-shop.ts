import { setTimeout as sleep } from 'node:timers/promises';
import { CheckoutBrowser } from './checkout-visit.ts';
import { bodyOf, filled, pesosOf, type Values } from './filled-call.ts';
import { leaksIn, type Secrets } from './leaks.ts';
import { type Call, type ProveConfig, saidBy, valueIn } from './prove-config.ts';
import { type Answer, isRedirect, type Message, send } from './send.ts';
import {
  type At,
  type CheckoutVisit,
  type LinkRequest,
  type PayRequest,
  type Said,
  type Shop,
  ShopError,
  type ShopOrder,
  type Visit,
} from './shop.ts';

/** A shop that runs in processes of its own, in any language. */
export interface HttpShopOptions {
  /** The address of the payment routes of each process. */
  readonly pay: readonly [URL, ...URL[]];
  readonly webhook: URL | undefined;
  readonly config: ProveConfig;
  /** Secrets that no answer may contain. */
  readonly secrets: Secrets;
  readonly restart: ((process: number) => Promise<void>) | undefined;
  /** Lets seconds pass for a shop whose time is the sandbox's. */
  readonly pass?: ((seconds: number) => Promise<void>) | undefined;
  /** Ends all requests. */
  readonly stopped: AbortSignal;
  /** What sends the requests, if not HTTP. */
  readonly send?: typeof send;
}

const MOST_REDIRECTS = 5;
const PAUSE_MS = 100;

/** Minutes of the sandbox within which a shop that has its time must say, at the end of a schedule, that an order is paid. */
const MOST_MINUTES = 20;

/**
 * Milliseconds within which a shop must say, at the end of a schedule, that an order is paid. After them the order is a suspect.
 */
const SETTLE_MS = 1_000;

/** A shop over HTTP. */
export class HttpShop implements Shop {
  readonly processes: number;
  readonly links: boolean;
  readonly checkout: boolean;
  readonly restart?: (process: number) => Promise<void>;
  readonly receive?: NonNullable<Shop['receive']>;
  /** The last answer to each call, such as `GET /orders/1 was answered with 404 text/html`. */
  readonly answered: Answered = {};
  readonly #options: HttpShopOptions;

  constructor(options: HttpShopOptions) {
    const { pay, restart, webhook, stopped, send: sendEvent = send } = options;
    this.#options = options;
    this.processes = pay.length;
    this.checkout = options.config.checkout !== undefined;
    this.links = this.checkout || options.config.links !== undefined;
    if (restart) this.restart = restart;
    if (webhook)
      this.receive = async (eventFor) => {
        const event = eventFor(webhook.href);
        const message = {
          method: 'POST',
          headers: Object.fromEntries(event.headers),
          body: await event.text(),
        };
        const answer = await sendEvent(webhook, message, stopped);
        this.answered.event = described('POST', webhook, answer);
        return { status: answer.status, leaks: leaksIn(wholeOf(answer), options.secrets) };
      };
  }

  async open(): Promise<Visit> {
    return HttpVisit.begin(this.#options, this.answered);
  }
}

/** A sentence about the last answer to each call. */
type Answered = Partial<Record<'pay' | 'read' | 'event', string>>;

/** A browser of a customer with one order. Owns its cookies. */
class HttpVisit implements Visit {
  readonly #options: HttpShopOptions;
  readonly #cookies = new Map<string, string>();
  readonly #leaks = new Set<string>();
  readonly #answered: Answered;
  #order: ShopOrder = { id: '', customer: '' };
  checkout: CheckoutVisit | undefined;
  /** Values of earlier answers, by the names in `take`. */
  readonly #taken: Record<string, string> = {};

  private constructor(options: HttpShopOptions, answered: Answered) {
    this.#options = options;
    this.#answered = answered;
  }

  static async begin(options: HttpShopOptions, answered: Answered): Promise<HttpVisit> {
    const visit = new HttpVisit(options, answered);
    const { order } = options.config;
    for (const call of order.before) await visit.#prepare(call);
    const answer = await visit.#open(order);
    const [id, amount, customer] = (['id', 'amount', 'customer'] as const).map(
      (name) => valueIn(answer.text, order[name]) ?? visit.#taken[name],
    );
    if (id === undefined || customer === undefined)
      throw new ShopError(
        `${order.send} was answered with ${typeOf(answer)}, and without ${id === undefined ? order.id : order.customer}: the ` +
          'id of the order and that of its customer at the service must be there. Name the places in prove.json.',
      );
    const pesos = amount === undefined ? undefined : pesosOf(amount);
    if (Number.isNaN(pesos))
      throw new ShopError(
        `${order.send} was answered with ${JSON.stringify(amount)} at ${order.amount}, which is no amount in pesos: name in ` +
          'prove.json, as order.amount, the place of what the customer pays.',
      );
    visit.#order = { id: `${id}`, customer: `${customer}`, amount: pesos };
    visit.checkout = options.config.checkout && visit.#browser(options.config.checkout);
    return visit;
  }

  #browser(checkout: NonNullable<ProveConfig['checkout']>): CheckoutVisit {
    const { pay, config } = this.#options;
    const [first] = pay;
    const { id } = this.#order;
    return new CheckoutBrowser({
      page: filled(checkout.page, { id }),
      send: (at, path, { headers, ...message }) =>
        this.#send(new URL(path, pay[at.process] ?? first), {
          ...message,
          headers: { ...headers, ...diesHeader(at) },
        }),
      another: async () => {
        const { text } = await this.#open(config.order);
        return filled(checkout.page, { id: `${valueIn(text, config.order.id)}` });
      },
      change: () => this.#call(checkout.change, {}),
      sweep: (at) => this.#call(checkout.sweep, {}, at.process),
    });
  }

  /** Sends a call that precedes the one that makes the order. */
  async #prepare(call: ProveConfig['order']['before'][number]): Promise<void> {
    const answer = await this.#open(call);
    const paths = Object.entries(call.take ?? {});
    const isRefused = answer.status >= 400;
    const missing = isRefused
      ? undefined
      : paths.find(([, path]) => valueIn(answer.text, path) === undefined);
    if (missing || isRefused)
      throw new ShopError(
        `${call.send} was answered with ${typeOf(answer)}${missing ? `, and without ${missing[1]}` : ''}: correct order.before in ` +
          'prove.json.',
      );
    for (const [name, path] of paths) this.#taken[name] = `${valueIn(answer.text, path)}`;
  }

  async #open(call: Call): Promise<Answer> {
    return this.#call(call, {}).catch((cause: unknown) => {
      if (cause instanceof ShopError) throw cause;
      throw new ShopError(`${call.send} was not answered: is the shop running?`, { cause });
    });
  }

  get order(): ShopOrder {
    return this.#order;
  }

  get leaks(): readonly string[] {
    return [...this.#leaks];
  }

  async pay({ card, process, follows }: PayRequest): Promise<Said> {
    const { pay } = this.#options.config;
    for (const call of pay.before) await this.#refresh(call, process);
    const answer = await this.#call(pay, { card }, process, follows);
    this.#answered.pay = answer.described;
    return saidBy(answer, pay.told);
  }

  /** Loads what a person pays from. Where it does not come, or has no such value, they have what they saw before. */
  async #refresh(call: ProveConfig['pay']['before'][number], process: number): Promise<void> {
    const answer = await this.#call(call, {}, process).catch((error: unknown) => {
      if (error instanceof ShopError) throw error;
    });
    for (const [name, path] of Object.entries(call.take ?? {})) {
      const value = answer && valueIn(answer.text, path);
      if (value !== undefined) this.#taken[name] = `${value}`;
    }
  }

  async read(process: number): Promise<Said> {
    if (this.checkout) return (await this.checkout.read({ process, tab: READER })).said;
    const { read } = this.#options.config;
    const answer = await this.#call(read, {}, process);
    this.#answered.read = answer.described;
    return saidBy(answer, read.told);
  }

  async link({ as, process }: LinkRequest): Promise<Said> {
    return this.#useLink('open', { as }, process);
  }

  async takeBack(process: number): Promise<Said> {
    return this.#useLink('takeBack', {}, process);
  }

  async #useLink(what: 'open' | 'takeBack', values: Values, process: number): Promise<Said> {
    const call = this.#options.config.links?.[what];
    if (!call) throw new ShopError('Describe in prove.json how a payment link is opened and taken back.');
    return saidBy(await this.#call(call, values, process), call.told);
  }

  async outcome(isCharged: boolean): Promise<Said> {
    const { pass } = this.#options;
    if (pass) return this.#outcomeInTime(isCharged, pass);
    const end = performance.now() + SETTLE_MS;
    for (;;) {
      const said = await this.read(0);
      if (!isCharged || said === 'paid' || performance.now() > end) return said;
      await sleep(PAUSE_MS);
    }
  }

  /** Lets time pass until the order is paid, or nothing can still happen to it. */
  async #outcomeInTime(isCharged: boolean, pass: (seconds: number) => Promise<void>): Promise<Said> {
    for (let minutes = 0; ; minutes += 1) {
      const said = await this.read(0);
      if (!isCharged || said === 'paid' || minutes === MOST_MINUTES) return said;
      await pass(60);
    }
  }

  /** Sends a call, and follows redirects as a browser does. */
  async #call(call: Call, more: Values, process = 0, follows = true): Promise<Described> {
    const [first] = this.#options.pay;
    const base = this.#options.pay[process] ?? first;
    const { id, customer } = this.#order;
    const values = { ...this.#taken, ...(id && { id, customer }), ...more };
    const [method = '', path = ''] = call.send.split(' ');
    const full = filled(path.replace('{pay}', base.pathname.replace(/\/$/, '')), values, encodeURIComponent);
    let url = new URL(full, base);
    if (url.origin !== base.origin)
      throw new ShopError(
        `${call.send} leads to ${url.origin}, which is not the shop: nothing is sent there.`,
      );
    let answer = await this.#send(url, { method, ...bodyOf(call, values) });
    for (let hops = 0; follows && isRedirect(answer) && hops < MOST_REDIRECTS; hops += 1) {
      url = new URL(answer.headers.location ?? '', url);
      if (!this.#options.pay.some(({ origin }) => origin === url.origin))
        throw new ShopError(
          `${call.send} redirects to ${url.origin}, which is not the shop: nothing is sent there.`,
        );
      answer = await this.#send(url, { method: 'GET' });
    }
    return { ...answer, described: described(method, new URL(full, base), answer) };
  }

  async #send(url: URL, { headers, ...message }: Message): Promise<Answer> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const own = {
      accept: 'application/json, text/html;q=0.9',
      origin: url.origin,
      ...headers,
      ...(cookie && { cookie }),
    };
    const { stopped, send: sendIt = send } = this.#options;
    const answer = await sendIt(url, { ...message, headers: own }, stopped);
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name, value] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) this.#cookies.set(name.trim(), value);
    }
    for (const leak of leaksIn(wholeOf(answer), this.#options.secrets)) this.#leaks.add(leak);
    return answer;
  }
}

/** The tab in which the prover itself reads an order. */
const READER = 2;

/** What the shop of our tests reads to die before, or after, one of its calls. */
const diesHeader = ({ dies }: At): Message['headers'] => dies && { 'x-dies': `${dies.when} ${dies.call}` };

/** An answer, and a sentence about it. */
interface Described extends Answer {
  readonly described: string;
}

const described = (method: string, { pathname, search }: URL, answer: Answer): string =>
  `${method} ${pathname}${search} was answered with ${typeOf(answer)}`;

const typeOf = ({ status, headers }: Pick<Answer, 'status' | 'headers'>): string =>
  `${status} ${headers['content-type'] ?? 'without a type'}`;

const wholeOf = ({ headers, text }: Answer): string => `${JSON.stringify(headers)} ${text}`;
