import { expect } from '@open-wc/testing';
import { hintOfEachTest } from '../../test-support/network.driver.ts';
import { TestService } from '../../test-support/test-service.driver.ts';
import { type CallFailure, call } from './call.ts';

const anything = (body: unknown) => ({ body });

let service: TestService;
const hintOffline = hintOfEachTest();

beforeEach(() => {
  service = new TestService();
});

/** The address that answers so. */
const answering = (status: number, body = '', headers: Readonly<Record<string, string>> = {}): string =>
  service.url(`custom?${new URLSearchParams({ ...headers, status: `${status}`, body })}`);

/** A call that must give no value. */
async function failureOf(
  url: string,
  read: (body: unknown) => unknown = anything,
  timeout?: AbortSignal,
): Promise<CallFailure> {
  const answer = await call({ method: 'POST', url, body: { number: 'canary' } }, read, timeout);
  if ('problem' in answer) return answer;
  throw new Error('The call gave a value.', { cause: answer });
}

describe('a request', () => {
  it('has the method, the JSON and the headers of the caller', async () => {
    const body = { title: 'Café ☕', amount: 25_000 };
    await call({ method: 'PUT', url: answering(200), headers: { 'X-Own': 'a' }, body }, anything);
    const [request, ...more] = await service.calls();
    expect(more).to.be.empty;
    expect(request).to.deep.include({ method: 'PUT', body });
    expect(request?.headers).to.include({ 'content-type': 'application/json', 'x-own': 'a' });
  });

  it('without a body has no content type', async () => {
    await call({ method: 'GET', url: answering(200) }, anything);
    const [request] = await service.calls();
    expect(request?.headers).not.to.have.any.keys('content-type', 'transfer-encoding');
  });

  it('is not sent when its body cannot be written as JSON', async () => {
    const error = await call({ method: 'POST', url: answering(200), body: { amount: 1n } }, anything).catch(
      (reason) => reason,
    );
    expect(error).to.be.instanceOf(TypeError);
    expect(await service.calls()).to.be.empty;
  });
});

describe('a successful answer', () => {
  it('gives its value, status and request id', async () => {
    const url = answering(201, '{"id":"a"}', {
      'X-Request-Id': 'req_1',
      Date: 'Wed, 29 Jul 2026 15:00:00 GMT',
    });
    expect(await call({ method: 'POST', url, body: {} }, anything)).to.deep.equal({
      value: { body: { id: 'a' } },
      status: 201,
      requestId: 'req_1',
      date: Date.UTC(2026, 6, 29, 15),
    });
  });

  for (const date of ['', 'yesterday'])
    it(`with the date “${date}” has no date`, async () => {
      const answer = await call({ method: 'GET', url: answering(200, '{}', { Date: date }) }, anything);
      expect(answer).to.have.property('date', undefined);
    });

  it('without content is read as undefined', async () => {
    expect(await call({ method: 'DELETE', url: answering(204) }, anything)).to.deep.include({
      value: { body: undefined },
      status: 204,
      requestId: undefined,
    });
  });

  const unreadable = {
    'a page': '<html>Bad gateway</html>',
    nothing: '',
    'JSON without the value': '{"error":1}',
  };
  for (const [content, body] of Object.entries(unreadable))
    it(`with ${content} is unreadable`, async () => {
      const url = answering(200, body, { 'X-Request-Id': 'req_1' });
      const read = (value: unknown) => (JSON.stringify(value) === '{"id":"a"}' ? value : undefined);
      expect(await failureOf(url, read)).to.deep.equal({
        problem: 'unreadable',
        outcome: 'unknown',
        status: 200,
        requestId: 'req_1',
        refusal: undefined,
        retryAfter: undefined,
      });
    });
});

it('a redirect is unreadable and not followed', async () => {
  const url = answering(307, '{"message":"moved"}', { Location: service.url('created') });
  expect(await failureOf(url)).to.include({ problem: 'unreadable', outcome: 'unknown' });
  expect(await service.calls()).to.have.length(1);
});

describe('an error answer', () => {
  for (const status of [400, 499])
    it(`of status ${status} is a refusal`, async () => {
      const body = { message: 'No.', code: 10_001, errors: { amount: ['Low.'] } };
      const headers = { 'X-Request-Id': 'req_2', 'Retry-After': '7' };
      const failure = await failureOf(answering(status, JSON.stringify(body), headers));
      expect(failure).to.deep.equal({
        problem: 'refused',
        outcome: 'none',
        status,
        requestId: 'req_2',
        retryAfter: 7,
        refusal: { message: 'No.', fieldErrors: [['amount', 'Low.']] },
      });
    });

  for (const body of ['<html></html>', ''])
    it(`of status 404 with “${body}” is unreadable`, async () => {
      expect(await failureOf(answering(404, body))).to.include({
        problem: 'unreadable',
        outcome: 'unknown',
        status: 404,
        refusal: undefined,
      });
    });

  for (const [body, message] of [
    ['{"message":"busy"}', 'busy'],
    ['<html></html>', undefined],
  ] as const)
    it(`of status 500 with “${body}” leaves the outcome unknown`, async () => {
      const failure = await failureOf(answering(500, body));
      expect(failure).to.include({ problem: 'unavailable', outcome: 'unknown', status: 500 });
      expect(failure.refusal?.message).to.equal(message);
    });
});

it('a connection is tried though the browser says that there is no network, and may have arrived', async () => {
  hintOffline();
  expect(await failureOf(service.url('reset'))).to.deep.equal({ problem: 'offline', outcome: 'unknown' });
  expect(await service.calls()).to.have.length(1);
});

it('the timeout ends a call that is never answered, and its connection', async () => {
  const failure = await failureOf(service.url('held'), anything, AbortSignal.timeout(50));
  expect(failure).to.include({ problem: 'timeout', outcome: 'unknown' });
  await service.closed();
});

it('a connection that is lost leaves the outcome unknown, and nothing of what was sent', async () => {
  const url = `${service.url('lost')}?q=canary`;
  expect(await failureOf(url)).to.deep.equal({ problem: 'connection', outcome: 'unknown' });
});
