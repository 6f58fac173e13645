import { cards } from './cards-address.ts';
import { fakeHost } from './fake-host.ts';
import { payments } from './payments-address.ts';
import { routes } from './routes-address.ts';
import { never } from './serve-host.ts';

const HOST = 'checkouts.stories.invalid';

/** The checkout of an order as the server writes it, in stories. */
interface Page {
  readonly state: string;
  readonly message?: string;
  /** Whether the message is an error. */
  readonly isAlarm?: boolean;
  readonly first?: string;
  readonly amount?: string;
  readonly body?: string;
}

const UNKNOWN = 'No sabemos cómo está este pago. No pague otra vez: consulte este mismo pago.';

const form = (address: string, action: string, label: string): string =>
  `<form method="post" action="${address}" data-part="${action.split(':')[0]}"><button name="do" value="${action}">${label}</button></form>`;

const CONSENT = 'Autorizo a este comercio a guardar mi tarjeta y a cobrar con ella mis compras.';

const cardForm = (words: string): string =>
  `<pay-card-form name="card_id" public-key="pk_test_stories" customer-id="cus_1" cards-url="${cards.url('created')}" lang="es"><span slot="consent">${words}</span><p data-part="fallback">El formulario de la tarjeta no se cargó.</p></pay-card-form>`;

const details: Readonly<Record<string, string>> = {
  card: `${cardForm('Autorizo a este comercio a cobrar esta compra a mi tarjeta.')}<label data-part="save"><input type="checkbox" name="save_card_id" value="es"> ${CONSENT}</label>`,
  account: `<pay-account-form name="account_id" src="${routes.url('created')}" lang="es"></pay-account-form>`,
  capture: '<p>Si ya guardó su medio de pago en la página segura y no lo ve aquí, actualice esta página.</p>',
};

const ways = [
  ['saved:card_1', 'Visa •••• 4242', ''],
  ['card', 'Tarjeta', 'Crédito o débito'],
  ['account', 'Cuenta', 'Banco o billetera'],
  ['capture', 'Página segura', 'Guarde su tarjeta o cuenta allí, y pague aquí'],
  ['link', 'Link o QR', 'Para pagar en otro dispositivo, o que pague otra persona'],
] as const;

const wayHtml = ([way, name, hint]: (typeof ways)[number], first: string): string =>
  `<div data-part="way" data-way="${way.split(':')[0]}"><label><input type="radio" name="way" value="${way}"${way === first ? ' checked' : ''}><span data-part="name">${name}</span>${hint && `<small data-part="hint">${hint}</small>`}</label>${details[way] === undefined ? '' : `<div data-part="details">${details[way]}</div>`}</div>`;

const waysHtml = (address: string, { first = 'saved:card_1', amount = '120.000' }: Page): string =>
  `<form method="post" action="${address}" data-part="ways"><input type="hidden" name="do" value="pay"><fieldset><legend>¿Cómo quiere pagar?</legend>${ways.map((way) => wayHtml(way, first)).join('')}</fieldset><button data-part="pay">Pagar $ ${amount}<span hidden> con la misma tarjeta</span></button></form>` +
  `<template data-part="lost"><p data-part="message" role="alert">${UNKNOWN}</p>${form(address, 'check', 'Consultar este pago')}</template>`;

function pageHtml(name: string, page: Page): string {
  const { state, message, isAlarm, body } = page;
  const address = `https://${HOST}/${name}`;
  const said = message ? `<p data-part="message" role="${isAlarm ? 'alert' : 'status'}">${message}</p>` : '';
  const check = form(address, 'check', 'Consultar este pago');
  const rest = body ?? (['unknown', 'pending'].includes(state) ? check : waysHtml(address, page));
  return `<pay-checkout src="${address}" lang="es" data-state="${state}" data-attempt="0">${said}${rest}</pay-checkout>`;
}

const link = `<div data-part="link"><pay-payment-link src="${payments.url('pending')}" payment-id="payment_1" lang="es"></pay-payment-link>${form(`https://${HOST}/on_link`, 'take_back', 'Pagar de otra manera')}</div>`;

const address = `https://${HOST}`;

