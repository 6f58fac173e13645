import { describe, expect, it } from 'vitest';
import { json, type ServiceAnswer } from '../test-support/service.ts';
import { SUBMISSION, shop } from '../test-support/shop.ts';

const made = (more = {}): ServiceAnswer => json(201, { id: 'acc_1', ...more });

const account = { bank_id: 'bank_1', subtype: 'SAVINGS', account_number: '0012345678', authorization: true };
const submission = { ...account, submission_id: SUBMISSION };

/** Body and headers. */
const renderingOf = async (response: Response) =>
  (await response.text()) + JSON.stringify([...response.headers]);

describe('an account', () => {
  it('belongs to the customer who is signed in, and its number is not returned', async () => {
    const { post, calls } = await shop(made({ account_number: '0012345678' }));
    const response = await post('/pay/accounts', submission);
    expect(response.status).toBe(201);
    const { account_number, ...shown } = account;
    expect(await response.json()).toEqual({ id: 'acc_1', ...shown });
    expect(calls[0]?.body).toEqual({ ...account, customer_id: 'cus_ana' });
  });

  it('is authorized only by the body, and never of a customer that a browser names', async () => {
    const { post, calls } = await shop(made());
    const { authorization, ...silent } = submission;
    await post('/pay/accounts', silent);
    expect(calls[0]?.body).toMatchObject({ authorization: false });
    expect((await post('/pay/accounts', { ...submission, authorization: 'yes' })).status).toBe(422);
    expect((await post('/pay/accounts', { ...submission, customer_id: 'cus_luis' })).status).toBe(422);
    expect(calls).toHaveLength(1);
  });

  it.each<[object, readonly string[] | undefined]>([
    [{ submission_id: undefined }, ['submission_id']],
    [{ account_number: '123' }, ['account_number']],
    [{ bank_id: ' ', subtype: undefined }, ['bank_id', 'subtype']],
    [{ bank_id: ' ', more: 1 }, undefined],
  ])('with %j is invalid, with the names of the fields and none of their values', async (changes, fields) => {
    const { post, calls } = await shop(made());
    const response = await post('/pay/accounts', { ...submission, ...changes });
    expect([response.status, await response.json()]).toEqual([
      422,
      { code: 'invalid', message: expect.any(String), fields },
    ]);
    expect(calls).toEqual([]);
  });

  it('whose number looks like a card number is created', async () => {
    const account_number = '4242424242424242';
    const { post, calls, reported } = await shop(made({ account_number }));
    const response = await post('/pay/accounts', { ...submission, account_number });
    expect(response.status).toBe(201);
    expect(calls[0]?.body).toMatchObject({ account_number });
    expect(await renderingOf(response)).not.toContain(account_number.slice(-6));
    expect(reported).toEqual([]);
  });

  it('whose number is written like a card number is invalid, and in no answer and no report', async () => {
    const { post, calls, reported } = await shop(made());
    const response = await post('/pay/accounts', { ...submission, account_number: '4242 4242 4242 4242' });
    expect([response.status, await response.json()]).toMatchObject([422, { fields: ['account_number'] }]);
    expect([calls, reported]).toEqual([[], []]);
  });
});

describe('the idempotency key', () => {
  it('is made of the route, the customer and the submission, and shows none of them', async () => {
    const { post, calls } = await shop(made({ url: 'https://pay.example/c/1' }));
    await post('/pay/accounts', submission);
    await post('/pay/accounts', submission);
    await post('/pay/accounts', { ...submission, submission_id: `${SUBMISSION}2` });
    await post('/pay/accounts', submission, { 'x-session': 'luis' });
    await post('/pay/connect-links', { submission_id: SUBMISSION });
    const keys = calls.map(({ headers }) => String(headers['x-idempotency']));
    for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(4);
  });

  it('that the service knows with other data makes the page use a new submission', async () => {
    const reused = json(409, { message: 'Ya se usó.', code_name: 'idempotency_key_reused' });
    const { post, reported } = await shop(reused);
    const response = await post('/pay/accounts', submission);
    expect([response.status, await response.json()]).toMatchObject([422, { fields: ['submission_id'] }]);
    expect(reported).toHaveLength(1);
  });

  it('of a call that is in progress is unavailable for now', async () => {
    const { post } = await shop(json(409, { message: 'En proceso.' }));
    expect((await post('/pay/accounts', submission)).status).toBe(503);
  });
});
