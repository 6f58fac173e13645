import { describe, expect, it } from 'vitest';
import { createSandbox } from '../start/create-sandbox.ts';
import { call, charge, errorsOf, idOf } from '../test-support/calls.ts';
import { controlOf } from '../test-support/control.ts';
import { newFile } from '../test-support/files.ts';

describe('a fault', () => {
  it('affects only calls of the object that its route names', async () => {
    await using sandbox = await createSandbox();
    const payments = (path: string, body?: unknown) =>
      call({
        send: sandbox.api,
        url: `http://api.test/v1/payments${path}`,
        key: sandbox.secretKey,
        method: body === undefined ? 'GET' : 'POST',
        body,
      });
    const [one, other] = [idOf(await payments('', charge)), idOf(await payments('', charge))];
    await controlOf(sandbox).post('/v1/faults', { kind: 'error503', route: `GET /v1/payments/${one}` });
    expect([(await payments(`/${one}`)).status, (await payments(`/${other}`)).status]).toEqual([503, 200]);
  });

  it('of an unknown route is refused and not added', async () => {
    await using sandbox = await createSandbox();
    const { post, list } = controlOf(sandbox);
    const reply = await post('/v1/faults', { kind: 'error500', route: 'POST /v1/charge' });
    expect([reply.status, errorsOf(reply)]).toEqual([
      422,
      { route: [expect.stringContaining('POST /v1/charges')] },
    ]);
    expect(await list('/v1/faults')).toEqual([]);
  });

  it('is removed when the sandbox closes', async () => {
    const database = newFile();
    const before = await createSandbox({ database });
    await controlOf(before).post('/v1/faults', { kind: 'error500' });
    await before.close();
    await using after = await createSandbox({ database });
    expect(await controlOf(after).list('/v1/faults')).toEqual([]);
  });
});
