import type { UnknownReason } from '../orders/outcome.ts';
import type { RefusalReason } from '../orders/refusal-reason.ts';

/** Why a request was not carried out. */
export type ProblemCode =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'foreign_origin'
  | 'foreign_payment_method'
  | 'not_found'
  | 'method_not_allowed'
  | 'order_changed'
  | 'too_large'
  | 'not_json'
  | 'body_was_parsed'
  | 'too_many_requests'
  | 'failed'
  | 'unavailable';

type Messages = Readonly<
  Record<ProblemCode | RefusalReason | UnknownReason | 'paid' | 'declined' | 'lost_wait', string>
>;

const es: Messages = {
  invalid: 'Revise los datos: algo falta o no es válido.',
  unauthenticated: 'Su sesión terminó. Entre de nuevo a la tienda.',
  forbidden: 'Usted no puede hacer esto.',
  foreign_origin: 'Por seguridad solo se reciben solicitudes de las páginas de la tienda.',
  foreign_payment_method:
    'Este medio de pago no está a su nombre en la tienda. No se hizo ningún cobro: agréguelo de nuevo, o elija otro.',
  not_found: 'No lo encontramos.',
  method_not_allowed: 'Esta dirección no recibe este tipo de solicitud.',
  order_changed: 'El pedido cambió después de intentar pagarlo. No pague de nuevo: consulte con la tienda.',
  too_large: 'Los datos son demasiado grandes.',
  not_json:
    'La página envió sus datos a una dirección que no los recibe. No se hizo ningún cobro: avise a la tienda.',
  body_was_parsed: 'Algo falló en la tienda, y no pudo leer su solicitud. Consulte con la tienda.',
  too_many_requests: 'Espere un momento antes de intentar de nuevo.',
  failed: 'Algo falló en la tienda. Un pedido nunca se cobra dos veces: intente de nuevo.',
  unavailable: 'El servicio de pagos no está disponible. Intente de nuevo en unos minutos.',

  paid: 'Pago aprobado.',
  declined: 'El banco no aprobó el pago. No se hizo ningún cobro.',
  CARD_EXPIRED: 'La tarjeta está vencida. No se hizo ningún cobro.',
  INSUFFICIENT_FUNDS: 'No hay saldo suficiente. No se hizo ningún cobro.',
  RISK_CONTROL: 'El pago no pasó los controles de seguridad. No se hizo ningún cobro.',
  TRANSACTION_REJECTED: 'El banco no aprobó el pago. No se hizo ningún cobro.',
  not_authorized:
    'Este medio de pago no está autorizado para cobros. No se hizo ningún cobro: agréguelo de nuevo con su autorización, o elija otro.',
  payment_method: 'No pudimos cobrar con este medio de pago. No se hizo ningún cobro: intente con otro.',
  not_allowed: 'El servicio de pagos no permitió este cobro, así que no se hizo.',
  shop: 'La tienda no pudo pedir el pago. No se hizo ningún cobro.',
  later: 'Ahora no podemos procesar este pago. No se hizo ningún cobro: intente más tarde.',
  lost: 'No sabemos si el pago se hizo. No pague de nuevo: consulte de nuevo este mismo pago.',
  lost_wait: 'Todavía no sabemos si el pago se hizo. No pague de nuevo: en {wait} lo sabremos.',
  pending: 'El banco todavía no confirma el pago. No pague de nuevo.',
  key_reused: 'No sabemos si el pago se hizo. No pague de nuevo: la tienda lo está revisando.',
  other_charge: 'El pago no coincide con su pedido. No pague de nuevo: la tienda lo está revisando.',
};

const en: Messages = {
  invalid: 'Check the details: something is missing or not valid.',
  unauthenticated: 'Your session has ended. Sign in to the shop again.',
  forbidden: 'You may not do this.',
  foreign_origin: 'To keep you safe only requests from the shop’s pages are accepted.',
  foreign_payment_method:
    'This payment method is not in your name in the shop. Nothing was charged: add it again, or choose another.',
  not_found: 'We cannot find it.',
  method_not_allowed: 'This address does not take this kind of request.',
  order_changed: 'The order has changed since you tried to pay it. Do not pay again: ask the shop.',
  too_large: 'The details are too large.',
  not_json:
    'The page sent your details to an address that does not take them. Nothing was charged: tell the shop.',
  body_was_parsed: 'Something failed in the shop, and it could not read your request. Ask the shop.',
  too_many_requests: 'Wait a moment before you try again.',
  failed: 'Something failed in the shop. An order is never charged twice: try again.',
  unavailable: 'The payment service is not available. Try again in a few minutes.',

  paid: 'Payment approved.',
  declined: 'The bank did not approve the payment. Nothing was charged.',
  CARD_EXPIRED: 'The card has expired. Nothing was charged.',
  INSUFFICIENT_FUNDS: 'There are not enough funds. Nothing was charged.',
  RISK_CONTROL: 'The payment did not pass the security checks. Nothing was charged.',
  TRANSACTION_REJECTED: 'The bank did not approve the payment. Nothing was charged.',
  not_authorized:
    'This payment method is not authorized for charges. Nothing was charged: add it again with your authorization, or choose another.',
  payment_method: 'We could not charge this payment method. Nothing was charged: try another.',
  not_allowed: 'The payment service did not allow this charge, so it was not made.',
  shop: 'The shop could not ask for the payment. Nothing was charged.',
  later: 'We cannot process this payment now. Nothing was charged: try again later.',
  lost: 'We do not know whether the payment was made. Do not pay again: check this same payment again.',
  lost_wait: 'We do not know yet whether the payment was made. Do not pay again: we will know in {wait}.',
  pending: 'The bank has not confirmed the payment yet. Do not pay again.',
  key_reused: 'We do not know whether the payment was made. Do not pay again: the shop is looking into it.',
  other_charge: 'The payment does not match your order. Do not pay again: the shop is looking into it.',
};

const texts = { es, en };
export type Language = keyof typeof texts;

/** The text for a person. */
export const textOf = (language: Language, key: keyof Messages): string => texts[language][key];

/** The text with a wait, in whole minutes. @param seconds more than 0 */
export const textWithWait = (language: Language, key: keyof Messages, seconds: number): string =>
  textOf(language, key).replace('{wait}', minutes(language, Math.ceil(seconds / 60)));

const minutes = (language: Language, count: number): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(count);

/** English where `Accept-Language` prefers it, else Spanish (RFC 9110, 12.5.4). */
export function languageOf(request: Request): Language {
  const accepted = request.headers.get('Accept-Language') ?? '';
  const [first] = accepted
    .split(',')
    .map((part) => {
      const [tag = '', quality = ''] = part.trim().toLowerCase().split(';');
      return { tag: tag.split('-')[0], weight: Number(/q=([\d.]+)/.exec(quality)?.[1] ?? 1) };
    })
    .filter(({ tag, weight }) => weight > 0 && (tag === 'es' || tag === 'en'))
    .toSorted((a, b) => b.weight - a.weight);
  return first?.tag === 'en' ? 'en' : 'es';
}
