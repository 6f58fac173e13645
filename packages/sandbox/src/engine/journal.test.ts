import { expect, it } from 'vitest';
import { createSandbox } from '../start/create-sandbox.ts';
import { call, callsOf, controlOf, newNamespace } from '../test-support/calls.ts';

it('the journal stores the newest 2000 to 2100 entries of each namespace', async () => {
  await using sandbox = await createSandbox();
  const other = await newNamespace(sandbox);
  const send = (key: string, times: number) =>
    Promise.all(
      Array.from({ length: times }, () =>
        call({ send: sandbox.api, url: 'http://api.test/v1/balance', key, method: 'GET' }),
      ),
    );
  await send(other.secretKey, 1);
  await send(sandbox.secretKey, 2_199);
  const first = async (of: typeof sandbox) =>
    (await controlOf(of).list('/v1/journal?after=0&limit=1'))[0]?.['seq'];
  expect([await first(sandbox), await first(other)]).toEqual([201, 1]);
});

it('the journal masks a number in a request and in its answer', async () => {
  await using sandbox = await createSandbox();
  const title = 'Radicado 4242424242424242';
  await callsOf(sandbox).post('/v1/payments', { title, amount: 1_000 });
  const masked = { title: 'Radicado ••••', amount: 1_000 };
  expect(await controlOf(sandbox).list('/v1/journal')).toMatchObject([{ request: masked, response: masked }]);
});
