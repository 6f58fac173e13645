import '@datafono/elements/account-form.define';
import '@datafono/elements/account-form.en.define';
import '@datafono/elements/bank-picker.define';
import '@datafono/elements/bank-picker.en.define';
import '@datafono/elements/card-form.define';
import '@datafono/elements/card-form.en.define';
import '@datafono/elements/connect-link.define';
import '@datafono/elements/connect-link.en.define';
import '@datafono/elements/payment-link.define';
import '@datafono/elements/payment-link.en.define';
import { outcomeOf } from '@datafono/sandbox/test-cards';

/** The events that a live page shows. */
export const eventNames = [
  ...['pay-card-created', 'pay-card-error', 'pay-account-created', 'pay-account-error', 'pay-bank-change'],
  ...['pay-connect-completed', 'pay-connect-ended', 'pay-connect-error', 'pay-payment-change'],
] as const;

const bankNames = [
  ...[
    'Bancolombia',
    'Davivienda',
    'Nequi',
    'Banco Agrario de Colombia',
    'Banco AV Villas',
    'Banco Caja Social',
  ],
  ...['Banco de Bogotá', 'Banco de Occidente', 'Banco Falabella', 'Banco Popular', 'Banco W', 'Bancoomeva'],
  ...['BBVA Colombia', 'Bold CF', 'Coltefinanciera', 'Daviplata', 'Itaú', 'Lulo Bank', 'MOVii', 'Nu', 'Ualá'],
];
const banks = bankNames.map((name, index) => ({ id: `bank_${index + 1}`, name, frequent: index < 3 }));

const refusal = (status: number, message: string, errors?: Readonly<Record<string, readonly string[]>>) =>
  Response.json({ message, ...(errors && { code_name: 'validation_error', errors }) }, { status });

/** What the cards address answers to a test card. */
async function createCard(request: Request): Promise<Response> {
  const { card_number: number = '' } = await request.json();
  const outcome = outcomeOf(number);
  const field = /^refused_(.+)$/.exec(outcome)?.[1];
  if (field) return refusal(422, 'Los datos no son válidos.', { [field]: ['El banco no acepta este dato.'] });
  if (outcome === 'refused') return refusal(403, 'Su banco no permite guardar esta tarjeta.');
  if (outcome === 'unavailable') return refusal(500, 'Error interno.');
  return Response.json({ id: 'card_1', brand: null, last_four: number.slice(-4) }, { status: 201 });
}

const payment = () => ({
  id: 'payment_1',
  status: 'pending',
  title: 'Café de origen',
  amount: 38_000,
  reference: 'PED-1044',
  payment_link: 'https://pay.example/p/0192f1f0-8a3c-7c11-9d3e-2b6f5c1a7e44',
  expiration_at: new Date(Date.now() + 15 * 60_000).toISOString(),
});

const used = { state: 'used', captures: 1, payment_method: { id: 'card_1', type: 'card' } };
/** Whether a card was saved on the page of the link. */
let isUsed = false;

/** The routes of the simulated service and shop, by method and path. */
const routes: Readonly<Record<string, (request: Request) => Response | Promise<Response>>> = {
  'POST /v1/cards': createCard,
  'GET /pay/banks': () => Response.json({ data: banks }),
  'POST /pay/accounts': () => Response.json({ id: 'account_1', authorization: true }, { status: 201 }),
  'POST /pay/connect-links': () => {
    isUsed = false;
    return Response.json({ id: 'link_1', url: 'https://service.docs.invalid/link' }, { status: 201 });
  },
  'GET /pay/connect-links/link_1': () =>
    Response.json({ id: 'link_1', ...(isUsed ? used : { state: 'open', captures: 0 }) }),
  'GET /pay/payments/payment_1': () => Response.json(payment()),
};

const HOST = 'service.docs.invalid';
let isOpen = false;

/** Answers requests of this page to `https://service.docs.invalid`; all others go to the network. */
export function openService(): void {
  if (isOpen) return;
  isOpen = true;
  const network = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { host, pathname } = new URL(request.url);
    if (host !== HOST) return network(input, init);
    return (await routes[`${request.method} ${pathname}`]?.(request)) ?? Response.json({}, { status: 404 });
  };
  const open = window.open.bind(window);
  window.open = (url, ...rest) =>
    String(url ?? '').includes(HOST) || !url ? simulatedWindow() : open(url, ...rest);
}

/** A window of the service in which a person has saved a card at once. */
function simulatedWindow(): Window {
  const page = document.implementation.createHTMLDocument();
  const simulated = {
    closed: false,
    opener: null,
    document: page,
    location: { replace: close },
    focus() {},
    close,
  };
  function close(): void {
    isUsed = true;
    simulated.closed = true;
  }
  return simulated as unknown as Window; // as much of one as the element uses
}
