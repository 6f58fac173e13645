import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** A module of the repository with all that it imports, of CommonJS, too: `/bundle/<path>`. */
export function bundles() {
  return async (context, next) => {
    const [, prefix, ...path] = context.path.split('/');
    if (prefix !== 'bundle') return next();
    const { outputFiles } = await build({
      entryPoints: [fileURLToPath(new URL(`../../${path.join('/')}`, import.meta.url))],
      bundle: true,
      format: 'esm',
      write: false,
      define: { 'process.env.NODE_ENV': '"production"' },
    });
    context.type = 'text/javascript';
    context.body = outputFiles[0].text;
  };
}
