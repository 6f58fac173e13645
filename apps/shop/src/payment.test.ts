import {
  type Charge,
  ConflictError,
  ConnectionError,
  RateLimitError,
  ValidationError,
} from '@datafono/server';
import { describe, expect, it } from 'vitest';
import { type Attempt, Payment } from './payment.ts';

const charge = (status: string): Charge => ({ id: 'ch_1', status, amount: 38_000, title: 'Café' });
const visa = { cardId: 'card_1' };
const other = { cardId: 'card_2' };

/** A payment whose service gives these answers, one after another, and remembers what it was asked. */
function paymentAnswered(...answers: readonly (Charge | Error)[]) {
  const asked: Attempt[] = [];
  const reported: unknown[] = [];
  const payment = new Payment(
    async (attempt) => {
      asked.push(attempt);
      const answer = answers[asked.length - 1];
      if (answer instanceof Error) throw answer;
      if (!answer) throw new Error('Asked more often than expected.');
      return answer;
    },
    (error) => reported.push(error),
  );
  return { payment, asked, reported };
}

describe('a payment', () => {
  it('has no outcome before it is tried', async () => {
    expect(await paymentAnswered().payment.settled()).toBeUndefined();
  });

  it('is paid by one charge', async () => {
    const { payment, asked } = paymentAnswered(charge('succeeded'));
    await payment.pay(visa);
    expect(await payment.settled()).toEqual({ state: 'paid', charge: charge('succeeded') });
    expect(asked).toEqual([{ number: 1, means: visa }]);
  });

  it('charges once however often it is paid at the same time', async () => {
    const { payment, asked } = paymentAnswered(charge('succeeded'));
    await Promise.all([payment.pay(visa), payment.pay(visa), payment.pay(other), payment.askAgain()]);
    expect(asked).toHaveLength(1);
  });

  it('charges no more once it is paid', async () => {
    const { payment, asked } = paymentAnswered(charge('succeeded'));
    await payment.pay(visa);
    await payment.pay(other);
    await payment.askAgain();
    expect(asked).toHaveLength(1);
  });

  it('takes another card after a refusal, as the next attempt', async () => {
    const { payment, asked } = paymentAnswered(charge('declined'), charge('succeeded'));
    await payment.pay(visa);
    expect(await payment.settled()).toMatchObject({ state: 'declined' });
    await payment.pay(other);
    expect(await payment.settled()).toMatchObject({ state: 'paid' });
    expect(asked).toEqual([
      { number: 1, means: visa },
      { number: 2, means: other },
    ]);
  });

  it('does not charge a card again that was refused', async () => {
    const { payment, asked } = paymentAnswered(charge('declined'), charge('declined'));
    await payment.pay(visa);
    await payment.pay(visa);
    expect(asked).toHaveLength(1);
    await payment.pay(other);
    await payment.pay(visa);
    expect(asked).toHaveLength(2);
  });
});

describe('a payment of unknown outcome', () => {
  const lost = () => new ConnectionError('The connection was lost.', { outcome: 'unknown' });

  it('asks again about the same attempt, whatever card comes next', async () => {
    const { payment, asked, reported } = paymentAnswered(lost(), charge('succeeded'));
    await payment.pay(visa);
    expect(await payment.settled()).toEqual({ state: 'unknown' });
    expect(reported).toHaveLength(1);
    await payment.pay(other);
    expect(await payment.settled()).toMatchObject({ state: 'paid' });
    expect(asked).toEqual([
      { number: 1, means: visa },
      { number: 1, means: visa },
    ]);
  });

  it('stays so while a charge is in a state that is not final', async () => {
    const { payment, asked } = paymentAnswered(charge('pending'), charge('succeeded'));
    await payment.pay(visa);
    expect(await payment.settled()).toEqual({ state: 'unknown' });
    await payment.askAgain();
    expect(await payment.settled()).toMatchObject({ state: 'paid' });
    expect(asked[1]).toEqual(asked[0]);
  });

  it('is not ended by a second question that was itself turned away', async () => {
    const { payment } = paymentAnswered(
      lost(),
      new RateLimitError('Too many.', { outcome: 'none', status: 429 }),
    );
    await payment.pay(visa);
    await payment.askAgain();
    expect(await payment.settled()).toEqual({ state: 'unknown' });
  });

  it('is ended by a refusal of the attempt itself', async () => {
    const { payment } = paymentAnswered(
      lost(),
      new ValidationError('Not valid.', { outcome: 'none', status: 422 }),
    );
    await payment.pay(visa);
    await payment.askAgain();
    expect(await payment.settled()).toEqual({ state: 'refused', refusal: 'card' });
  });
});

describe('a request that the service refused', () => {
  it('charged nothing, and another card may be tried', async () => {
    const refused = new RateLimitError('Too many.', { outcome: 'none', status: 429 });
    const { payment } = paymentAnswered(refused, charge('succeeded'));
    await payment.pay(visa);
    expect(await payment.settled()).toEqual({ state: 'refused', refusal: 'later' });
    await payment.pay(other);
    expect(await payment.settled()).toMatchObject({ state: 'paid' });
  });

  it('leaves it open when the key was used before: that call may have charged', async () => {
    const { payment } = paymentAnswered(new ConflictError('In use.', { outcome: 'none', status: 409 }));
    await payment.pay(visa);
    expect(await payment.settled()).toEqual({ state: 'unknown' });
  });
});
