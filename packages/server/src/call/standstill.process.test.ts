import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../test-support/service.ts';

/** Milliseconds; far more than a try takes on a busy machine. */
const LIMIT = 3_000;

/** Calls once, stands still at a moment of the call, and prints the error. */
const script = `
  import { writeSync } from 'node:fs';
  import { subscribe } from 'node:diagnostics_channel';
  const [index, baseUrl, moment, limit] = process.argv.slice(1);
  const { createClient } = await import(index);
  const standStill = () => {
    writeSync(2, 'still');
    process.kill(process.pid, 'SIGSTOP');
  };
  const onResponse = () => moment === 'between two tries' && setImmediate(standStill);
  // In the timers' phase: the event loop looks at connections next, and at the clock after them.
  const standStillInTimers = () => {
    setTimeout(standStill);
    for (const begun = performance.now(); performance.now() < begun + 5; );
  };
  if (moment === 'while it connects') {
    subscribe('net.client.socket', standStillInTimers);
    await new Promise(setImmediate);
  }
  const client = createClient({ secretKey: 'sk_test_a', baseUrl, totalTimeout: Number(limit), onResponse });
  const error = await client.charges
    .create({ title: 'Café', customer_id: 'c', amount: 38_000, card_id: 'card_1' })
    .catch((error) => error);
  console.log(JSON.stringify({ name: error.name, tries: error.tries }));
`;

it.each([
  ['between two tries', 1, { name: 'UnavailableError', tries: 1 }],
  ['while it connects', 0, { name: 'TimeoutError', tries: 1 }],
])(
  'a process that stands still %s until the total timeout is over sends nothing more',
  async (moment, arrived, error) => {
    let requests = 0;
    const server = createServer((_, response) => {
      requests += 1;
      response.writeHead(503).end();
    });
    const child = spawn(process.execPath, [
      '--conditions=source',
      '--input-type=module',
      '--eval',
      script,
      import.meta.resolve('../index.ts'),
      await listen(server),
      moment,
      `${LIMIT}`,
    ]);
    onTestFinished(() => void child.kill('SIGKILL'));
    const printed = text(child.stdout);
    await once(child.stderr, 'data');
    // Repeated: the first may come before the process has stopped itself.
    const waking = setInterval(() => child.kill('SIGCONT'), LIMIT);
    await once(child, 'exit');
    clearInterval(waking);
    expect(JSON.parse(await printed)).toEqual(error);
    expect(requests).toBe(arrived);
  },
);
