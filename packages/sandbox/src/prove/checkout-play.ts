import type { FaultTarget } from '../faults/fault-points.ts';
import { type CheckoutEnding, type Claim, type Click, chargingWays, type EndingCharge } from './ending.ts';
import type { Card, Step } from './schedule.ts';
import type { At, CheckoutVisit, FormOf, PageSaid } from './shop.ts';
import type { Wire } from './wire.ts';

type PayStep = Extract<Step, { does: 'pay' }>;

const browserSteps = ['pay', 'read', 'link', 'take back', 'remove', 'save', 'sweep', 'change'] as const;

/** A step of the customer's browser, or of the shop itself. */
type CheckoutStep = Extract<Step, { does: (typeof browserSteps)[number] }>;

export const isCheckoutStep = (step: Step): step is CheckoutStep =>
  browserSteps.some((does) => does === step.does);

type GivenClick = Pick<Click, 'step' | 'card' | 'way'>;

/** The numbers of the accounts of the customer. One that ends in four zeros is declined. */
const ACCOUNT_NUMBERS: Readonly<Record<Card, string>> = {
  A: '00912345678',
  B: '00987654321',
  declined: '00912340000',
};

/** What a schedule with a checkout is played with. */
export interface CheckoutStage {
  readonly wire: Wire;
  readonly visit: CheckoutVisit;
  readonly cards: Readonly<Record<Card, string>>;
  /** Whether the shop has charged the order by now. */
  readonly isCharged: () => Promise<boolean>;
  /** Starts a process again. */
  readonly restart: ((process: number) => Promise<void>) | undefined;
  /** Records a click while it is under way. */
  readonly click: (given: GivenClick, act: (click: Click) => Promise<PageSaid | undefined>) => Promise<Click>;
}

/** The steps of the customer's browser in a checkout. Owns what its pages have claimed. */
export class CheckoutPlay {
  readonly #stage: CheckoutStage;
  readonly #claims: Claim[] = [];
  readonly #removals: { readonly card: Card; readonly answered: number }[] = [];
  #captures = 0;

  constructor(stage: CheckoutStage) {
    this.#stage = stage;
  }

  /** The calls that a fault affects where the step names none. */
  targetOf(step: CheckoutStep): FaultTarget {
    const route = 'POST /v1/charges';
    return step.does === 'pay' && step.way !== 'account'
      ? { route, card: this.#stage.cards[step.card] }
      : { route };
  }

  /** Does what a step says. A process that it does not survive starts again. */
  async perform(step: CheckoutStep, index: number): Promise<void> {
    try {
      await this.#act(step, index);
    } catch (error) {
      if (!('dies' in step && step.dies)) throw error;
      await this.#stage.restart?.(step.process);
    }
  }

  /** Records what a page says, and whether the order had been charged before it was requested, and after it came. */
  async claim(load: () => Promise<PageSaid | undefined>): Promise<PageSaid | undefined> {
    const before = await this.#stage.isCharged();
    const page = await load();
    if (!page) return undefined;
    const { said, paid } = page;
    const after = said === 'paid' ? await this.#stage.isCharged() : before;
    this.#claims.push({ said, paid, before, after });
    return page;
  }

  ending(charges: readonly EndingCharge[], clicks: readonly Click[]): CheckoutEnding {
    const paid = charges.filter(({ status }) => status === 'succeeded');
    const wayOf = ({ card }: EndingCharge) =>
      clicks.findLast((click) => click.card === card && chargingWays.includes(click.way))?.way;
    const paidBy = (way: Click['way']) => paid.filter((charge) => wayOf(charge) === way).length;
    return {
      claims: this.#claims,
      removals: this.#removals,
      tried: {
        ...{ cards: paidBy('card'), accounts: paidBy('account'), 'saved cards': paidBy('saved') },
        ...{ captures: this.#captures, removals: this.#removals.length },
      },
    };
  }

  async #act(step: CheckoutStep, index: number): Promise<void> {
    const { visit, cards } = this.#stage;
    switch (step.does) {
      case 'save':
        return visit.save(cards[step.card]);
      case 'change':
        return visit.change();
      case 'sweep':
        return visit.sweep(atOf(step));
      case 'read':
        return void (await this.claim(() => visit.read(atOf(step))));
      case 'take back':
        return void (await this.#click({ step: index, card: undefined, way: 'take back' }, () =>
          visit.takeBack(atOf(step)),
        ));
      case 'link':
        return void (await this.#send(
          step,
          { step: index, card: undefined, way: 'link' },
          { way: 'link', as: step.as },
        ));
      case 'remove':
        return this.#remove(step, index);
      case 'pay':
        return this.#pay(step, index);
    }
  }

  /** A click that is answered by a page; its failure is that of the step. */
  async #click(given: GivenClick, act: (click: Click) => Promise<PageSaid | undefined>): Promise<Click> {
    const click = await this.#stage.click(given, (begun) => this.claim(() => act(begun)));
    if (click.problem !== undefined) throw click.problem;
    return click;
  }

  /** Sends the form that pays. @returns the page of the service that it leads to */
  async #send(
    step: Pick<PayStep, 'process' | 'tab' | 'dies'>,
    given: GivenClick,
    form: FormOf,
  ): Promise<string | undefined> {
    let to: string | undefined;
    await this.#click(given, async (click) => {
      const page = await this.#stage.visit.pay(atOf(step), form, (shown) => {
        click.shown = shown;
      });
      to = page?.to;
      return page;
    });
    return to;
  }

  async #remove({ card, ...step }: Extract<Step, { does: 'remove' }>, index: number): Promise<void> {
    const { visit, cards } = this.#stage;
    const { answered, said } = await this.#click({ step: index, card, way: 'remove' }, () =>
      visit.remove(atOf(step), cards[card]),
    );
    if (said !== undefined && answered !== undefined) this.#removals.push({ card, answered });
  }

  async #pay(step: PayStep, index: number): Promise<void> {
    const { card, way = 'card', closed } = step;
    const id = this.#stage.cards[card];
    const to = await this.#send(
      step,
      { step: index, card: way === 'account' ? 'account' : card, way },
      formOf(way, card, id),
    );
    if (to === undefined || closed) return;
    await this.#stage.wire.capture(to, id);
    this.#captures += 1;
    await this.claim(() => this.#stage.visit.read(atOf(step)));
  }
}

function formOf(way: NonNullable<PayStep['way']> | 'card', card: Card, id: string): FormOf {
  if (way === 'capture') return { way };
  return way === 'account' ? { way, number: ACCOUNT_NUMBERS[card] } : { way, card: id };
}

const atOf = ({ process, tab, dies }: Pick<PayStep, 'process' | 'tab' | 'dies'>): At => ({
  process,
  tab: tab ?? 0,
  dies,
});
