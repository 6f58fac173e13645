import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export interface Size {
  readonly minified: number;
  readonly gzip: number;
  readonly brotli: number;
}

export function measure(script: string): Size {
  const code = Buffer.from(script);
  return {
    minified: code.length,
    gzip: gzipSync(code, { level: 9 }).length,
    brotli: brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
  };
}

export const sumOf = (sizes: readonly Size[]): Size => ({
  minified: sum(sizes.map(({ minified }) => minified)),
  gzip: sum(sizes.map(({ gzip }) => gzip)),
  brotli: sum(sizes.map(({ brotli }) => brotli)),
});

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
