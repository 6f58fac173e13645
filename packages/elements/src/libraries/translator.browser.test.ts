import { expect } from '@open-wc/testing';
import { html } from 'lit';
import {
  type AccountPage,
  accountPage,
  answering,
  BANK,
  CARD,
  control,
  fillIn,
  NUMBER,
  service,
  setNumber,
} from '../account-form/account-form.driver.ts';
import '../entries/account-form.en.define.ts';
import {
  boxOf,
  namesOf,
  openListOf,
  optionsOf,
  pickerIn,
  press,
  type,
} from '../bank-picker/bank-picker.driver.ts';
import '../entries/bank-picker.en.define.ts';
import type { PayBankPicker } from '../bank-picker/bank-picker.ts';
import { begin, clearStorage, connectLink, finish, type World } from '../connect-link/connect-link.driver.ts';
import '../entries/connect-link.en.define.ts';
import { Clock } from '../test-support/clock.driver.ts';
import { sendKeys } from '../test-support/keyboard.driver.ts';
import { fill, next, partOf, reaches } from '../test-support/submitted.driver.ts';
import { waitUntil } from '../test-support/wait-until.driver.ts';
import {
  clickPart,
  clockOfEachTest,
  inEnglish,
  inSpanish,
  phoneOfEachTest,
  SECOND,
} from './translated.driver.ts';
import { readingOf, survivesTranslation, translate, translators } from './translator.driver.ts';

const banks = [
  { id: 'bank_1', name: 'Bancamía' },
  { id: 'bank_2', name: 'Banco Agrario' },
  { id: 'bank_3', name: 'Banco de Bogotá' },
  { id: 'bank_4', name: 'Dale!' },
  { id: 'bank_5', name: 'Davibank' },
  { id: 'bank_6', name: 'Nequi', disabled: 'Vuelve el lunes.' },
];

describe('a bank picker', () => {
  for (const [translator, rewrite] of Object.entries(translators))
    it(`that ${translator} translates shows the banks that clicks take`, async () => {
      const { element } = await pickerIn(html`<pay-bank-picker .banks=${banks}></pay-bank-picker>`);
      translate(rewrite, element);
      await type(element, 'ban');
      await waitUntil(() => openListOf(element).textContent?.includes('Bancamía'), 'banks are shown');
      await sendKeys({ type: 'co da' });
      const [row] = optionsOf(element);
      expect(namesOf(element)).to.deep.equal(['Dale!', 'Davibank']);
      expect(
        [...(row?.querySelectorAll('[part=match]') ?? [])].map((match) => match.textContent),
      ).to.deep.equal(['Da']);
      row?.click();
      expect(element.bank?.name).to.equal('Dale!');
    });

  const clock = clockOfEachTest();

  const open = async () => {
    const content = html`<pay-bank-picker required .banks=${banks}></pay-bank-picker>`;
    return (await pickerIn(content)).element;
  };
  const edit = (text: string) => (element: PayBankPicker) => {
    boxOf(element).focus();
    fill(boxOf(element), text);
  };
  const announced = () => clock().pass(SECOND);
  survivesTranslation('a picker', {
    open,
    steps: [
      (element) => element.reportValidity(),
      (element) => boxOf(element).focus(),
      edit('ban'),
      announced,
      edit('banco da'),
      announced,
      () => press('ArrowDown'),
      inEnglish,
      edit('neq'),
      announced,
      edit('zzz'),
      announced,
      inSpanish,
      (element) => boxOf(element).blur(),
      announced,
      edit('bogo'),
      (element) => boxOf(element).blur(),
      announced,
      edit('dal'),
      (element) => boxOf(element).blur(),
      inEnglish,
      (element) => clickPart(element, 'offer'),
      (element) => boxOf(element).click(),
      announced,
    ],
    readingsOf: (element) => [element],
    facts: ['Bancamía', 'Banco Agrario', '‹¿Quiso decir› Dale!‹?›'],
  });

  describe('on a phone', () => {
    phoneOfEachTest();

    const search = (text: string) => (element: PayBankPicker) =>
      fill(partOf<HTMLInputElement>(element, '#search'), text);
    survivesTranslation('a sheet', {
      open,
      steps: [
        (element) => boxOf(element).click(),
        announced,
        search('ban'),
        announced,
        search('banco da'),
        announced,
        inEnglish,
        (element) => optionsOf(element)[0]?.click(),
      ],
      readingsOf: (element) => [element],
      facts: ['Dale!', 'Bancamía'],
    });
  });
});

