import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { postgres } from '@datafono/server/postgres';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { attemptOf } from './support/attempts.ts';
import { isWithoutPostgres, reset, usePostgres } from './support/use-postgres.ts';

describe.skipIf(isWithoutPostgres)('a database that does not serve says what to do', () => {
  const { server, admin, pool, poolTo } = usePostgres();

  it.each([
    ['that nobody serves', 'unreachable', 'refuses connections', { host: '127.0.0.1', port: 1 }],
    ['that does not exist', 'unreachable', 'no database of this name', { database: 'none' }],
    ['whose user does not exist', 'denied', 'refuses this user', { user: 'nobody' }],
  ])('%s', async (_, code, message, options) => {
    const store = postgres(pool(options));
    const write = () => store.write('o', undefined, attemptOf());
    for (const call of [store.migrate, () => store.read('o'), write])
      await expect(call()).rejects.toMatchObject({ code, message: expect.stringContaining(message) });
  });

  /** A server that answers each connection by these bytes, or never. */
  const answering = async (answer?: Buffer): Promise<pg.PoolConfig> => {
    const sockets = new Set<Socket>();
    const listener = createServer((socket) => {
      sockets.add(socket.on('error', () => {}));
      if (answer) socket.once('data', () => socket.end(answer));
    }).listen(0, '127.0.0.1');
    await once(listener, 'listening');
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      listener.close();
    });
    const { port } = listener.address() as AddressInfo; // a server that listens on TCP has one
    return { host: '127.0.0.1', port, user: 'shop', database: 'shop' };
  };

  /** How a pooler refuses a client: by a code that says no more, and words. */
  const refusal = (code: string, reason: string): Buffer => {
    const fields = Buffer.from(`SFATAL\0C${code}\0M${reason}\0\0`);
    const head = Buffer.from('E\0\0\0\0');
    head.writeInt32BE(fields.length + 4, 1);
    return Buffer.concat([head, fields]);
  };

  it.each([
    // PgBouncer, Supavisor and PgCat.
    ['refuses', '08P01', 'no such database: shop', 'refuses: “no such database: shop”'],
    ['accepts no connection without TLS', '08P01', 'SSL required', 'only by TLS'],
    ['knows no such user', 'XX000', 'Tenant or user not found', 'refuses: “Tenant or user not found”'],
    ['has lent all', 'XX000', 'MaxClientsInSessionMode: max clients reached', 'refuses: “MaxClientsInSes'],
    ['reaches no server', '58000', 'could not get connection from the pool', 'refuses: “could not get'],
  ])('whose pooler %s', async (_, code, reason, message) => {
    const store = postgres(pool(await answering(refusal(code, reason))));
    const write = () => store.write('o', undefined, attemptOf());
    for (const call of [store.migrate, () => store.read('o'), write, () => store.finish('e')])
      await expect(call()).rejects.toMatchObject({
        name: 'StoreError',
        message: expect.not.stringContaining('may or may not'),
      });
    await expect(write()).rejects.toThrow(message);
  });

  it('that accepts connections and never answers', async () => {
    const store = postgres(pool({ ...(await answering()), connectionTimeoutMillis: 20 }));
    for (const call of [() => store.read('o'), () => store.write('o', undefined, attemptOf())])
      await expect(call()).rejects.toMatchObject({
        code: 'unreachable',
        message: expect.stringMatching(/does not answer.* Nothing was written/),
      });
  });

  it('that wants TLS, and looked at no password', async () => {
    await admin().query('drop role if exists remote; create role remote login');
    const { rows } = await admin().query('show hba_file');
    await admin().query(
      `copy (select unnest(array['hostssl all remote all trust', 'host all postgres,guest,nobody all trust'])) to '${rows[0]?.hba_file}'`,
    );
    await admin().query('select pg_reload_conf()');
    const read = () =>
      postgres(remote)
        .read('o')
        .catch((error: unknown) => error);
    const remote = pool({ user: 'remote' });
    await expect
      .poll(read)
      .toMatchObject({ code: 'denied', message: expect.stringMatching(/only by TLS.*ssl/) });
  });

  it('without its tables', async () => {
    await admin().query(reset);
    const store = postgres(pool());
    for (const call of [() => store.read('o'), () => store.write('o', undefined, attemptOf())])
      await expect(call()).rejects.toMatchObject({ code: 'not_migrated' });
  });

  it('without the right to create them', async () => {
    await admin().query(`${reset}; drop role if exists guest; create role guest login;
      revoke create on schema public from public`);
    await expect(postgres(pool({ user: 'guest' })).migrate()).rejects.toMatchObject({ code: 'denied' });
  });

  it('with a table of another program', async () => {
    await admin().query(`${reset}; create table datafono_order_attempts (order_id text, attempt jsonb)`);
    await expect(postgres(pool()).migrate()).rejects.toMatchObject({
      code: 'other_table',
      message: expect.stringContaining('datafono_order_attempts has no column revision'),
    });
  });

  it.each([
    ['jsonb in place of text', (schema: string) => schema.replace('attempt text', 'attempt jsonb')],
    [
      'an id that is a number',
      (schema: string) => schema.replace('order_id text collate "C"', 'order_id bigint'),
    ],
    [
      'ids that are cut',
      (schema: string) => schema.replace('order_id text collate "C"', 'order_id varchar(20)'),
    ],
    ['no key', (schema: string) => schema.replaceAll(' primary key', '')],
    [
      'a column that must not be empty',
      (schema: string) => schema.replace('revision', 'shop text not null, revision'),
    ],
  ])('with a table that has %s', async (_, change) => {
    await admin().query(reset);
    const store = postgres(pool());
    await admin().query(change(store.schema));
    await expect(store.migrate()).rejects.toMatchObject({
      code: 'other_table',
      message: expect.stringContaining('Rename it, or set another tablePrefix'),
    });
    expect((await admin().query('select * from datafono_order_attempts')).rows).toEqual([]);
  });

  it('that may only be read', async () => {
    await admin().query(reset);
    const options = { options: '-c default_transaction_read_only=on' };
    await expect(postgres(pool(options)).migrate()).rejects.toMatchObject({ code: 'denied' });
    await postgres(pool()).migrate();
    for (const call of [postgres(pool(options)).migrate, () => postgres(pool(options)).finish('e')])
      await expect(call()).rejects.toMatchObject({
        code: 'denied',
        message: expect.stringContaining('may only be read'),
      });
  });

  it('whose pool lends nothing in time', async () => {
    const small = pool({ max: 1 });
    small.options.connectionTimeoutMillis = 0;
    const first = await small.connect();
    small.options.connectionTimeoutMillis = 1;
    await expect(postgres(small).read('o')).rejects.toMatchObject({
      code: 'unreachable',
      message: expect.stringContaining('in time'),
    });
    first.release();
  });

  it('whose pool was ended', async () => {
    const ended = poolTo();
    await ended.end();
    await expect(postgres(ended).read('o')).rejects.toMatchObject({ code: 'unreachable' });
    await expect(postgres(ended).write('o', undefined, attemptOf())).rejects.toMatchObject({
      message: expect.stringContaining('was ended'),
    });
  });

  it('with a single Client in place of a Pool', async () => {
    const client = new pg.Client(server().address);
    onTestFinished(() => client.end());
    expect(() => postgres(Object(client))).toThrow('needs a Pool');
  });
});
