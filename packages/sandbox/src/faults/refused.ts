import { type Language, languageHeaders, type Text } from '../core/wording.ts';
import { encodeJson } from '../store/columns.ts';
import type { FaultRequest } from './fault.ts';

type Refusing = Extract<FaultRequest, { kind: 'tooManyRequests' | 'error500' | 'error502' | 'error503' }>;

const answers = {
  tooManyRequests: {
    status: 429,
    message: {
      es: 'Demasiadas solicitudes. Espere un momento e intente de nuevo.',
      en: 'Too many requests. Wait a moment and try again.',
    },
  },
  error500: {
    status: 500,
    message: { es: 'El servicio falló. Intente de nuevo.', en: 'The service failed. Try again.' },
  },
  error502: {
    status: 502,
    message: {
      es: 'El servicio no se pudo alcanzar. Intente de nuevo.',
      en: 'The service could not be reached. Try again.',
    },
  },
  error503: {
    status: 503,
    message: {
      es: 'El servicio no está disponible. Intente más tarde.',
      en: 'The service is not available. Try later.',
    },
  },
} as const satisfies Record<Refusing['kind'], { status: number; message: Text }>;

/** The error answer of a fault. `Retry-After` is in seconds. */
export function refused(fault: Refusing, language: Language): Response {
  const { status, message } = answers[fault.kind];
  const retryAfter = 'retryAfter' in fault ? fault.retryAfter : undefined;
  return new Response(encodeJson({ message: message[language] }), {
    status,
    headers: {
      'content-type': 'application/json',
      ...languageHeaders(language),
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    },
  });
}