const saved = (names: readonly string[]): string =>
  names.length === 0
    ? '<p data-part="none">Usted no tiene medios de pago guardados.</p>'
    : `<div data-part="methods" role="list" aria-label="Sus medios de pago">${names
        .map(
          (name, index) =>
            `<div data-part="method" role="listitem"><div><span data-part="name">${name}</span>${index > 0 ? ' <small data-part="hint">Vencida</small>' : ''}</div>${form(`${address}/methods_confirm`, `remove:card_${index}`, `Quitar ${name}`)}</div>`,
        )
        .join('')}</div>`;

const secure = `<div data-part="secure">${form(`${address}/methods`, 'capture', 'Agregar en la página segura')}<small data-part="hint">Guarde allí su tarjeta o cuenta. Si al volver no la ve, actualice esta página.</small></div>`;

const adding = `<form method="post" action="${address}/methods" data-part="ways" data-way="card"><input type="hidden" name="do" value="add"><fieldset data-single><legend>Agregar una tarjeta</legend><div data-part="way" data-way="card"><label><input type="hidden" name="way" value="card"><span data-part="name">Tarjeta</span> <small data-part="hint">Crédito o débito</small></label><div data-part="details">${cardForm(CONSENT)}<input type="hidden" name="save_card_id" value="es"></div></div></fieldset><button data-part="pay">Guardar esta tarjeta</button></form>${secure}`;

const both = ['Visa •••• 4242', 'Mastercard •••• 4444'];

/** What a person has saved, without an order. */
const methods = {
  methods: { state: 'open', body: saved(both) + adding },
  methods_none: { state: 'open', body: saved([]) + adding },
  methods_added: {
    state: 'open',
    message: 'Guardamos su tarjeta. No se le cobró nada.',
    body: saved(both) + form(`${address}/methods_added`, 'show', 'Agregar otro medio de pago'),
  },
  methods_confirm: {
    state: 'open',
    body: `<div data-part="confirm"><p role="alert">¿Quitar Visa •••• 4242? No podrá pagar con este medio sin agregarlo de nuevo.</p>${form(`${address}/methods_confirm`, 'remove:card_0:confirmed', 'Quitar Visa •••• 4242')}${form(`${address}/methods_confirm`, 'show', 'Cancelar')}</div>`,
  },
} as const;

const pages = {
  ...methods,
  open: { state: 'open' },
  card: { state: 'open', first: 'card' },
  account: { state: 'open', first: 'account' },
  changed: {
    state: 'changed',
    amount: '130.000',
    message:
      'El valor del pedido cambió de $ 120.000 a $ 130.000. No se le cobró nada: revise el valor y pague.',
    isAlarm: true,
  },
  declined: {
    state: 'declined',
    first: 'card',
    message: 'Su banco no aprobó el pago por fondos insuficientes. No se le cobró nada.',
    isAlarm: true,
  },
  refused: { state: 'refused', message: 'No se le cobró nada: elija otro medio de pago.', isAlarm: true },
  pending: {
    state: 'pending',
    message: 'Su banco decide este débito, a veces al día siguiente. No pague otra vez.',
  },
  unknown: { state: 'unknown', message: UNKNOWN },
  on_link: { state: 'on_link', body: link },
  paid: { state: 'paid', body: '<p data-part="paid">Pagado <strong>$ 120.000</strong></p>' },
  unavailable: {
    state: 'unavailable',
    message: 'El servicio de pagos no responde. No se le cobró nada: intente de nuevo en unos minutos.',
    isAlarm: true,
  },
} as const satisfies Readonly<Record<string, Page>>;

export type CheckoutAnswer = keyof typeof pages | 'never' | 'lost';

const answers: Readonly<Record<CheckoutAnswer, () => Response | Promise<Response>>> = {
  ...(Object.fromEntries(
    Object.entries(pages).map(([name, page]) => [
      name,
      () => Response.json({ state: page.state, html: pageHtml(name, page) }),
    ]),
  ) as Record<keyof typeof pages, () => Response>), // the same names
  never,
  lost: () => Response.error(),
};

export const checkouts = fakeHost<CheckoutAnswer>(HOST, answers);

/** The ways to pay, whose form gets this answer. */
export const openHtml = (answer: CheckoutAnswer): string => pageHtml(answer, pages.open);
