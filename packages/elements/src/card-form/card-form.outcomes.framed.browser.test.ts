import { expect } from '@open-wc/testing';
import { errorsOfEachTest } from '../test-support/console.driver.ts';
import { hintOfEachTest } from '../test-support/network.driver.ts';
import { buttonOf, isIn, next, press, resultOf } from '../test-support/submitted.driver.ts';
import {
  alone,
  CODE,
  cards,
  control,
  errorOf,
  failing,
  fieldsOf,
  filledShop,
  fillIn,
  focusedIn,
  realmOf,
  type Shop,
  shownIn,
  type,
} from './card-form.driver.ts';
import type { PayCardForm } from './card-form.ts';

/** The lines that the page's developer has in the console. */
const lines = errorsOfEachTest();

const UNKNOWN =
  'No pudimos confirmar si su tarjeta quedó guardada. No se le cobró nada. Intente de nuevo o pague con otro medio.';
const OFFLINE =
  'Sin conexión a internet no pudimos confirmar si su tarjeta quedó guardada. No se le cobró nada. Intente de nuevo o pague con otro medio.';
const CHECK = 'No se guardó la tarjeta. Revise los datos.';
const UNABLE = 'En este momento no podemos recibir pagos con tarjeta. No se le cobró nada.';

const AGAIN = 'Escríbalo de nuevo.';

async function failed(answer: string, prepare: (pay: HTMLButtonElement) => void = () => {}) {
  const page = await filledShop(answer);
  prepare(page.pay);
  return { ...page, error: await failing(page) };
}

/** What must hold after any failure of what was sent: one request, the code cleared, the rest unchanged, the form not sent. */
async function expectNothingLost({ element, sent }: Shop) {
  expect(await cards.calls()).to.have.length(1);
  expect(control(element, 'code').value).to.equal('');
  expect(control(element, 'number').value).to.equal('4242 4242 4242 4242');
  expect(control(element, 'holder').value).to.equal('Ana Gómez');
  expect(control(element, 'consent').checked).to.equal(true);
  expect(sent).to.be.empty;
  expect(element.card).to.equal(null);
}

describe('pay-card-form when the service refuses', () => {
  it('shows its message about each field there, without digits, until that is edited, and focuses the first', async () => {
    const page = await failed('fields');
    const { element, error } = page;
    await expectNothingLost(page);
    expect(error).to.include({ code: 'refused', outcome: 'none', field: 'number', status: 422 });
    expect(await errorOf(element, 'number')).to.equal('El número •••• no es válido.');
    expect(await errorOf(element, 'expiry')).to.equal('El año no es válido.');
    expect(await errorOf(element, 'code')).to.equal('El código no coincide.');
    expect([resultOf(element), await focusedIn(element)]).to.deep.equal([CHECK, 'number']);
    expect(isIn(element, 'failed')).to.equal(true);
    await type(element, 'code', '1');
    expect(await errorOf(element, 'code')).to.equal('');
    expect(await errorOf(element, 'expiry')).to.equal('El año no es válido.');
  });

  for (const [answer, result] of [
    ['wordless', CHECK],
    ['unauthorized', UNABLE],
    ['customer', UNABLE],
    ['forbidden', 'Esta cuenta no recibe tarjetas.'],
    ['busy', 'No se guardó la tarjeta. Espere un minuto e intente de nuevo.'],
    // Names of objects and keys of messages are no messages.
    ['inherited', CHECK],
    ['held-key', CHECK],
  ] as const)
    it(`shows “${result}” after the answer “${answer}”, at no field`, async () => {
      const page = await failed(answer);
      const { element, error } = page;
      await expectNothingLost(page);
      expect(error).to.include({ code: 'refused', outcome: 'none', field: undefined });
      expect(resultOf(element)).to.equal(result);
      expect(element.shadowRoot?.querySelector('[aria-invalid=true]')).to.equal(null);
    });

  it('shows its own words for a field where the service’s are no sentence, in a list or not', async () => {
    for (const answer of ['errors-bare', 'errors-key']) {
      const { element, error } = await failed(answer);
      expect(error).to.include({ code: 'refused', outcome: 'none', field: 'code' });
      expect([await errorOf(element, 'code'), resultOf(element)]).to.deep.equal(['Revise este dato.', CHECK]);
    }
  });

  it('is invalid without its code already for the listener of the failure', async () => {
    const { element, form, pay } = await filledShop('wordless');
    const checks: unknown[] = [];
    const failed = new Promise((resolve) => {
      element.addEventListener('pay-card-error', ({ error }) => {
        checks.push([error.code, element.checkValidity(), form.checkValidity()]);
        if (error.code === 'refused') resolve(error);
      });
    });
    pay.click();
    await failed;
    // What a form checks for the page is what it checks before a submit: an event of its own, once.
    expect(checks).to.deep.equal([
      ['invalid', false, false],
      ['refused', false, false],
    ]);
  });

  it('does not ask for the code again after an answer that is the shop’s to correct, and names it in the console', async () => {
    const { element, error } = await failed('unauthorized', (pay) => pay.focus());
    expect(await shownIn(element)).not.to.contain(AGAIN);
    expect(lines()).to.deep.equal([`<pay-card-form> 401: ${error.message}`]);
    expect(document.activeElement?.textContent).to.equal('Pagar');
  });
});

