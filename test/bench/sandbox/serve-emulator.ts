/** The emulator of another payments service, which keeps in memory what is created and forgets it when it ends. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createEmulator } from 'emulate';

const port = await freePort();
await createEmulator({ service: 'stripe', port });
console.log(JSON.stringify({ api: `http://127.0.0.1:${port}`, secretKey: 'sk_test_bench' }));

/** It says where it listens only if it was told. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
