import { expect, it } from 'vitest';
import { createSandbox } from '../start/create-sandbox.ts';
import { call, controlOf, newNamespace } from '../test-support/calls.ts';

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
