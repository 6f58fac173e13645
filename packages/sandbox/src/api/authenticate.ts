import { type KeyKind, type Profile, readKey } from '@datafono/contract';
import { RefusalError } from '../core/refusal-error.ts';
import type { Namespaces } from '../namespaces/namespaces.ts';

/** The owner of a request. */
export interface Caller {
  readonly ns: string;
  readonly key: string;
}

/**
 * Finds the owner of a request by the key in its `Authorization` header.
 *
 * @param required the kind of key that the operation requires
 * @throws {RefusalError} for a missing or wrong key; its message never repeats the header
 */
export async function authenticate(
  authorization: string | undefined,
  required: KeyKind,
  namespaces: Pick<Namespaces, 'ownerOf'>,
  { status }: Profile,
): Promise<Caller> {
  const key = keyIn(authorization);
  const owner = key === undefined ? undefined : await namespaces.ownerOf(key);
  if (key !== undefined && owner?.kind === required) return { ns: owner.ns, key };
  const message = `${reasonOf(authorization, key, required)} ${HINTS[required]}`;
  const challenge = { 'www-authenticate': 'Bearer' };
  throw new RefusalError(status.unauthenticated, { message }, challenge, ['unauthenticated']);
}

/** The key in a header, valid or not. */
export const keyIn = (authorization: string | undefined): string | undefined =>
  BEARER.exec(authorization ?? '')?.[1];

/** @see https://www.rfc-editor.org/rfc/rfc6750#section-2.1 */
const BEARER = /^Bearer +(.+)$/i;

/** Characters of a key. The message about any other text says nothing of its prefix. */
const ALPHABET = /^[\w-]+$/;

const NAMES = { secret: 'secreta', public: 'pública' } as const;

const HINTS = {
  secret: 'Envíe la llave secreta de pruebas: «Authorization: Bearer sk_test_…».',
  public: 'Envíe la llave pública de pruebas: «Authorization: Bearer pk_test_…».',
} as const;

function reasonOf(authorization: string | undefined, key: string | undefined, required: KeyKind): string {
  if (!authorization) return 'Falta la llave.';
  if (!key) return 'El encabezado Authorization no tiene la forma «Bearer llave».';
  const traits = ALPHABET.test(key) ? readKey(key) : undefined;
  if (traits && traits.kind !== required)
    return `Esta operación no se hace con una llave ${NAMES[traits.kind]}, sino con la ${NAMES[required]}.`;
  return traits?.test === false ? 'Aquí solo sirven llaves de pruebas.' : 'La llave no es de este servicio.';
}
