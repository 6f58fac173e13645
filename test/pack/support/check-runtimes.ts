import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '../../tools/check/run.ts';
import { type Command, start } from './command.ts';
import { furnishHelperList, wrongAt } from './helper-list.ts';
import { installRuntimes, nodeIn, platformHasRuntimes, type RuntimeName, workerdIn } from './make.ts';
import { furnishRoutes, openRoutes, routesList, visit } from './routes.ts';
import { forWorker, furnishShop, inShop, Paid, scriptOf, startSandbox } from './shop.ts';

/** The oldest that the sandbox runs on. */
const SANDBOX_NODE = 'node-22';

export function checkRuntimes(names: readonly RuntimeName[]): void {
  const nodes = names.filter((name) => name !== 'workerd');
  const runtimes = mkdtempSync(join(tmpdir(), 'datafono-runtimes-'));
  afterAll(() => rmSync(runtimes, { recursive: true }));

  describe.runIf(platformHasRuntimes)('the packed packages', () => {
    let sandbox: Command;

    beforeAll(async () => {
      furnishShop();
      await furnishHelperList();
      await furnishRoutes();
      await installRuntimes(runtimes, [...names, SANDBOX_NODE]);
      sandbox = await startSandbox(nodeIn(runtimes, SANDBOX_NODE));
    });
    afterAll(async () => sandbox?.[Symbol.asyncDispose]());

    test.each(nodes)('pay on %s', async (name) => {
      const args = [inShop('pay-once.mjs'), JSON.stringify(sandbox.output)];
      const { output, succeeded } = await run(nodeIn(runtimes, name), args, inShop('.'));
      expect({ output, succeeded }).toMatchObject({ succeeded: true });
      expect(JSON.parse(output)).toMatchObject(Paid);
    });

    test.runIf(nodes.includes('node-20'))(
      'say which Node the sandbox needs where it is too old',
      async () => {
        const command = inShop('node_modules/.bin/datafono-sandbox');
        const { output, succeeded } = await run(nodeIn(runtimes, 'node-20'), [command], inShop('.'));
        expect(succeeded).toBe(false);
        expect(output).toMatch(/^datafono-sandbox: .*22\.16.*20\.19\.0/);
      },
    );

    test.runIf(nodes.includes('node-20'))('say which Node a created shop needs', async () => {
      const command = inShop('node_modules/.bin/create-datafono');
      const folder = join(runtimes, 'my-shop');
      const { output } = await run(nodeIn(runtimes, 'node-20'), [command, folder, 'node'], inShop('.'));
      expect(output).toMatch(/need Node 22\.16 or newer: this is v20\.19\.0\. Install it first\.$/m);
    });

    test.runIf(names.includes('workerd'))('pay in a worker', async () => {
      writeFileSync(inShop('worker.js'), await scriptOf('worker.mjs', forWorker));
      const args = ['serve', '--control-fd=3', inShop('worker.capnp')];
      await using worker = await start(workerdIn(runtimes), args, 3);
      const body = JSON.stringify(sandbox.output);
      const answer = await fetch(`http://127.0.0.1:${worker.output['port']}/`, { method: 'POST', body });
      expect(await answer.json()).toMatchObject(Paid);
    });

    describe.each(names)('serve pages on %s and', (name) => {
      test.each(Object.entries(routesList))('%s', async (_, check) => {
        await using shop = await openRoutes(runtimes, name, sandbox);
        await check(await visit(sandbox, `http://127.0.0.1:${shop.output['port']}`));
      });
    });

    // K15 of the conformance list.
    describe('pass the conformance list of the server helper', { concurrent: true }, () => {
      test.each(nodes)('on %s', async (name) => {
        await using node = await start(nodeIn(runtimes, name), [inShop('list/node.mjs')]);
        expect(await wrongAt(`http://127.0.0.1:${node.output['port']}`)).toEqual([]);
      });

      test.runIf(names.includes('workerd'))('in a worker', async () => {
        const args = ['serve', '--control-fd=3', inShop('list/worker.capnp')];
        await using worker = await start(workerdIn(runtimes), args, 3);
        expect(await wrongAt(`http://127.0.0.1:${worker.output['port']}`)).toEqual([]);
      });
    });
  });
}