survivesTranslation<AccountPage>('an account form', {
  open: () => accountPage(answering(429, { code: 'too_many_requests', message: 'Too many.' })),
  steps: [
    ({ pay }) => pay.click(),
    ({ element }) => {
      setNumber(element, CARD);
      control(element, 'number').dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    },
    ({ element }) => inEnglish(element),
    ({ element }) => setNumber(element, '12'),
    ({ element, pay }) => {
      control(element, 'number').dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
      pay.click();
    },
    ({ element }) => inSpanish(element),
    ({ element }) => fillIn(element),
    async ({ element, pay }) => {
      const failed = next(element, 'pay-account-error');
      pay.click();
      await failed;
    },
    ({ element }) => inEnglish(element),
    ({ element }) => {
      element.src = service.url('account');
    },
    ({ element }) => fillIn(element),
    ({ element, pay }) => {
      pay.click();
      return reaches(element, 'held');
    },
    ({ element }) => inSpanish(element),
    ({ element }) => {
      clickPart(element, 'change');
      return waitUntil(() => !element.shadowRoot?.querySelector('#held')); // it stays until the browser has told of the focus
    },
  ],
  readingsOf: ({ element }) => [element],
  facts: [BANK.bank, `•••• ${NUMBER.slice(-4)}`],
});

survivesTranslation<PayBankPicker>('a bank picker without its list', {
  open: async () => {
    service.renew();
    const content = html`<pay-bank-picker src=${service.url('banks-late')}></pay-bank-picker>`;
    const { element } = await pickerIn(content);
    await reaches(element, 'failed');
    return element;
  },
  steps: [
    inEnglish,
    inSpanish,
    async (element) => {
      await waitUntil(() => !partOf<HTMLButtonElement>(element, '[part~=retry]').disabled);
      clickPart(element, 'retry');
      await waitUntil(() => element.banks.length);
    },
    (element) => boxOf(element).click(),
  ],
  readingsOf: (element) => [element],
  facts: ['Bancolombia'],
});

survivesTranslation<World>('a connect link', {
  open: () => {
    clearStorage();
    return connectLink();
  },
  steps: [
    ({ element }) => inEnglish(element),
    ({ element }) => inSpanish(element),
    ({ element }) => begin(element),
    ({ element }) => finish(element),
    ({ element }) => inEnglish(element),
    ({ element }) => clickPart(element, 'change'),
  ],
  readingsOf: ({ element }) => [element],
  facts: [],
});

const busy = {
  on: ['POST'],
  status: 429,
  type: 'application/json',
  body: '{"code":"busy"}',
  headers: { 'Retry-After': '3' },
};

for (const [translator, rewrite] of Object.entries(translators))
  it(`a connect link that ${translator} translates goes on counting`, async () => {
    clearStorage();
    const { element, service: links } = await connectLink();
    translate(rewrite, element);
    await links.setLinks({ problem: busy });
    const clock = new Clock();
    try {
      clickPart(element, 'submit');
      for (const seconds of [3, 2, 1]) {
        await clock.until(() => readingOf(element).includes(`en ${seconds} s.›`));
        await clock.pass(SECOND);
      }
      expect(readingOf(element)).to.contain('‹Ya puede intentar de nuevo.›');
    } finally {
      clock.restore();
    }
  });
