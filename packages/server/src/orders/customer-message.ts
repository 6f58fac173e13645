import type { AttemptOutcome, UnknownReason } from './order-attempt.ts';
import { MINUTE_MS } from './order-settings.ts';
import {
  type DeclineCondition,
  declineConditionOf,
  isNotAuthorized,
  type RefusalReason,
} from './refusal-reason.ts';

/** A sentence for the customer, in both languages. */
export interface CustomerMessage {
  /** In Spanish of Colombia. */
  readonly es: string;
  /** In English. */
  readonly en: string;
}

type Texts = Readonly<
  Record<
    | RefusalReason
    | UnknownReason
    | 'paid'
    | 'declined'
    | 'lost_wait'
    | 'link_in_progress'
    | 'link_taken_back'
    | 'link_closing',
    string
  >
>;

const es: Texts = {
  paid: 'Pago aprobado.',
  declined: 'El banco no aprobó el pago. No se le cobró nada.',
  CARD_EXPIRED: 'La tarjeta está vencida. No se le cobró nada.',
  INSUFFICIENT_FUNDS:
    'Su banco informó que no hay saldo suficiente. No se le cobró nada. Puede pagar con otra tarjeta u otro medio.',
  RISK_CONTROL: 'El pago no pasó los controles de seguridad. No se le cobró nada.',
  TRANSACTION_REJECTED: 'El banco no aprobó el pago. No se le cobró nada.',
  not_authorized:
    'Este medio de pago no está autorizado para cobros. No se le cobró nada: agréguelo de nuevo con su autorización, o elija otro.',
  payment_method: 'No pudimos cobrar con este medio de pago. No se le cobró nada: intente con otro.',
  not_allowed: 'El servicio de pagos no permitió este cobro, así que no se hizo.',
  shop: 'La tienda no pudo pedir el pago. No se le cobró nada.',
  later: 'Ahora no podemos procesar este pago. No se le cobró nada: intente más tarde.',
  lost: 'No sabemos si el pago se hizo. No pague otra vez: consulte este mismo pago.',
  lost_wait: 'Todavía no sabemos si el pago se hizo. No pague otra vez: en {wait} lo sabremos.',
  pending: 'El banco todavía no confirma el pago. No pague otra vez.',
  key_reused: 'No sabemos si el pago se hizo. No pague otra vez: la tienda lo está revisando.',
  link: 'Este pedido se paga con su link de pago. Mientras el link esté abierto, no se puede pagar de otra manera.',
  link_in_progress: 'Alguien está pagando con el link de este pedido. No pague otra vez.',
  link_taken_back:
    'El link de pago ya no se muestra, pero quien lo tenga todavía puede pagar con él. Cuando venza, podrá pagar de otra manera.',
  link_closing:
    'Estamos cerrando el link de pago. Cuando esté cerrado, podrá pagar de otra manera: consulte en un momento.',
  link_lost: 'No sabemos si el link de pago se creó. No pague otra vez: la tienda lo está revisando.',
  link_ended: 'El link de pago terminó sin ningún pago. Puede pagar de otra manera.',
  other_charge: 'El pago no coincide con su pedido. No pague otra vez: la tienda lo está revisando.',
};

const en: Texts = {
  paid: 'Payment approved.',
  declined: 'The bank did not approve the payment. You have not been charged.',
  CARD_EXPIRED: 'The card has expired. You have not been charged.',
  INSUFFICIENT_FUNDS:
    'Your bank reported that there are not enough funds. You have not been charged. You can pay with another card or another way.',
  RISK_CONTROL: 'The payment did not pass the security checks. You have not been charged.',
  TRANSACTION_REJECTED: 'The bank did not approve the payment. You have not been charged.',
  not_authorized:
    'This payment method is not authorized for charges. You have not been charged: add it again with your authorization, or choose another.',
  payment_method: 'We could not charge this payment method. You have not been charged: try another.',
  not_allowed: 'The payment service did not allow this charge, so it was not made.',
  shop: 'The shop could not ask for the payment. You have not been charged.',
  later: 'We cannot process this payment now. You have not been charged: try again later.',
  lost: 'We do not know whether the payment was made. Do not pay again: check this same payment.',
  lost_wait: 'We do not know yet whether the payment was made. Do not pay again: we will know in {wait}.',
  pending: 'The bank has not confirmed the payment yet. Do not pay again.',
  key_reused: 'We do not know whether the payment was made. Do not pay again: the shop is looking into it.',
  link: 'This order is paid by its payment link. While the link is open, it cannot be paid in any other way.',
  link_in_progress: 'Somebody is paying with the link of this order. Do not pay again.',
  link_taken_back:
    'The payment link is no longer shown, but whoever has it can still pay with it. Once it expires, you can pay in another way.',
  link_closing:
    'We are closing the payment link. Once it is closed, you can pay in another way: check in a moment.',
  link_lost:
    'We do not know whether the payment link was made. Do not pay again: the shop is looking into it.',
  link_ended: 'The payment link ended without a payment. You can pay in another way.',
  other_charge: 'The payment does not match your order. Do not pay again: the shop is looking into it.',
};

