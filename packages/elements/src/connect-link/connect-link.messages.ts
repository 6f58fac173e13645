import { fill, Languages, type Messages } from '../internal/base/languages.ts';
import type { SavedMethod } from './connect-link.events.ts';
import { isDeadEnd, type LinkProgress } from './link-progress.ts';

/** Every message of the connect link, in the Spanish of Colombia. */
export const esCO = {
  open: 'Guardar un medio de pago',
  _blank: 'Abre una página segura en otra pestaña.',
  _self: 'Abre una página segura en esta pestaña.',
  opening: 'Abriendo…',
  preparing: 'Estamos preparando la página donde va a guardar su medio de pago…',
  elsewhere: 'Siga en la otra pestaña.',
  pending: 'Aún no ha guardado nada.',
  checking: 'Estamos consultando…',
  'not-yet': 'Aún no aparece. Si ya terminó, espere unos segundos y consulte de nuevo.',
  focus: 'Ir a esa pestaña',
  reopen: 'Abrir de nuevo',
  check: 'Ya terminé',
  cancel: 'Cancelar',
  completed: 'Su medio de pago quedó guardado.',
  'completed-card': 'Su tarjeta quedó guardada.',
  'completed-account': 'Su cuenta quedó guardada.',
  change: 'Cambiar',
  returned: 'Ya puede cerrar esta pestaña y seguir en la otra.',
  spent: 'Este link ya se usó. Si guardó su medio de pago, la tienda lo sabe.',
  foreign: 'No reconocemos este link. Si guardó su medio de pago en otro navegador, siga allí.',
  used: 'Este link ya se usó. Aquí no se guardó nada.',
  closed: 'Se canceló. No se guardó nada.',
  unknown: 'Este link ya no existe.',
  session: 'Su sesión se cerró. Inicie sesión de nuevo.',
  busy: 'Hay demasiadas solicitudes. Espere un momento e intente de nuevo.',
  'busy-seconds': 'Hay demasiadas solicitudes. Intente de nuevo en {seconds} s.',
  again: 'Ya puede intentar de nuevo.',
  offline: 'No hay conexión a internet.',
  unavailable: 'El servicio no responde. Intente de nuevo en un momento.',
  refused: 'Este link no es seguro, y no lo abrimos.',
  failed: 'No pudimos abrir la página. Intente de nuevo.',
  empty: 'Guarde un medio de pago para continuar.',
  registering: 'La tienda todavía está registrando su medio de pago. Espere un momento.',
} as const;

/** Key of a message of the connect link. */
export type ConnectLinkMessageKey = keyof typeof esCO;
/** Every message of the connect link in one language. */
export type ConnectLinkMessages = Messages<ConnectLinkMessageKey>;

/**
 * The languages of the connect link. The Spanish of Colombia is built in; the module `@datafono/elements/connect-link.en.define`
 * registers English.
 *
 * @example
 * connectLinkLanguages.register('es-CO', { ...esCO, open: 'Agregar tarjeta o cuenta' });
 */
export const connectLinkLanguages = new Languages<ConnectLinkMessageKey>('es', esCO);

type Localize = (key: ConnectLinkMessageKey) => string;

/**
 * The message about a session without a payment method; the empty string where there is nothing to say.
 *
 * @param seconds left until the server accepts the next request
 */
export function stateText(
  { phase, problem, retryAfter, isChecking, isUnchanged }: LinkProgress,
  localize: Localize,
  seconds: number,
): string {
  if (isChecking) return localize('checking');
  if (problem === 'busy' && retryAfter)
    return seconds ? fill(localize('busy-seconds'), { seconds }) : localize('again');
  if (problem) return localize(problem);
  if (isUnchanged) return localize('not-yet');
  return isDeadEnd(phase) ? localize(phase) : '';
}

export function doneText(method: SavedMethod | null, localize: Localize): string {
  const type = method?.type;
  return localize(type === 'card' || type === 'account' ? `completed-${type}` : 'completed');
}
