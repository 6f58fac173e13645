import { type KeyKind, type Profile, readKey } from '@datafono/contract';
import type { Text } from '../core/language.ts';
import { refused } from '../core/refusal-error.ts';
import type { Namespaces } from '../engine/namespaces.ts';

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
  const reason = reasonOf(authorization, key, required);
  const hint = HINTS[required];
  const message = { es: `${reason.es} ${hint.es}`, en: `${reason.en} ${hint.en}` };
  throw refused(status.unauthenticated, message, { headers: { 'www-authenticate': 'Bearer' } });
}

/** The key in a header, valid or not. */
export const keyIn = (authorization: string | undefined): string | undefined =>
  BEARER.exec(authorization ?? '')?.[1];

/** @see https://www.rfc-editor.org/rfc/rfc6750#section-2.1 */
const BEARER = /^Bearer +([^ ].*)$/i;

/** Characters of a key. The refusal of any other text does not name the prefix of keys. */
const ALPHABET = /^[\w-]+$/;

const NAMES = { secret: { es: 'secreta', en: 'secret' }, public: { es: 'pública', en: 'public' } } as const;

const HINTS = {
  secret: {
    es: 'Envíe la llave secreta de pruebas: «Authorization: Bearer sk_test_…».',
    en: 'Send the secret test key: “Authorization: Bearer sk_test_…”.',
  },
  public: {
    es: 'Envíe la llave pública de pruebas: «Authorization: Bearer pk_test_…».',
    en: 'Send the public test key: “Authorization: Bearer pk_test_…”.',
  },
} as const;

function reasonOf(authorization: string | undefined, key: string | undefined, required: KeyKind): Text {
  if (!authorization) return { es: 'Falta la llave.', en: 'The key is missing.' };
  if (!key) return NO_BEARER;
  const traits = ALPHABET.test(key) ? readKey(key) : undefined;
  if (traits && traits.kind !== required) return otherKind(NAMES[traits.kind], NAMES[required]);
  return traits?.test === false ? TEST_KEYS_ONLY : UNKNOWN_KEY;
}

const NO_BEARER: Text = {
  es: 'El encabezado Authorization no tiene la forma «Bearer llave».',
  en: 'The Authorization header does not have the form “Bearer key”.',
};
const TEST_KEYS_ONLY: Text = {
  es: 'Aquí solo sirven llaves de pruebas.',
  en: 'Only test keys are accepted here.',
};
const UNKNOWN_KEY: Text = {
  es: 'La llave no es de este servicio.',
  en: 'The key does not belong to this service.',
};

const otherKind = (sent: Text, required: Text): Text => ({
  es: `Esta operación no se hace con una llave ${sent.es}, sino con la ${required.es}.`,
  en: `This operation requires the ${required.en} key, not a ${sent.en} one.`,
});
