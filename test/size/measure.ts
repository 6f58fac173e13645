import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** The size of a script in bytes, raw and compressed. */
export interface Size {
  readonly minified: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** Measures a script. */
export function measure(script: string): Size {
  const code = Buffer.from(script);
  return {
    minified: code.length,
    gzip: gzipSync(code, { level: 9 }).length,
    brotli: brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
  };
}
