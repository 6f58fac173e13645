import { expect, it } from 'vitest';
import { callsOf, controlOf, newNamespace } from '../test-support/calls.ts';
import { after, openOutbox } from '../test-support/outbox.ts';
import { receiver } from '../test-support/receiver.ts';

it('an event is listed with its type, object, body and origin', async () => {
  const { emit, list } = await openOutbox();
  const id = await emit();
  const [event] = await list();
  expect(event).toMatchObject({
    ...{ type: 'charge.paid', at: after(0), object: { type: 'charge', id }, deliveries: [], waiting: [] },
    body: { event: { id: event?.['id'], type: 'charge.paid' }, charge: { id } },
    origin: { kind: 'request', ref: expect.any(String) },
  });
});

it('scheduled deliveries include the retry of a failed one, in the order of the endpoints', async () => {
  const shops = [await receiver(() => 500), await receiver(() => 500)];
  const { register, emit, list, stepTo } = await openOutbox();
  for (const { url } of shops) await register(url);
  await emit();
  await stepTo(0);
  expect((await list())[0]?.['waiting']).toEqual(
    shops.map(({ url }) => ({
      endpoint: expect.any(String),
      url,
      attempt: 2,
      cause: 'retry',
      due: after(5),
    })),
  );
});

it('scheduled deliveries are none without a subscribed endpoint, and for one of another namespace', async () => {
  const { register, emit, list, sandbox } = await openOutbox({ seed: 1 });
  const url = 'http://127.0.0.1:9/theirs';
  const theirs = await newNamespace(sandbox, { seed: 1 }); // with the same ids
  await controlOf(theirs).post('/v1/webhooks', { url });
  await callsOf(theirs).ready();
  await register(url, { events: ['charge.failed'] });
  await emit();
  expect((await list())[0]?.['waiting']).toEqual([]);
});

it('scheduled deliveries are listed by due time, and at the same time by endpoint', async () => {
  const { register, emit, list, control } = await openOutbox();
  const urls = ['a', 'b', 'c', 'd'].map((name) => `http://127.0.0.1:9/${name}`);
  for (const url of urls) await register(url);
  for (const chaos of [{ duplicate: 1 }, { delay: 1 }]) {
    await control.put('/v1/chaos', chaos);
    await emit();
  }
  const [duplicated, delayed] = (await list()).map((event) => event['waiting'] as readonly Waiting[]); // a list in each
  expect(duplicated?.map(({ url, cause }) => `${url} ${cause}`)).toEqual(
    urls.flatMap((url) => [`${url} event`, `${url} duplicate`]),
  );
  const due = delayed?.map((each) => each.due);
  expect(due).toEqual(due?.toSorted());
  expect(delayed?.map(({ url }) => url)).not.toEqual(urls);
});

interface Waiting {
  readonly url: string;
  readonly cause: string;
  readonly due: string;
}
