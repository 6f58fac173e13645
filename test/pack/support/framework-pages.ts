/** A page of some framework that shows an element, for the TypeScript compiler. */
export interface FrameworkPage {
  readonly name: string;
  readonly extension: 'ts' | 'tsx';
  /** A page that compiles. */
  readonly source: string;
  /** Mistakes: a text of the page, and what is written in its place. */
  readonly mistakes: Readonly<Record<string, readonly [from: string, to: string]>>;
}

/** How the types of a framework, whose compiler reads a template by them, name an element and its listeners. */
interface TemplateTypes {
  readonly name: string;
  /** What a page imports. */
  readonly imports: string;
  attributesOf(tag: string): string;
  /** @param event without `pay-` */
  listenerOf(event: string): string;
}

const camel = (name: string): string => name.replace(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase());

export const templateTypes: readonly TemplateTypes[] = [
  {
    name: 'svelte',
    imports: `import type { SvelteHTMLElements } from 'svelte/elements';`,
    attributesOf: (tag) => `SvelteHTMLElements['${tag}']`,
    listenerOf: (event) => `onpay-${event}`,
  },
  {
    name: 'vue',
    imports: `import type { GlobalComponents } from 'vue';`,
    attributesOf: (tag) => `InstanceType<GlobalComponents['${tag}']>['$props']`,
    listenerOf: (event) => `onPay${camel(event)}`,
  },
];

/** The frameworks whose templates are JSX, with what comes before the name of an event. */
export const jsxFrameworks: readonly (readonly [name: string, source: string, on: string])[] = [
  ['react', 'react', 'on'],
  ['preact', 'preact', 'on'],
  ['solid', 'solid-js', 'on:'],
];

const mistakes = {
  'an attribute of a wrong type': ["'pk_test_1'", '1'],
  'a property of another event': ['event.card.id', 'event.error.code'],
  'a listener of another event': ['(event)', '(event: MouseEvent)'],
} as const;

const jsx = (name: string, source: string, on: string): FrameworkPage => ({
  name,
  extension: 'tsx',
  source: `/** @jsxImportSource ${source} */
import '@datafono/elements/${name}';
import type { PayCardForm } from '@datafono/elements';
let form: PayCardForm | null = null;
export const ids: string[] = [];
export const page = () => (
  <pay-card-form
    public-key={'pk_test_1'} cards-url="https://cards.example" customer-id={undefined} disabled
    ${name === 'react' ? 'className' : 'class'}="form" aria-label="Card" ref={(it: PayCardForm | null) => { form = it; }}
    ${on}pay-card-created={(event) => { ids.push(event.card.id); }}
  />
);
export const submit = () => form?.submit();
`,
  mistakes: {
    ...mistakes,
    'a misspelt attribute': ['public-key=', 'public-kee='],
    'a misspelt attribute of one word': ['disabled', 'dissabled'],
  },
});

/** Their own compilers read templates by these types. */
const svelte: FrameworkPage = {
  name: 'svelte',
  extension: 'ts',
  source: `import '@datafono/elements/svelte';
import type { SvelteHTMLElements } from 'svelte/elements';
export const ids: string[] = [];
export const attributes: SvelteHTMLElements['pay-card-form'] = {
  'public-key': 'pk_test_1', 'cards-url': 'https://cards.example', 'customer-id': undefined, disabled: true,
  class: 'form', 'aria-label': 'Card', 'onpay-card-created': (event) => { ids.push(event.card.id); },
};
`,
  mistakes: {
    ...mistakes,
    'a misspelt attribute': ["'public-key'", "'public-kee'"],
    'a misspelt listener': ['onpay-card-created', 'onpay-card-creatd'],
  },
};

const vue: FrameworkPage = {
  name: 'vue',
  extension: 'ts',
  source: `import '@datafono/elements/vue';
import type { GlobalComponents } from 'vue';
export const ids: string[] = [];
export const attributes: InstanceType<GlobalComponents['pay-card-form']>['$props'] = {
  publicKey: 'pk_test_1', cardsUrl: 'https://cards.example', customerId: undefined, disabled: true,
  class: 'form', 'aria-label': 'Card', onPayCardCreated: (event) => { ids.push(event.card.id); },
};
`,
  mistakes: {
    ...mistakes,
    'a misspelt attribute': ['publicKey', 'publicKee'],
    'a misspelt listener': ['onPayCardCreated', 'onPayCardCreatd'],
  },
};

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
  mistakes: { ...mistakes, 'a misspelt property': ['publicKey', 'publicKee'] },
};

/** Pages with the card form. */
export const pages: readonly FrameworkPage[] = [
  ...jsxFrameworks.map((framework) => jsx(...framework)),
  svelte,
  vue,
  plain,
];
