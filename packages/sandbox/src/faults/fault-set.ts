import { fraction } from '../lib/ids.ts';
import type { Fault, FaultRequest } from './fault.ts';
import { HeldCalls } from './held-calls.ts';
import { matches } from './route-pattern.ts';

/** The parts of a call that faults match. */
export interface FaultCall {
  readonly ns: string;
  /** Its row of the route table, method and path: `POST /v1/payments/:payment_id/resolve`. */
  readonly endpoint: string;
  /** Method and path of the request, so that a fault can match a single object. */
  readonly called?: string;
  /** Its API key and its idempotency key. */
  readonly keys: readonly string[];
  /** The card in its body. */
  readonly card?: string | undefined;
}

interface Rule {
  readonly fault: FaultRequest & { readonly id: string };
  seen: number;
  hits: number;
  /** Whether it affects no further calls. */
  ended: boolean;
}

/**
 * The active faults of each namespace, with the number of calls that each fault has matched and hit. They last as long as the
 * process. Independent of the faults' effects.
 */
export class FaultSet {
  readonly #rules = new Map<string, Rule[]>();

  /** The calls of faults of kind `hold`, which go on when their fault is removed. */
  readonly held = new HeldCalls();

  /** Adds a fault. Earlier faults have precedence. */
  add(ns: string, id: string, request: FaultRequest): Fault {
    const rule = { fault: { ...request, id }, seen: 0, hits: 0, ended: false };
    this.#rules.set(ns, [...this.#rulesOf(ns), rule]);
    return listedFault(rule);
  }

  /** Whether a namespace has any fault. */
  isEmpty = (ns: string): boolean => this.#rulesOf(ns).length === 0;

  list(ns: string): readonly Fault[] {
    return this.#rulesOf(ns).map(listedFault);
  }

  /** @returns whether the fault existed */
  remove(ns: string, id: string): boolean {
    const rules = this.#rulesOf(ns);
    const remaining = rules.filter((rule) => rule.fault.id !== id);
    this.#rules.set(ns, remaining);
    if (remaining.length < rules.length) void this.held.release(id);
    return remaining.length < rules.length;
  }

  /** Ends a fault for further calls. The calls that it holds wait on. @returns whether the fault existed */
  end(ns: string, id: string): boolean {
    const rule = this.#rulesOf(ns).find(({ fault }) => fault.id === id);
    if (rule) rule.ended = true;
    return rule !== undefined;
  }

  clear(ns: string): void {
    const rules = this.#rulesOf(ns);
    this.#rules.delete(ns);
    for (const { fault } of rules) void this.held.release(fault.id);
  }

  /**
   * Counts a call and chooses the fault that hits it. Called once per call, including retries.
   *
   * @returns the first fault that hits it; `undefined` when none does
   */
  choose(call: FaultCall): Fault | undefined {
    const hitting = this.#rulesOf(call.ns).filter((rule) => isMatch(rule, call) && countsAsHit(rule));
    const [first] = hitting;
    if (first === undefined) return undefined;
    first.hits += 1;
    return listedFault(first);
  }

  #rulesOf(ns: string): readonly Rule[] {
    return this.#rules.get(ns) ?? [];
  }
}

const listedFault = ({ fault, hits }: Rule): Fault => ({ ...fault, hits });

const isMatch = (
  { fault: { route, key, card }, ended }: Rule,
  { endpoint, called = endpoint, keys, ...call }: FaultCall,
): boolean =>
  !ended &&
  (route === undefined || matches(route, endpoint) || matches(route, called)) &&
  (key === undefined || keys.includes(key)) &&
  (card === undefined || card === call.card);

/** Counts a matching call. The hits depend only on the seed. */
function countsAsHit(rule: Rule): boolean {
  const { nth, probability = 1, seed = 0 } = rule.fault;
  const { times = nth === undefined ? Number.POSITIVE_INFINITY : 1 } = rule.fault;
  rule.seen += 1;
  const spared = fraction(`${seed} ${rule.seen}`) >= probability;
  return !spared && rule.seen >= (nth ?? 1) && rule.hits < times;
}
