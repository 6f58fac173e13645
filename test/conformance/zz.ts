import { serveInMemory } from './local.ts';
import { twisted } from './proxy.ts';
import { openReceiver } from './receiver.ts';
import { rows } from './rows.ts';
import { runRows } from './run.ts';

const receiver = await openReceiver();
const local = await serveInMemory();
await using wrong = await twisted(local.target, {
  ask: (call) =>
    call.path.endsWith('/webhooks')
      ? { ...call, body: '{"url":"http://127.0.0.1:9/","events":["x"]}' }
      : call,
});
for (const id of ['C17', 'C114', 'C160', 'C216', 'C242', 'K1']) {
  const t = performance.now();
  const r = await runRows(
    rows.filter((x) => x.id === id),
    wrong.target,
    receiver,
  );
  console.log(
    id,
    Math.round(performance.now() - t),
    [...r].map(([row, o]) => JSON.stringify(o).slice(0, 600)),
  );
}
process.exit(0);
