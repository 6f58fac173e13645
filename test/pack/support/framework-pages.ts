export interface FrameworkPage {
  readonly name: string;
  readonly extension: 'ts' | 'tsx';
  readonly source: string;
  /** Mistakes: a text of the page, and what is written in its place. */
  readonly mistakes: Readonly<Record<string, readonly [from: string, to: string]>>;
}

const head = `import type { Bank, PayCardForm } from '@datafono/elements';
const banks: readonly Bank[] = [{ id: 'bank_1', name: 'Bancolombia', kind: 'bank', frequent: true }];
const payment = { title: 'Café', amount: 38000, payment_link: 'https://pay.example/p/1' };
export const ids: (string | undefined)[] = [];`;

const mistakes = {
  'an attribute of a wrong type': ["'pk_test_1'", '1'],
  'a property of another event': ['event.card.id', 'event.error.code'],
  'a property of no event': ['event.state', 'event.status'],
  'banks of another shape': ["id: 'bank_1'", "code: 'bank_1'"],
} as const;

const jsx = (name: string, source: string, on: string): FrameworkPage => ({
  name,
  extension: 'tsx',
  source: `/** @jsxImportSource ${source} */
import '@datafono/elements/${name}';

${head}
let form: PayCardForm | null = null;
export const page = () => (
  <>
    <pay-card-form
      public-key={'pk_test_1'} cards-url="https://cards.example" customer-id={undefined} disabled
      ${name === 'react' ? 'className' : 'class'}="form" aria-label="Card" ref={(it: PayCardForm | null) => { form = it; }}
      ${on}pay-card-created={(event) => { ids.push(event.card.id); }}
    />
    <pay-bank-picker
      banks={banks} value={'bank_1' as string} name="bank" required logos
      ${on}pay-bank-change={(event) => { ids.push(event.bank?.id); }}
    />
    <pay-bank-picker><select><option value="bank_1">Bancolombia</option></select></pay-bank-picker>
    <pay-connect-link
      src="/pay" mode={'popup' as string} required
      ${on}pay-connect-completed={(event) => { ids.push(event.link, event.method?.id); }}
    >Guardar una tarjeta</pay-connect-link>
    <pay-payment-link payment={payment} hosts="pay.example" merchant="Tienda"
      ${on}pay-payment-error={(event) => { ids.push(event.error.code); }}
    />
    <pay-checkout src="/pay/checkouts/A-1043" lang="es"
      ${on}pay-checkout-change={(event) => { ids.push(event.state); }}
    />
  </>
);
export const submit = () => form?.submit();
`,
  mistakes: {
    ...mistakes,
    'a misspelt attribute': ['public-key=', 'public-kee='],
    'a misspelt attribute of one word': ['disabled', 'dissabled'],
    'a misspelt property': ['payment={payment}', 'payments={payment}'],
    'a checkout without an address': ['src="/pay/checkouts/A-1043"', ''],
  },
});

/**
 * A page whose compiler reads the template by a type of its attributes.
 *
 * @param listener the name of a listener, by its event without `pay-`
 */
const typed = (
  name: string,
  imports: string,
  attributesOf: (tag: string) => string,
  attribute: (name: string) => string,
  listener: (event: string) => string,
): FrameworkPage => ({
  name,
  extension: 'ts',
  source: `import '@datafono/elements/${name}';
${imports}
${head}
export const form: ${attributesOf('pay-card-form')} = {
  '${attribute('public-key')}': 'pk_test_1', '${attribute('cards-url')}': 'https://cards.example',
  '${attribute('customer-id')}': undefined, disabled: true, class: 'form', 'aria-label': 'Card',
  '${listener('card-created')}': (event) => { ids.push(event.card.id); },
};
export const picker: ${attributesOf('pay-bank-picker')} = { banks: banks, value: 'bank_1' as string, logos: true };
export const connect: ${attributesOf('pay-connect-link')} = {
  src: '/pay', mode: 'popup' as string, required: true,
  '${listener('connect-completed')}': (event) => { ids.push(event.link, event.method?.id); },
};
export const link: ${attributesOf('pay-payment-link')} = { payment: payment, hosts: 'pay.example' };
export const checkout: ${attributesOf('pay-checkout')} = {
  src: '/pay/checkouts/A-1043', lang: 'es',
  '${listener('checkout-change')}': (event) => { ids.push(event.state); },
};
export const element: PayCardForm | undefined = undefined;
`,
  mistakes: {
    ...mistakes,
    'a misspelt attribute': [attribute('public-key'), attribute('public-kee')],
    'a misspelt listener': [listener('connect-completed'), listener('connect-completd')],
    'a misspelt property': ['payment: payment', 'payments: payment'],
    'a checkout without an address': ["src: '/pay/checkouts/A-1043',", ''],
  },
});

const camel = (name: string): string => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

const plain: FrameworkPage = {
  name: 'no framework',
  extension: 'ts',
  source: `import { define } from '@datafono/elements/card-form';
define();
export const form = document.createElement('pay-card-form');
form.publicKey = 'pk_test_1';
export const ids: string[] = [];
document.addEventListener('pay-card-created', (event) => { ids.push(event.card.id); });
document.addEventListener('pay-checkout-change', (event) => { ids.push(event.state); });
`,
  mistakes: {
    'a property of another type': ["'pk_test_1'", '1'],
    'a property of another event': ['event.card.id', 'event.error.code'],
    'a misspelt property': ['publicKey', 'publicKee'],
  },
};

export const pages: readonly FrameworkPage[] = [
  jsx('react', 'react', 'on'),
  jsx('preact', 'preact', 'on'),
  jsx('solid', 'solid-js', 'on:'),
  typed(
    'svelte',
    `import type { SvelteHTMLElements } from 'svelte/elements';`,
    (tag) => `SvelteHTMLElements['${tag}']`,
    (name) => name,
    (event) => `onpay-${event}`,
  ),
  typed(
    'vue',
    `import type { GlobalComponents } from 'vue';`,
    (tag) => `InstanceType<GlobalComponents['${tag}']>['$props']`,
    camel,
    (event) => `on${camel(`-pay-${event}`)}`,
  ),
  plain,
];
