import { setTimeout as timeout } from 'node:timers/promises';
import type { ActiveFault, FaultTarget } from '../faults/fault-points.ts';
import { chargeFaults, timesOf } from './charge-faults.ts';
import { CheckoutPlay, isCheckoutStep } from './checkout-play.ts';
import { type Click, type Ending, type EndingCharge, isOfShop, type Method } from './ending.ts';
import { EventPost } from './event-post.ts';
import { faultyCalls } from './link-calls.ts';
import { FOLLOWS_S, scan } from './scan.ts';
import { CARD_NUMBERS, type Card, type Schedule, type Step } from './schedule.ts';
import type { Setup } from './setup.ts';
import type { PageSaid, Said, Visit } from './shop.ts';
import type { Mark, Wire } from './wire.ts';

/** Plays a schedule against a shop, ends all faults, and returns the ending. */
export async function play(setup: Setup, schedule: Schedule): Promise<Ending> {
  const running = await Play.begin(setup);
  for (const [index, step] of schedule.entries()) await running.perform(step, index);
  return running.end();
}

/** A call that a fault holds, or several of one click. */
interface Hold {
  readonly fault: ActiveFault;
  /** Whether the shop waits for the call; not for one whose connection was reset. */
  readonly isAwaited: boolean;
  readonly since: number;
}

/** A running schedule. Owns the clicks without an answer and the faults that hold calls. */
class Play {
  readonly #setup: Setup;
  readonly #visit: Visit;
  readonly #cards: Readonly<Record<Card, string>>;
  readonly #post: EventPost;
  readonly #checkout: CheckoutPlay | undefined;
  readonly #clicks: Click[] = [];
  readonly #reads: Said[] = [];
  readonly #pending = new Set<Promise<unknown>>();
  readonly #holds: Hold[] = [];
  #isScanned = false;
  #hasCharged = false;
  #moment = 0;
  #longestHoldMs = 0;

  private constructor(setup: Setup, visit: Visit, mark: Mark, cards: Readonly<Record<Card, string>>) {
    this.#setup = setup;
    this.#visit = visit;
    this.#cards = cards;
    this.#post = new EventPost(setup, visit.order, mark, Object.values(cards));
    this.#checkout =
      visit.checkout &&
      new CheckoutPlay({
        ...{ wire: setup.wire, visit: visit.checkout, cards, restart: setup.shop.restart },
        isCharged: () => this.#isCharged(),
        click: (given, act) => this.#click(given, act),
      });
  }

  static async begin(setup: Setup): Promise<Play> {
    const mark = await setup.wire.mark();
    const visit = await setup.shop.open();
    const create = (card: Card) =>
      setup.wire.sandbox.createCard({ customer_id: visit.order.customer, number: CARD_NUMBERS[card] });
    const [A, B, declined] = await Promise.all([create('A'), create('B'), create('declined')]);
    return new Play(setup, visit, mark, { A, B, declined });
  }

