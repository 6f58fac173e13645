/** A fresh idempotency key. `randomUUID` is missing over plain HTTP at another host than this machine. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
