import { ConfigurationError, createClient } from '@datafono/server';
import { assertTrue, same } from './assert.ts';
import { type Bench, each, type HelperCheck, when } from './bench.ts';

async function refuses(bench: Bench, make: () => unknown, key: string): Promise<void> {
  const sent = await bench.during(async () => {
    try {
      make();
    } catch (error) {
      assertTrue(error instanceof ConfigurationError, `it is a ConfigurationError: ${error}`);
      assertTrue(!error.message.includes(key), 'the message has no key');
      return;
    }
    throw new Error('It is not refused.');
  });
  same(sent, [], 'nothing is sent');
}

const LIVE = 'sk_live_0123456789abcdef';

export const guards: Readonly<Record<string, readonly HelperCheck[]>> = {
  K18: [
    when('a live key at the sandbox', async (bench) =>
      refuses(bench, () => bench.clientWith({ secretKey: LIVE }), LIVE),
    ),
    ...each(['localhost', '127.0.0.1', '127.8.8.8', '[::1]', 'pagos.localhost'], async (bench, host) => {
      for (const protocol of ['http', 'https'])
        await refuses(
          bench,
          () => createClient({ secretKey: LIVE, baseUrl: `${protocol}://${host}:4010` }),
          LIVE,
        );
    }),
    when('a profile for tests at a live address', async (bench) => {
      const { secretKey, profile } = bench.place;
      const local = { ...profile, localOnly: true };
      const make = () => createClient({ secretKey, baseUrl: 'https://api.ejemplo.co', profile: local });
      await refuses(bench, make, secretKey);
      createClient({ secretKey, baseUrl: 'http://localhost:4010', profile: local });
    }),
    when('any key without encryption', async (bench) => {
      const { secretKey } = bench.place;
      await refuses(bench, () => createClient({ secretKey, baseUrl: 'http://api.ejemplo.co' }), secretKey);
    }),
  ],
};
