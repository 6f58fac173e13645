import { type FrameworkPage, jsxFrameworks, templateTypes } from './framework-pages.ts';

const head = `import type { PayConnectLink, PayPaymentLink } from '@datafono/elements';
const payment = { title: 'Café', amount: 38000, payment_link: 'https://pay.example/p/1' };
export const ids: (string | undefined)[] = [];`;

const mistakes = {
  'a payment of another type': ['payment={payment}', 'payment={[1]}'],
  'an attribute of a wrong type': ["'popup' as string", '1'],
  'a property of another event': ['event.method?.id', 'event.payment.id'],
  'a misspelt property': ['payment={payment}', 'payments={payment}'],
} as const;

const jsx = (name: string, source: string, on: string): FrameworkPage => ({
  name: `${name} links`,
  extension: 'tsx',
  source: `/** @jsxImportSource ${source} */
import '@datafono/elements/${name}';
${head}
export const page = () => (
  <>
    <pay-connect-link
      src="/pay" mode={'popup' as string} required ref={(it: PayConnectLink | null) => { ids.push(it?.value); }}
      ${on}pay-connect-completed={(event) => { ids.push(event.link, event.method?.id); }}
      ${on}pay-connect-ended={(event) => { ids.push(event.link); }}
    >Guardar una tarjeta</pay-connect-link>
    <pay-connect-link href="https://pay.example/c/1" hosts="pay.example" />
    <pay-payment-link src="/pay" payment-id="payment_1" merchant="Tienda"
      ${on}pay-payment-approved={(event) => { ids.push(event.payment.id); }}
      ${on}pay-payment-error={(event) => { ids.push(event.error.code); }}
    />
    <pay-payment-link
      payment={payment} hosts="pay.example" ref={(it: PayPaymentLink | null) => { ids.push(it?.src); }}
    />
  </>
);
`,
  mistakes,
});

/** A page whose compiler reads the template by a type of its attributes. */
const typed = ({
  name,
  imports,
  attributesOf,
  listenerOf,
}: (typeof templateTypes)[number]): FrameworkPage => ({
  name: `${name} links`,
  extension: 'ts',
  source: `import '@datafono/elements/${name}';
${imports}
${head}
export const bare: ${attributesOf('pay-connect-link')} = {};
export const connect: ${attributesOf('pay-connect-link')} = {
  src: '/pay', mode: 'popup' as string, required: true,
  '${listenerOf('connect-completed')}': (event) => { ids.push(event.link, event.method?.id); },
};
export const link: ${attributesOf('pay-payment-link')} = {
  payment: payment, hosts: 'pay.example', merchant: 'Tienda',
  '${listenerOf('payment-approved')}': (event) => { ids.push(event.payment.id); },
};
export const elements: [PayConnectLink?, PayPaymentLink?] = [];
`,
  mistakes: {
    ...mistakes,
    'a payment of another type': ['payment: payment', 'payment: [1]'],
    'a misspelt property': ['payment: payment', 'payments: payment'],
    'a misspelt listener': [listenerOf('payment-approved'), `${listenerOf('payment-approved')}d`],
  },
});

export const linkPages: readonly FrameworkPage[] = [
  ...jsxFrameworks.map((framework) => jsx(...framework)),
  ...templateTypes.map(typed),
];
