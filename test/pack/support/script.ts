import { build } from 'vite';
import { inShop } from './shop.ts';

/** How to make it: as Vite's option of that name. */
export type Ssr = NonNullable<NonNullable<Parameters<typeof build>[0]>['ssr']>;

/** For a worker: all in one file. */
export const forWorker: Ssr = {
  target: 'webworker',
  noExternal: true,
  // What the tools for Workers ask packages for; they have no order of their own.
  resolve: { conditions: ['workerd', 'worker', 'browser', 'module'] },
};

/**
 * One script, as a shop's own tools make it.
 *
 * @param input what it begins at, in the shop
 */
export async function scriptOf(input: string, ssr: Ssr): Promise<string> {
  const result = await build({
    ...{ root: inShop('.'), configFile: false, logLevel: 'error', ssr },
    build: {
      ssr: true,
      write: false,
      rolldownOptions: { input: inShop(input) },
    },
  });
  const [output] = [result].flat();
  return output && 'output' in output ? output.output[0].code : '';
}
