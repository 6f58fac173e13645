import { createHash, timingSafeEqual } from 'node:crypto';
import { type KeyKind, type Profile, readKey } from '@datafono/contract';
import { Refusal } from './refusal.ts';

export type Keys = Readonly<Record<KeyKind, string>>;

/** @throws {Refusal} unless the `Authorization` header carries the wanted key; its text never repeats what came */
export type Authenticate = (authorization: string | undefined, wanted: KeyKind) => void;

/** Checks keys without telling by its time how much of one was right. */
export function authenticator(keys: Keys, { status }: Profile): Authenticate {
  const digests = { secret: digest(keys.secret), public: digest(keys.public) };
  return (authorization, wanted) => {
    const key = BEARER.exec(authorization ?? '')?.[1];
    if (key && timingSafeEqual(digest(key), digests[wanted])) return;
    const message = `${reasonOf(authorization, key, wanted)} ${HINTS[wanted]}`;
    throw new Refusal(status.unauthenticated, { message }, { 'www-authenticate': 'Bearer' });
  };
}

/** @see https://www.rfc-editor.org/rfc/rfc6750#section-2.1 */
const BEARER = /^Bearer +(.+)$/i;

/** What keys are written with; of anything else not even its beginning is told. */
const ALPHABET = /^[\w-]+$/;

const NAMES = { secret: 'secreta', public: 'pública' } as const;

const HINTS = {
  secret: 'Envíe la llave secreta de pruebas: «Authorization: Bearer sk_test_…».',
  public: 'Envíe la llave pública de pruebas: «Authorization: Bearer pk_test_…».',
} as const;

function reasonOf(authorization: string | undefined, key: string | undefined, wanted: KeyKind): string {
  if (!authorization) return 'Falta la llave.';
  if (!key) return 'El encabezado Authorization no tiene la forma «Bearer llave».';
  const traits = ALPHABET.test(key) ? readKey(key) : undefined;
  if (traits && traits.kind !== wanted)
    return `Esta operación no se hace con una llave ${NAMES[traits.kind]}, sino con la ${NAMES[wanted]}.`;
  return traits?.test === false ? 'Aquí solo sirven llaves de pruebas.' : 'La llave no es de este servicio.';
}

const digest = (key: string): Buffer => createHash('sha256').update(key).digest();
