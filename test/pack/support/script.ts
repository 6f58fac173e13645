import { build } from 'vite';
import { inShop } from './shop.ts';

export type Ssr = NonNullable<NonNullable<Parameters<typeof build>[0]>['ssr']>;

/** For a worker: all in one file. */
export const forWorker: Ssr = {
  target: 'webworker',
  noExternal: true,
  // The export conditions of the tools for Workers.
  resolve: { conditions: ['workerd', 'worker', 'browser', 'module'] },
};

/** Builds one script, as a shop's own tools do. */
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