describe('pay-card-form when the browser says that there is no network', () => {
  const hintOffline = hintOfEachTest();

  it('sends nevertheless, and submits the form where there is one', async () => {
    const { element, form, pay, sent } = await filledShop();
    hintOffline(realmOf(element));
    const submitted = next(form, 'submit');
    pay.click();
    await submitted;
    expect(sent).to.deep.equal([{ card_id: 'card_1', action: 'pay' }]);
  });

  it('says so after a request without an answer, of which the outcome is unknown', async () => {
    const page = await filledShop('reset');
    hintOffline(realmOf(page.element));
    const error = await failing(page);
    expect(error).to.include({ code: 'offline', outcome: 'unknown' });
    await expectNothingLost(page);
    expect(resultOf(page.element)).to.equal(OFFLINE);
    expect(buttonOf(page.element, 'Reintentar')).not.to.equal(null);
  });
});

describe('pay-card-form when the outcome is unknown', () => {
  for (const answer of ['broken', 'nameless', 'digits'])
    it(`shows that, and sends nothing again, after the answer “${answer}”`, async () => {
      const page = await failed(answer);
      await expectNothingLost(page);
      expect(page.error.outcome).to.equal('unknown');
      expect(resultOf(page.element)).to.equal(UNKNOWN);
      expect(isIn(page.element, 'unknown')).to.equal(true);
      expect(await shownIn(page.element)).to.contain(AGAIN);
    });

  it('has one main button: that of the form, or its own', async () => {
    const isMain = (element: PayCardForm, text: string) =>
      getComputedStyle(buttonOf(element, text)).backgroundColor !== 'rgba(0, 0, 0, 0)';
    const texts = ['Reintentar', 'Pagar con otro medio'];
    const inForm = await failed('broken');
    expect(texts.filter((text) => isMain(inForm.element, text))).to.be.empty;
    const element = await alone('broken');
    await fillIn(element);
    await element.submit().catch(() => {});
    expect(texts.filter((text) => isMain(element, text))).to.deep.equal(['Reintentar']);
  });

  it('can be retried: requires the code, then sends one new request and resumes the submit', async () => {
    const { element, form, sent } = await failed('broken-once');
    buttonOf(element, 'Reintentar').click();
    expect(await errorOf(element, 'code')).to.equal('Escriba el código.');
    expect(fieldsOf(element).shadowRoot?.querySelector('#code-hint'), 'the same in other words').to.equal(
      null,
    );
    expect(await focusedIn(element)).to.equal('code');
    expect(await cards.calls()).to.have.length(1);

    await type(element, 'code', CODE);
    const submitted = next(form, 'submit');
    buttonOf(element, 'Reintentar').click();
    await submitted;
    expect(await cards.calls()).to.have.length(2);
    expect(sent).to.deep.equal([{ card_id: 'card_1', action: 'pay' }]);
  });

  it('can be dismissed: clears the form and reports it to the page', async () => {
    const { element } = await failed('broken');
    const dismissed = next(element, 'pay-card-dismiss');
    buttonOf(element, 'Pagar con otro medio').focus();
    await press('Enter');
    await dismissed;
    expect(await focusedIn(element)).to.equal('number');
    expect(control(element, 'number').value).to.equal('');
    expect(resultOf(element)).to.equal('');
  });
});