/**
 * What the customer reads about an outcome. The service's own Spanish text for the customer says why, but not that nothing was
 * charged: a sentence about that is added. For a missing authorization this package's own text says what to do.
 *
 * @param waitMs milliseconds after which the outcome of a lost answer can be found out; 0 when it can be found out now, or is
 *   known
 */
export function customerMessageOf(outcome: AttemptOutcome, waitMs: number): CustomerMessage {
  if (waitMs > 0 && !outcome.link) return textWithWait('lost_wait', Math.ceil(waitMs / MINUTE_MS));
  const ofLink = linkTextOf(outcome);
  if (ofLink) return textsOf(ofLink);
  if (outcome.state === 'refused' || outcome.state === 'unknown') return textsOf(outcome.reason);
  if (outcome.state === 'paid') return textsOf('paid');
  const { code, customer_description = '' } = outcome.charge.remarks ?? {};
  const reason = declineReasonOf(code);
  const texts = textsOf(reason ?? 'declined');
  const description = customer_description.replace(OPEN_END, '').trim();
  return description && reason !== 'not_authorized'
    ? { ...texts, es: withNothingCharged(description) }
    : texts;
}

/** The words of a link that is not simply open. */
function linkTextOf(outcome: AttemptOutcome): keyof Texts | undefined {
  const { state, as } = outcome.link ?? {};
  if (outcome.state === 'unknown' && outcome.reason === 'link_lost') return 'link_lost';
  if (state === 'in_progress') return 'link_in_progress';
  if (state !== 'taken_back') return undefined;
  return as === 'invoice' ? 'link_closing' : 'link_taken_back';
}

/** White space and punctuation at the end of a text that does not end a sentence. */
const OPEN_END = /(?<![\s:;,–—-])[\s:;,–—-]+$/;

const NOTHING_CHARGED = 'No se le cobró nada.';

/** Other words for “nothing was charged”, such as “No se realizó ningún cobro” or “No se le ha cobrado nada”. */
const SAYS_IT =
  /\bno (?:\S+ ){1,4}ning[uú]n (?:cobro|cargo)\b|\bno se (?:hizo|realiz[oó]|efectu[oó]) el (?:cobro|cargo)\b|\bno se (?:le )?(?:cobr[oó]|ha cobrado) nada\b/i;

/** Adds that nothing was charged to a sentence of the service, which may lack its full stop, or say so already. */
function withNothingCharged(text: string): string {
  if (SAYS_IT.test(text.normalize('NFC').replace(/\s+/g, ' '))) return text;
  return `${text}${/[.!?…]["'”’»)]?$/.test(text) ? '' : '.'} ${NOTHING_CHARGED}`;
}

/**
 * The reason of a decline. The interface does not say whether a service refuses a charge without authorization, or creates it as
 * declined.
 */
export const declineReasonOf = (code: string | undefined): DeclineCondition | 'not_authorized' | undefined =>
  isNotAuthorized(code) ? 'not_authorized' : declineConditionOf(code);

const textsOf = (key: keyof Texts): CustomerMessage => ({ es: es[key], en: en[key] });

const textWithWait = (key: keyof Texts, minutes: number): CustomerMessage => ({
  es: es[key].replace('{wait}', inMinutes('es', minutes)),
  en: en[key].replace('{wait}', inMinutes('en', minutes)),
});

const inMinutes = (language: keyof CustomerMessage, count: number): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(count);