  async perform(step: Step, index: number): Promise<void> {
    const checkout = this.#checkout;
    if (checkout && isCheckoutStep(step))
      return this.#under({ fault: undefined, ...step }, checkout.targetOf(step), () =>
        checkout.perform(step, index),
      );
    switch (step.does) {
      case 'pay':
        return this.#pay(step, index);
      case 'read':
        return this.#under(step, {}, () => this.#read(step.process));
      case 'link':
      case 'take back':
        return this.#under(step, {}, () => this.#use(index, undefined, () => this.#useLink(step)));
      case 'scan':
        return this.#scan(step);
      case 'release':
        return this.#release();
      case 'deliver':
        return this.#await(this.#track(this.#post.deliver(step.how)));
      case 'lose':
        return this.#post.lose();
      case 'forge':
        return this.#await(this.#track(this.#post.forge()));
      case 'underpay':
        return this.#await(this.#track(this.#post.underpay()));
      case 'refund':
        return this.#await(this.#track(this.#post.refund()));
      case 'kill':
        return this.#setup.shop.restart?.(step.process);
      case 'advance':
        await this.#releaseAll();
        return this.#setup.wire.sandbox.clock.advance({ seconds: step.seconds });
      case 'wait':
        await timeout(SECOND_MS);
    }
  }

  /** Releases all held calls, delivers the events that the shop has not accepted and that are not lost, and reads the order. */
  async end(): Promise<Ending> {
    await this.#releaseAll();
    await this.#settle();
    await this.#post.deliverRest();
    const isCharged = await this.#isCharged();
    return this.#ending(await this.#visit.outcome(isCharged));
  }

  /** Whether the shop has charged the order by now. */
  async #isCharged(): Promise<boolean> {
    const isPaid = (charge: EndingCharge) => charge.status === 'succeeded' && isOfShop(charge);
    this.#hasCharged ||= (await this.#charges()).some(isPaid);
    return this.#hasCharged;
  }

  async #ending(said: Said): Promise<Ending> {
    const { order, leaks } = this.#visit;
    const charges = await this.#charges();
    return {
      orderAmount: this.#checkout ? undefined : order.amount, // it may change, and each form shows it
      charges,
      checkout: this.#checkout?.ending(charges, this.#clicks),
      clicks: this.#clicks,
      reads: this.#reads,
      said,
      leaks: [...new Set([...leaks, ...this.#post.leaks])],
      events: this.#post.accepted,
      hasAllEvents: this.#post.delivers,
      longestHoldMs: this.#longestHoldMs,
      readAgain: async () => this.#ending(await this.#visit.read(0)),
    };
  }

  #pay(step: PayStep, index: number): Promise<void> {
    const { card, process, closed } = step;
    const id = this.#cards[card];
    const pay = () => this.#visit.pay({ card: id, process, follows: !closed });
    return this.#under(step, { ...CHARGES, card: id }, () => this.#use(index, card, pay));
  }

  /** Opens a payment link, or takes it back. */
  #useLink(step: LinkStep): Promise<Said> {
    const visit = this.#visit;
    if (!visit.link || !visit.takeBack) throw new Error('The visits of this shop have no payment links.');
    const { process } = step;
    return step.does === 'link' ? visit.link({ as: step.as, process }) : visit.takeBack(process);
  }

  async #scan(step: ScanStep): Promise<void> {
    const { wire } = this.#setup;
    this.#isScanned = true;
    await scan(wire, await this.#post.payments(), step);
    if (!step.soon && this.#holds.length === 0) await wire.sandbox.clock.advance({ seconds: FOLLOWS_S });
  }

  /** Records what the customer does, and what the shop answers. */
  async #click(
    given: Pick<Click, 'step' | 'card' | 'way'>,
    act: (click: Click) => Promise<Pick<PageSaid, 'said'> | undefined>,
  ): Promise<Click> {
    const click: Click = { ...given, sent: this.#next() };
    this.#clicks.push(click);
    try {
      const page = await act(click);
      if (page) click.said = page.said;
      click.answered = this.#next();
    } catch (error) {
      click.problem = error;
    }
    return click;
  }

  async #use(step: number, card: Card | undefined, act: () => Promise<Said>): Promise<void> {
    await this.#click({ step, card }, async () => ({ said: await act() }));
  }

  /** Does what a step says while its fault is active. Waits for the end, or until the fault holds a call. */
  async #under({ fault: name = '', once, on }: Faulty, target: FaultTarget, act: () => Promise<void>) {
    const { faults } = this.#setup.wire.sandbox;
    const effect = chargeFaults.get(name);
    const affected = on === undefined ? target : { route: faultyCalls[on] };
    const fault = effect && (await faults.add({ ...effect, ...timesOf(effect, once), ...affected }));
    const acted = this.#track(act());
    if (!fault) return this.#await(acted);
    if (effect.kind !== 'hold') {
      const spent = this.#track(acted.then(() => faults.remove(fault)));
      return this.#await(spent);
    }
    const isHeld = await this.#untilHeld(fault, acted, !effect.hangUp);
    if (isHeld && effect.hangUp) await this.#await(acted);
    await (isHeld ? faults.end(fault) : faults.remove(fault));
  }

  /** Waits until a call is held or its click is answered. @returns whether it is held */
  async #untilHeld(fault: ActiveFault, clicked: Promise<unknown>, isAwaited: boolean): Promise<boolean> {
    const { faults } = this.#setup.wire.sandbox;
    const wait = new AbortController();
    const held = faults.untilHeld(fault, wait.signal).catch(() => 0);
    await this.#await(Promise.race([held, clicked]));
    wait.abort();
    // A call that failed for the shop may still be held, although the click was answered first.
    const isHeld = (await held) > 0 || (await isHolding(faults, fault));
    if (isHeld) this.#holds.push({ fault, isAwaited, since: performance.now() });
    return isHeld;
  }

  async #read(process: number): Promise<void> {
    this.#reads.push(await this.#visit.read(process));
  }

  /** Waits for a step: no longer than the patience while the shop waits for a held call. */
  async #await(work: Promise<unknown>): Promise<void> {
    if (!this.#holds.some(({ isAwaited }) => isAwaited)) return void (await work);
    const late = new AbortController();
    const patience = timeout(this.#setup.patienceMs, undefined, { signal: late.signal }).catch(() => {});
    await Promise.race([work, patience]);
    late.abort();
  }

  async #release(): Promise<void> {
    const hold = this.#holds.shift();
    if (!hold) return;
    this.#longestHoldMs = Math.max(this.#longestHoldMs, performance.now() - hold.since);
    await this.#setup.wire.sandbox.faults.release(hold.fault);
    await this.#setup.wire.sandbox.faults.remove(hold.fault);
    await this.#await(this.#answers());
  }

  async #releaseAll(): Promise<void> {
    while (this.#holds.length > 0) await this.#release();
    await this.#answers();
  }

  /** Resolves when every click and every delivery has ended. */
  async #answers(): Promise<void> {
    while (this.#pending.size > 0) await Promise.all(this.#pending);
  }

  /** Registers work that the end waits for. Its failure counts as a lost answer. */
  #track(work: Promise<unknown>): Promise<void> {
    const tracked: Promise<void> = work.then(ignore, ignore).finally(() => this.#pending.delete(tracked));
    this.#pending.add(tracked);
    return tracked;
  }

  /** Advances the clock for banks that have not answered, and for payments that have not followed their attempts. */
  async #settle(): Promise<void> {
    const charges = await this.#charges();
    const { clock } = this.#setup.wire.sandbox;
    if (charges.some(({ status, isLink }) => status === 'pending' && !isLink))
      await clock.advance({ hours: 1 });
    else if (this.#isScanned) await clock.advance({ seconds: FOLLOWS_S });
  }

  async #charges(): Promise<readonly EndingCharge[]> {
    const charges = (await this.#post.charges()).map(({ id, amount, status, payment_method_id }) => ({
      ...{ id, amount, status },
      card: this.#post.isOwn(id) ? undefined : this.#methodWith(payment_method_id),
    }));
    const payments = (await this.#post.payments()).map(({ id, amount, status }) => ({
      ...{ id, amount, status: status === 'approved' ? 'succeeded' : status },
      ...{ card: undefined, isLink: true as const },
    }));
    return [...charges, ...payments];
  }

  #methodWith(id: string): Method | undefined {
    const card = (['A', 'B', 'declined'] as const).find((one) => this.#cards[one] === id);
    return card ?? (this.#checkout && 'account');
  }

  #next(): number {
    this.#moment += 1;
    return this.#moment;
  }
}

type PayStep = Extract<Step, { does: 'pay' }>;
type LinkStep = Extract<Step, { does: 'link' | 'take back' }>;
type ScanStep = Extract<Step, { does: 'scan' }>;
type Faulty = Pick<PayStep, 'fault' | 'once' | 'on'>;

const CHARGES = { route: 'POST /v1/charges' } as const;
const SECOND_MS = 1_001;

const ignore = (): void => {};

async function isHolding(
  faults: Wire['sandbox']['faults'],
  { id }: Pick<ActiveFault, 'id'>,
): Promise<boolean> {
  return (await faults.list()).some((fault) => fault.id === id && fault.hits > 0);
}
