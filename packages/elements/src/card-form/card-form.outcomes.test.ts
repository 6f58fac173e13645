import { expect } from '@open-wc/testing';
import { TestService } from '../internal/test-service.driver.ts';
import {
  buttonOf,
  CODE,
  control,
  errorOf,
  fillIn,
  next,
  resultOf,
  shop,
  type,
  VISA,
} from './card-form.driver.ts';
import type { PayCardForm } from './card-form.ts';

const UNKNOWN = 'No pudimos confirmar si su tarjeta quedó guardada. No se le cobró nada.';
const CHECK = 'No se guardó la tarjeta. Revise los datos.';
const UNABLE = 'En este momento no podemos recibir tarjetas. No se le cobró nada.';

const AGAIN = 'Escriba de nuevo el código.';

async function failing(answer: string, prepare: (pay: HTMLButtonElement) => void = () => {}) {
  const cards = new TestService();
  const { element, form, pay, sent } = await shop(cards.url(answer));
  await fillIn(element);
  prepare(pay);
  const failed = next(element, 'pay-card-error');
  pay.click();
  const { error } = await failed;
  return { cards, element, form, pay, sent, error };
}

/** What must hold after any failure of what was sent: one request at most, the code cleared, the rest unchanged, the form not sent. */
async function expectNothingLost(
  element: PayCardForm,
  cards: TestService,
  sent: FormData[],
  requests: number,
) {
  expect(await cards.calls()).to.have.length(requests);
  expect(control(element, 'code').value).to.equal('');
  expect(control(element, 'number').value).to.equal('4242 4242 4242 4242');
  expect(control(element, 'holder').value).to.equal('Ana Gómez');
  expect(control(element, 'consent').checked).to.equal(true);
  expect(sent).to.be.empty;
  expect(element.card).to.equal(null);
}

describe('pay-card-form when the service refuses', () => {
  it('shows its message about each field there, without digits, and focuses the first', async () => {
    const { cards, element, sent, error } = await failing('fields');
    await expectNothingLost(element, cards, sent, 1);
    expect(error).to.include({ code: 'refused', outcome: 'none', field: 'number', status: 422 });
    expect(errorOf(element, 'number')).to.equal('El número •••• no es válido.');
    expect(errorOf(element, 'expiry')).to.equal('El año no es válido.');
    expect(errorOf(element, 'code')).to.equal('El código no coincide.');
    expect(resultOf(element)).to.equal('No se guardó la tarjeta. Revise los datos.');
    expect(element.shadowRoot?.activeElement).to.equal(control(element, 'number'));
    expect(element.matches(':state(failed)')).to.equal(true);
  });

  it('removes the message of a field once that is edited, and no other', async () => {
    const { element } = await failing('fields');
    await type(element, 'code', '1');
    expect(errorOf(element, 'code')).to.equal('');
    expect(errorOf(element, 'expiry')).to.equal('El año no es válido.');
  });

  for (const [answer, result] of [
    ['wordless', CHECK],
    ['unauthorized', UNABLE],
    ['customer', UNABLE],
    ['forbidden', 'Esta cuenta no recibe tarjetas.'],
    ['busy', 'No se guardó la tarjeta. Espere un minuto e intente de nuevo.'],
    ['errors-null', 'No se aceptó la tarjeta.'],
    ['errors-list', 'No se aceptó la tarjeta.'],
    ['errors-text', 'No se aceptó la tarjeta.'],
    ['errors-empty', 'No se aceptó la tarjeta.'],
    // Names of objects and keys of messages are no messages.
    ['inherited', CHECK],
    ['key-unknown', CHECK],
    ['key-submit', CHECK],
    ['held-key', CHECK],
  ] as const)
    it(`shows “${result}” after the answer “${answer}”, at no field`, async () => {
      const { cards, element, sent, error } = await failing(answer);
      await expectNothingLost(element, cards, sent, 1);
      expect(error).to.include({ code: 'refused', outcome: 'none', field: undefined });
      expect(resultOf(element)).to.equal(result);
      expect(element.shadowRoot?.querySelector('[aria-invalid=true]')).to.equal(null);
    });

  it('shows a bare message, without digits', async () => {
    const { cards, element, sent, error } = await failing('bare');
    await expectNothingLost(element, cards, sent, 1);
    expect(resultOf(element)).to.equal('No se pudo guardar la tarjeta ••••.');
    expect(JSON.stringify({ ...error, message: error.message, stack: error.stack })).not.to.contain(VISA);
  });

  it('reads one text about a field as a list of one', async () => {
    const { element, error } = await failing('errors-bare');
    expect(error).to.include({ code: 'refused', outcome: 'none', field: 'code' });
    expect(errorOf(element, 'code')).to.equal('Revise este dato.');
    expect(resultOf(element)).to.equal('No se guardó la tarjeta. Revise los datos.');
  });

  it('shows its own words for a field where the service’s are no sentence', async () => {
    const { element } = await failing('errors-key');
    expect(errorOf(element, 'code')).to.equal('Revise este dato.');
  });

  for (const answer of ['unauthorized', 'customer'])
    it(`does not ask for the code again after the answer “${answer}”, which is the shop’s to correct`, async () => {
      const { element } = await failing(answer, (pay) => pay.focus());
      expect(element.shadowRoot?.textContent).not.to.contain(AGAIN);
      expect(document.activeElement?.textContent).to.equal('Pagar');
    });

  it('can be tried again after the code is typed again', async () => {
    const { cards, element, form, pay, sent } = await failing('bare');
    element.cardsUrl = cards.url();
    await type(element, 'code', CODE);
    const submitted = next(form, 'submit');
    pay.click();
    await submitted;
    expect(sent).to.have.length(1);
  });
});

