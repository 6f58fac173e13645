import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { type Command, start } from './command.ts';
import { nodeIn, type RuntimeName, workerdIn } from './runtimes.ts';
import { forWorker, scriptOf } from './script.ts';
import { inShop } from './shop.ts';

/** Builds the worker of the shop with the routes. */
export async function furnishRoutes(): Promise<void> {
  mkdirSync(inShop('routes'), { recursive: true });
  writeFileSync(inShop('routes/worker.js'), await scriptOf('routes-worker.mjs', forWorker));
  cpSync(inShop('worker.capnp'), inShop('routes/worker.capnp'));
}

/**
 * Starts the shop with the routes; it prints its port.
 *
 * @param runtimes where they are installed
 * @param sandbox the service that it calls
 */
export function openRoutes(runtimes: string, name: RuntimeName, { output }: Command): Promise<Command> {
  const env = { PAY_API: output['api'], PAY_SECRET_KEY: output['secretKey'] };
  if (name !== 'workerd') return start(nodeIn(runtimes, name), [inShop('routes-node.mjs')], 1, env);
  return start(workerdIn(runtimes), ['serve', '--control-fd=3', inShop('routes/worker.capnp')], 3, env);
}
