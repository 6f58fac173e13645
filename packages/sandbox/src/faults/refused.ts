import { encodeJson } from '../store/columns.ts';
import type { FaultRequest } from './fault.ts';

type Refusing = Extract<FaultRequest, { kind: 'tooManyRequests' | 'error500' | 'error502' | 'error503' }>;

const answers = {
  tooManyRequests: { status: 429, message: 'Demasiadas solicitudes. Espere un momento e intente de nuevo.' },
  error500: { status: 500, message: 'El servicio falló. Intente de nuevo.' },
  error502: { status: 502, message: 'El servicio no se pudo alcanzar. Intente de nuevo.' },
  error503: { status: 503, message: 'El servicio no está disponible. Intente más tarde.' },
} as const satisfies Record<Refusing['kind'], { status: number; message: string }>;

/** The error answer of a fault. `Retry-After` is in seconds. */
export function refused(fault: Refusing): Response {
  const { status, message } = answers[fault.kind];
  const retryAfter = 'retryAfter' in fault ? fault.retryAfter : undefined;
  return new Response(encodeJson({ message }), {
    status,
    headers: {
      'content-type': 'application/json',
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    },
  });
}
