import type { Fault, FaultRequest } from './fault.ts';
import { matches } from './route-pattern.ts';
import { seededFractions } from './seeded-fractions.ts';

/** A call, as far as faults choose by it. */
export interface FaultCall {
  readonly ns: string;
  /** Its row of the route table, method and path: `POST /v1/payments/:payment_id/resolve`. */
  readonly endpoint: string;
  /** Method and path as they were called, so that a fault can choose a single object. */
  readonly called?: string;
  /** The keys that it came with: its idempotency key, its API key. */
  readonly keys: readonly string[];
}

interface Rule {
  readonly fault: FaultRequest & { readonly id: string };
  readonly draw: () => number;
  seen: number;
  hits: number;
}

/**
 * The faults in force in each namespace. Owns how many calls each has seen and hit; they last as long as the
 * process. Knows nothing of what a fault does.
 */
export class FaultSet {
  readonly #rules = new Map<string, Rule[]>();

  /** Puts a fault in force; an earlier one goes first. */
  add(ns: string, id: string, request: FaultRequest): Fault {
    const rule = { fault: { ...request, id }, draw: seededFractions(request.seed), seen: 0, hits: 0 };
    this.#rules.set(ns, [...this.#rulesOf(ns), rule]);
    return listedFault(rule);
  }

  list(ns: string): readonly Fault[] {
    return this.#rulesOf(ns).map(listedFault);
  }

  /** @returns whether there was such a fault */
  remove(ns: string, id: string): boolean {
    const rules = this.#rulesOf(ns);
    const kept = rules.filter((rule) => rule.fault.id !== id);
    this.#rules.set(ns, kept);
    return kept.length < rules.length;
  }

  clear(ns: string): void {
    this.#rules.delete(ns);
  }

  /**
   * Counts a call and says which fault hits it. Asked once for each call, retries included.
   *
   * @returns the first fault that does; `undefined` when none does
   */
  choose(call: FaultCall): Fault | undefined {
    const hitting = this.#rulesOf(call.ns).filter((rule) => chosen(rule, call) && wouldHit(rule));
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

const chosen = ({ fault: { route, key } }: Rule, { endpoint, called = endpoint, keys }: FaultCall): boolean =>
  (route === undefined || matches(route, endpoint) || matches(route, called)) &&
  (key === undefined || keys.includes(key));

/** Counts a call that the rule chooses. Draws for each, so that which calls are hit follows from the seed alone. */
function wouldHit(rule: Rule): boolean {
  const { nth, times = nth === undefined ? Number.POSITIVE_INFINITY : 1, probability = 1 } = rule.fault;
  rule.seen += 1;
  const spared = rule.draw() >= probability;
  return !spared && rule.seen >= (nth ?? 1) && rule.hits < times;
}