describe('pay-card-form when nothing was sent', () => {
  afterEach(() => Reflect.deleteProperty(navigator, 'onLine'));

  it('keeps the code while there is no network, and sends it by the next press', async () => {
    const goOffline = () => Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    const { cards, element, error, form, pay } = await failing('created', goOffline);
    expect(error).to.include({ code: 'offline', outcome: 'none' });
    expect(control(element, 'code').value).to.equal(CODE);
    expect(element.shadowRoot?.textContent).not.to.contain(AGAIN);
    expect(await cards.calls()).to.be.empty;

    Reflect.deleteProperty(navigator, 'onLine');
    const submitted = next(form, 'submit');
    pay.click();
    await submitted;
    const [call] = await cards.calls();
    expect(call?.body).to.include({ ccv: CODE });
  });

  it('keeps the code while an attribute is wrong', async () => {
    const { element, error } = await failing('created', (pay) =>
      pay.form?.querySelector('pay-card-form')?.removeAttribute('customer-id'),
    );
    expect(error).to.include({ code: 'configuration', outcome: 'none' });
    expect(control(element, 'code').value).to.equal(CODE);
    expect(element.shadowRoot?.textContent).not.to.contain(AGAIN);
  });
});

describe('pay-card-form when the outcome is unknown', () => {
  for (const answer of ['broken', 'malformed', 'html', 'nameless', 'digits', 'reset']) {
    it(`shows that, and sends nothing again, after the answer “${answer}”`, async () => {
      const { cards, element, sent, error } = await failing(answer);
      await expectNothingLost(element, cards, sent, 1);
      expect(error.outcome).to.equal('unknown');
      expect(resultOf(element)).to.equal(UNKNOWN);
      expect(element.matches(':state(unknown)')).to.equal(true);
      expect(element.shadowRoot?.textContent).to.contain(AGAIN);
    });
  }

  it('has one main button: that of the form, or its own', async () => {
    const isMain = (element: PayCardForm, text: string) =>
      getComputedStyle(buttonOf(element, text)).textDecorationLine === 'none';
    const { element } = await failing('broken');
    const texts = ['Reintentar', 'Pagar con otro medio'];
    expect(texts.filter((text) => isMain(element, text))).to.be.empty;
    element.form?.after(element);
    expect(texts.filter((text) => isMain(element, text))).to.deep.equal(['Reintentar']);
  });

  it('can be retried: requires the code, then sends one new request and resumes the submit', async () => {
    const { cards, element, form, sent } = await failing('broken');
    buttonOf(element, 'Reintentar').click();
    expect(errorOf(element, 'code')).to.equal('Escriba el código de seguridad.');
    expect(element.shadowRoot?.activeElement).to.equal(control(element, 'code'));
    expect(await cards.calls()).to.have.length(1);

    element.cardsUrl = cards.url();
    await type(element, 'code', CODE);
    const submitted = next(form, 'submit');
    buttonOf(element, 'Reintentar').click();
    await submitted;
    expect(await cards.calls()).to.have.length(2);
    expect(sent.map((data) => Object.fromEntries(data))).to.deep.equal([
      { card_id: 'card_1', action: 'pay' },
    ]);
  });

  it('can be dismissed: clears the form and reports it to the page', async () => {
    const { element } = await failing('broken');
    const dismissed = next(element, 'pay-card-dismiss');
    buttonOf(element, 'Pagar con otro medio').click();
    await dismissed;
    expect(control(element, 'number').value).to.equal('');
    expect(resultOf(element)).to.equal('');
  });
});
