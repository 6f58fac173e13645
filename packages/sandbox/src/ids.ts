import { createHash } from 'node:crypto';

/** The `count`th id of a seed, a UUID of version 4: the same seed gives the same ids. */
export function seededId(seed: string, count: number): string {
  return uuidOf(createHash('sha256').update(`${seed} ${count}`).digest());
}

/** @see https://www.rfc-editor.org/rfc/rfc9562#section-5.4 */
function uuidOf(bytes: Uint8Array): string {
  const version = 0x40 | ((bytes[6] ?? 0) & 0x0f);
  const variant = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Buffer.from(bytes.with(6, version).with(8, variant)).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
