import type { CustomerMessage } from '../orders/customer-message.ts';

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

type Texts = Readonly<Record<ProblemCode, string>>;

const es: Texts = {
  invalid: 'Revise los datos: algo falta o no es válido.',
  unauthenticated: 'Su sesión se cerró. Inicie sesión de nuevo.',
  forbidden: 'No tiene permiso para ver esto.',
  foreign_origin: 'Por seguridad solo se reciben solicitudes de las páginas de la tienda.',
  foreign_payment_method:
    'Este medio de pago no está a su nombre en la tienda. No se le cobró nada: agréguelo de nuevo, o elija otro.',
  not_found: 'No encontramos ese pago.',
  method_not_allowed: 'Esta dirección no recibe este tipo de solicitud.',
  order_changed: 'El pedido cambió después de intentar pagarlo. No pague otra vez: consulte con la tienda.',
  too_large: 'Los datos son demasiado grandes.',
  not_json:
    'La página envió sus datos a una dirección que no los recibe. No se le cobró nada: avise a la tienda.',
  body_was_parsed: 'Algo falló en la tienda, y no pudo leer su solicitud. Consulte con la tienda.',
  too_many_requests: 'Espere un momento e intente de nuevo.',
  failed: 'Algo falló en la tienda. Un pedido nunca se cobra dos veces: intente de nuevo.',
  unavailable: 'El servicio de pagos no está disponible. Intente de nuevo en unos minutos.',
};

const en: Texts = {
  invalid: 'Check the details: something is missing or not valid.',
  unauthenticated: 'Your session has ended. Sign in again.',
  forbidden: 'You do not have permission to see this.',
  foreign_origin: 'To keep you safe only requests from the shop’s pages are accepted.',
  foreign_payment_method:
    'This payment method is not in your name in the shop. You have not been charged: add it again, or choose another.',
  not_found: 'We could not find that payment.',
  method_not_allowed: 'This address does not take this kind of request.',
  order_changed: 'The order has changed since you tried to pay it. Do not pay again: ask the shop.',
  too_large: 'The details are too large.',
  not_json:
    'The page sent your details to an address that does not take them. You have not been charged: tell the shop.',
  body_was_parsed: 'Something failed in the shop, and it could not read your request. Ask the shop.',
  too_many_requests: 'Wait a moment and try again.',
  failed: 'Something failed in the shop. An order is never charged twice: try again.',
  unavailable: 'The payment service is not available. Try again in a few minutes.',
};

const texts = { es, en };

export type Language = keyof CustomerMessage;

/** The text about a problem, for a person. */
export const textOf = (language: Language, code: ProblemCode): string => texts[language][code];

/** English where `Accept-Language` prefers it, otherwise Spanish (RFC 9110, 12.5.4). */
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
