/**
 * A new id of a submission. `crypto.randomUUID` exists in secure contexts only, and a shop's page under development may
 * be served without TLS from another machine.
 */
export const newSubmissionId = (): string => uuidOf(crypto.getRandomValues(new Uint8Array(16)));

/**
 * The UUID of version 4 with these bytes: they are its bits, except for the digits of version (4) and variant (8).
 *
 * @param bytes sixteen
 * @see https://www.rfc-editor.org/rfc/rfc9562#section-5.4
 */
export const uuidOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-8$4-');
