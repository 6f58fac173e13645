import { createHash, randomUUID } from 'node:crypto';

/** The `count`th id of a seed, a UUID of version 4: the same seed gives the same ids. */
export function seededId(seed: string, count: number): string {
  return uuidOf(createHash('sha256').update(`${seed} ${count}`).digest());
}

/**
 * A UUID of version 7, which newer objects of payment services have: it begins with the machine's time and goes on by
 * chance, so nobody can foresee it, and what is indexed by it stays together.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9562#section-5.7
 */
export function timedId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** @see https://www.rfc-editor.org/rfc/rfc9562#section-5.4 */
function uuidOf(bytes: Uint8Array): string {
  const version = 0x40 | ((bytes[6] ?? 0) & 0x0f);
  const variant = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Buffer.from(bytes.with(6, version).with(8, variant)).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
