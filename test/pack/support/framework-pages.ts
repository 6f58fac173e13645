/** A page of some framework that shows every element, for the TypeScript compiler. */
export interface FrameworkPage {
  readonly name: string;
  readonly extension: 'ts' | 'tsx';
  /** A page that compiles. */
  readonly source: string;
  /** Mistakes: a text of the page, and what is written in its place. */
  readonly mistakes: Readonly<Record<string, readonly [from: string, to: string]>>;
}

const head = `import type { Bank, PayBankPicker, PayCardForm, PayConnectLink, PayPaymentLink } from '@datafono/elements';
const banks: readonly Bank[] = [{ id: 'bank_1', name: 'Bancolombia', kind: 'bank', frequent: true }];
const payment = { title: 'Café', amount: 38000, payment_link: 'https://pay.example/p/1' };
export const ids: (string | undefined)[] = [];`;

const mistakes = {
  'an attribute of a wrong type': ["'pk_test_1'", '1'],
  'a property of another event': ['event.card.id', 'event.error.code'],
  'banks of another shape': ["id: 'bank_1'", "code: 'bank_1'"],
  'a property of another event of the picker': ['event.bank?.id', 'event.card.id'],
  'a property of another event of the connect link': ['event.method?.id', 'event.payment.id'],
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
    <pay-bank-picker src="/pay/banks" name="bank" required logos />
    <pay-bank-picker
      banks={banks} value={'bank_1' as string} ref={(it: PayBankPicker | null) => { ids.push(it?.value); }}
      ${on}pay-bank-change={(event) => { ids.push(event.bank?.id); }}
      ${on}pay-bank-error={(event) => { ids.push(event.error.code); }}
    />
    <pay-bank-picker><select><option value="bank_1">Bancolombia</option></select></pay-bank-picker>
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
    <pay-payment-link payment={payment} hosts="pay.example" ref={(it: PayPaymentLink | null) => { ids.push(it?.src); }} />
  </>
);
export const submit = () => form?.submit();
`,
  mistakes: {
    ...mistakes,
    'a misspelt attribute': ['public-key=', 'public-kee='],
    'a misspelt attribute of one word': ['disabled', 'dissabled'],
    'a list of another type': ['banks={banks}', 'banks={[1]}'],
    'a misspelt property': ['payment={payment}', 'payments={payment}'],
  },
});

/**
 * A page whose compiler reads the template by a type of its attributes.
 *
 * @param attributesOf the type, by the tag
 * @param attribute the name of an attribute
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
export const bare: ${attributesOf('pay-bank-picker')} = {};
export const picker: ${attributesOf('pay-bank-picker')} = {
  banks: banks, value: 'bank_1' as string, required: true, logos: true,
  '${listener('bank-change')}': (event) => { ids.push(event.bank?.id); },
  '${listener('bank-error')}': (event) => { ids.push(event.error.code); },
};
export const connect: ${attributesOf('pay-connect-link')} = {
  src: '/pay', mode: 'popup' as string, required: true,
  '${listener('connect-completed')}': (event) => { ids.push(event.link, event.method?.id); },
};
export const link: ${attributesOf('pay-payment-link')} = {
  payment: payment, hosts: 'pay.example', merchant: 'Tienda',
  '${listener('payment-approved')}': (event) => { ids.push(event.payment.id); },
};
export const elements: [PayBankPicker?, PayCardForm?, PayConnectLink?, PayPaymentLink?] = [];
`,
  mistakes: {
    ...mistakes,
    'a misspelt attribute': [attribute('public-key'), attribute('public-kee')],
    'a misspelt listener': [listener('payment-approved'), listener('payment-approvd')],
    'a list of another type': ['banks: banks', 'banks: [1]'],
    'a misspelt property': ['payment: payment', 'payments: payment'],
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
window.addEventListener('pay-card-created', ({ card }) => { ids.push(card.id); });
form.addEventListener('pay-card-created', ({ card }) => { ids.push(card.id); });
document.addEventListener('pay-card-created', (event) => { ids.push(event.card.id); });
`,
  mistakes: {
    'a property of another type': ["'pk_test_1'", '1'],
    'a property of another event': ['event.card.id', 'event.error.code'],
    'a listener of another event': ['(event)', '(event: MouseEvent)'],
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
