import { Languages, type Messages } from '../internal/base/languages.ts';

/** Every message of the payment link, in the Spanish of Colombia. */
export const esCO = {
  group: 'Link de pago',
  reference: 'Referencia: {reference}',
  expires: 'Vence el {date}',
  left: 'Quedan {time}',
  'left-5': 'Quedan 5 minutos para pagar.',
  'left-1': 'Queda 1 minuto para pagar.',
  'left-0': 'El tiempo para pagar terminó.',
  loading: 'Consultando el pago…',
  pending: 'Pendiente de pago',
  in_progress: 'Pago en proceso',
  declined: 'Pago rechazado',
  approved: 'Pago aprobado',
  cancelled: 'Pago cancelado',
  expired: 'Pago vencido',
  other: 'Estado: {status}',
  'try-again': 'Intente de nuevo.',
  'other-method': 'Intente con otro medio de pago.',
  'approved-text': 'Recibimos su pago. No tiene que hacer nada más.',
  'cancelled-text': 'Este pago ya no se puede hacer.',
  'expired-text': 'Ya no se puede pagar con este link. Pida uno nuevo.',
  scan: 'Escanéelo con la cámara de su celular.',
  qr: 'Código QR del pago',
  'show-qr': 'Mostrar código QR',
  'no-qr': 'No se puede mostrar el código QR. Use el link.',
  pay: 'Pagar',
  copy: 'Copiar link',
  copied: 'Link copiado',
  selected: 'Link seleccionado: cópielo',
  tab: 'Se abre en otra pestaña.',
  share: 'Compartir',
  whatsapp: 'WhatsApp',
  email: 'Correo',
  processing: 'Estamos confirmando su pago. Espere un momento.',
  'no-link': 'Este pago no tiene link.',
  unsafe: 'Este link no es de un sitio permitido. No lo use y avise al comercio.',
  watching: 'Esta página se actualiza sola.',
  over: 'Esta página ya no se actualiza sola.',
  retry: 'Consultar de nuevo',
  offline: 'No hay conexión a internet. El estado puede haber cambiado.',
  session: 'Su sesión se cerró. Inicie sesión de nuevo.',
  unknown: 'No encontramos este pago.',
  busy: 'Hay muchas consultas. Volveremos a consultar en un momento.',
  failed: 'No pudimos consultar el pago.',
  later: 'No pudimos consultar el pago. Volveremos a consultar en un momento.',
} as const;

/** Key of a message of the payment link. */
export type PaymentLinkMessageKey = keyof typeof esCO;
/** Every message of the payment link in one language. */
export type PaymentLinkMessages = Messages<PaymentLinkMessageKey>;

/**
 * The languages of the payment link. The Spanish of Colombia is built in; the module `@datafono/elements/payment-link.en.define`
 * registers English.
 *
 * @example
 * paymentLinkLanguages.register('es-CO', { ...esCO, pay: 'Pagar ahora' });
 */
export const paymentLinkLanguages = new Languages<PaymentLinkMessageKey>('es', esCO);
