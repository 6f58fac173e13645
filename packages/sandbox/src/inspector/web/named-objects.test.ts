import { describe, expect, it } from 'vitest';
import { actionsOn, isResolvable, objectsIn, objectsOfRequest } from './named-objects.ts';

const payment = '019aa7c1-0000-7000-8000-0000beef0001';
const attempt = '019aa7c1-0000-7000-8000-0000beef0002';
const card = '019aa7c1-0000-7000-8000-0000beef0003';
const charge = '019aa7c1-0000-7000-8000-0000beef0004';
const customer = '019aa7c1-0000-7000-8000-0000beef0005';

describe('a request names', () => {
  it.each([
    [`/v1/payments/${payment}/resolve?x=/v1/cards`, 'payment', payment],
    ['/v1/connect-links', 'connect_link', attempt],
  ])('the object of its path, and the one that it created: %s', (path, type, id) => {
    expect(objectsOfRequest({ path, request: {}, response: { id: attempt } })).toEqual([{ type, id }]);
  });

  it('the objects of its fields, each once', () => {
    const request = { customer_id: customer, card_id: card, amount: 5 };
    const response = { id: charge, customer_id: customer, card_id: card };
    expect(objectsOfRequest({ path: '/v1/charges', request, response })).toEqual([
      { type: 'charge', id: charge },
      { type: 'customer', id: customer },
      { type: 'card', id: card },
    ]);
  });

  it('nothing by what is no id, or of no known type', () => {
    const response = { id: 'x', bank_id: card, customer_id: 7, request_id: card, card_id: '••••' };
    expect(objectsOfRequest({ path: '/v1/payments/nobody', request: 'text', response })).toEqual([]);
  });
});

it('an event names its object, and that the objects of its fields', () => {
  const body = {
    event: { id: attempt },
    charge: { id: charge, payment_method_type: 'CreditCard', payment_method_id: card },
  };
  expect(objectsIn(body)).toEqual([
    { type: 'charge', id: charge },
    { type: 'card', id: card },
  ]);
});

it.each([
  ['cashout', 'pending', ['process', 'cancel'], false],
  ['payment', 'declined', ['start'], true],
  ['payment', 'approved', [], false],
  ['charge', 'pending', [], false],
  ['customer', undefined, [], false],
])('a %s that is %s can be moved by %j; resolved: %s', (type, state, actions, resolvable) => {
  expect([actionsOn(type, state), isResolvable(type, state)]).toEqual([actions, resolvable]);
});
