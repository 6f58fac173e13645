import { createHash, randomUUID } from 'node:crypto';

/**
 * What makes the ids of a sandbox, UUIDs of version 4 all of them.
 *
 * @param random numbers from 0 up to 1; the same ones give the same ids. Without it ids are unpredictable
 * @param opening how many times the database was opened: a seed that is used again after a restart, and even one
 *   that always says the same, still makes new ids
 */
export function idMaker(random: (() => number) | undefined, opening: number): () => string {
  if (!random) return randomUUID;
  let made = 0;
  return () => {
    made += 1;
    return uuidOf(createHash('sha256').update(`${opening} ${made} ${random()} ${random()}`).digest());
  };
}

/** @see https://www.rfc-editor.org/rfc/rfc9562#section-5.4 */
function uuidOf(bytes: Uint8Array): string {
  const version = 0x40 | ((bytes[6] ?? 0) & 0x0f);
  const variant = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Buffer.from(bytes.with(6, version).with(8, variant)).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
