import { aTimeout, expect } from '@open-wc/testing';
import { errorsOfEachTest } from '../internal/console.driver.ts';
import { TestService } from '../internal/test-service.driver.ts';
import {
  accountPage,
  accountsOf,
  answering,
  buttonOf,
  control,
  errorOf,
  failing,
  filledPage,
  fillIn,
  focusedIn,
  isIn,
  NUMBER,
  next,
  pickerOf,
  reaches,
  resultOf,
  setNumber,
  subtype,
} from './account-form.driver.ts';
import { en } from './account-form.en.ts';
import { accountFormLanguages, esCO } from './account-form.messages.ts';
import type { PayAccountForm } from './account-form.ts';

const SESSION = 'Su sesión terminó. Entre de nuevo a la tienda.';
const FORBIDDEN = 'Usted no puede hacer esto.';
const INVALID = 'Revise los datos: algo falta o no es válido.';

let service: TestService;

beforeEach(() => {
  service = new TestService();
});

const filledAt = (status: number, body: unknown) => filledPage(answering(service, status, body));

/** What must hold after any failure: the entry as it was, no value. */
function expectNothingLost(element: PayAccountForm): void {
  expect(pickerOf(element).value).to.equal('bank_1');
  expect(subtype(element, 'SAVINGS').checked).to.equal(true);
  expect(control(element, 'number').value).to.equal(NUMBER);
  expect(control(element, 'consent').checked).to.equal(true);
  expect(element.account).to.equal(null);
}

describe('pay-account-form when the shop refuses', () => {
  const results: readonly (readonly [status: number, code: string, message: string, shown: string])[] = [
    [401, 'unauthenticated', SESSION, SESSION],
    [403, 'forbidden', FORBIDDEN, FORBIDDEN],
    [413, 'too_large', 'Los datos son demasiado grandes.', 'Los datos son demasiado grandes.'],
    [415, 'not_json', 'Unsupported media type', esCO.failed],
    [422, 'invalid', INVALID, INVALID],
    [422, 'invalid', 'Check the details: something is missing or not valid.', esCO.fields],
    [429, 'too_many_requests', 'Espere un momento antes de intentar de nuevo.', esCO.busy],
  ];
  for (const [status, code, message, shown] of results)
    it(`with ${status} and “${message}” shows “${shown}”, at no field`, async () => {
      const page = await filledAt(status, { code, message });
      const error = await failing(page);
      expect(error).to.include({ code: 'refused', outcome: 'none', status, field: undefined, message });
      expect(resultOf(page.element)).to.equal(shown);
      expect(isIn(page.element, 'failed')).to.equal(true);
      expect(page.element.shadowRoot?.querySelector('[aria-invalid=true]')).to.equal(null);
      expectNothingLost(page.element);
      expect(page.sent).to.be.empty;
      expect(await accountsOf(service)).to.have.length(1);
    });

  it('can be tried again, which sends the same submission', async () => {
    const page = await filledAt(401, { code: 'unauthenticated', message: SESSION });
    await failing(page);
    page.element.setAttribute('src', service.url('account'));
    const submitted = next(page.form, 'submit');
    page.pay.click();
    await submitted;
    const [first, second] = await accountsOf(service);
    expect(second?.body).to.deep.equal(first?.body);
  });

  it('shows nothing more once a field is edited', async () => {
    const page = await filledAt(403, { code: 'forbidden', message: FORBIDDEN });
    await failing(page);
    setNumber(page.element, '98765');
    expect(resultOf(page.element)).to.equal('');
    expect(isIn(page.element, 'editing')).to.equal(true);
  });
});

describe('the fields that the shop names as wrong', () => {
  before(() => accountFormLanguages.register('en', en));

  const named = { bank_id: 'bank', subtype: 'subtype', account_number: 'number' } as const;
  for (const [lang, messages] of [
    ['es', esCO],
    ['en', en],
  ] as const) {
    for (const [name, field] of Object.entries(named))
      it(`are named by the element’s own words in ${lang}: ${name}`, async () => {
        const page = await filledAt(422, { code: 'invalid', message: 'x', fields: [name] });
        page.form.lang = lang;
        const error = await failing(page);
        const text = messages[`${field}-refused`];
        expect(error).to.include({ code: 'refused', status: 422, field });
        expect(error.fields).to.deep.equal({ [field]: text });
        expect(errorOf(page.element, field)).to.equal(text);
        expect(focusedIn(page.element)).to.equal(field === 'subtype' ? 'SAVINGS' : field);
        expectNothingLost(page.element);
      });

    it(`are all shown, and said to be what to check, in ${lang}`, async () => {
      const fields = ['authorization', 'account_number', 'bank_id', 'constructor', 'submission_id'];
      const page = await filledAt(422, { code: 'invalid', message: INVALID, fields });
      page.form.lang = lang;
      const error = await failing(page);
      expect(Object.keys(error.fields)).to.deep.equal(['bank', 'number', 'consent']);
      expect(errorOf(page.element, 'consent')).to.equal(messages.refused);
      expect(resultOf(page.element)).to.equal(messages.fields);
      expect(focusedIn(page.element)).to.equal('bank');
    });
  }

  it('show their error until they are edited, and no other', async () => {
    const fields = ['account_number', 'subtype'];
    const page = await filledAt(422, { code: 'invalid', fields });
    await failing(page);
    setNumber(page.element, '98765');
    expect(errorOf(page.element, 'number')).to.equal('');
    expect(errorOf(page.element, 'subtype')).to.equal(esCO['subtype-refused']);
    subtype(page.element, 'CHECKING').click();
    expect(errorOf(page.element, 'subtype')).to.equal('');
  });

  it('are none where only the submission’s id is wrong', async () => {
    const page = await filledAt(422, { code: 'invalid', message: INVALID, fields: ['submission_id'] });
    const error = await failing(page);
    expect(error.fields).to.deep.equal({});
    expect(resultOf(page.element)).to.equal(INVALID);
  });
});

describe('pay-account-form when the outcome is unknown', () => {
  const unknown: Readonly<Record<string, () => string>> = {
    'a failure of the shop': () => answering(service, 500, { code: 'failed', message: 'Algo falló.' }),
    'a service that is not available': () => answering(service, 503, { code: 'unavailable' }),
    'HTML instead of JSON': () => service.url('html'),
    'a page of an error': () => service.url('html-error'),
    'JSON that ends early': () => service.url('malformed'),
    'an account without an id': () => service.url('nameless'),
    'an id that is the number': () => answering(service, 201, { id: NUMBER }),
    'an answer that is lost': () => service.url('reset'),
    'a connection that is lost': () => service.url('lost'),
  };
  for (const [why, src] of Object.entries(unknown))
    it(`after ${why} says that it is safe to try again, and sends nothing by itself`, async () => {
      const page = await filledPage(src());
      const error = await failing(page);
      expect(error.outcome).to.equal('unknown');
      expect(resultOf(page.element)).to.equal(esCO.unknown);
      expect(page.element.shadowRoot?.querySelector('[part~=notice]')?.textContent).to.equal(esCO.unknown);
      expect(isIn(page.element, 'unknown')).to.equal(true);
      expectNothingLost(page.element);
      expect(page.sent).to.be.empty;
    });

  it('after no answer, too, which ends the request', async () => {
    const page = await accountPage(service.url('account-held'));
    await fillIn(page.element);
    const { timeout } = AbortSignal;
    AbortSignal.timeout = () => timeout.call(AbortSignal, 50);
    try {
      const error = await failing(page);
      expect(error).to.include({ code: 'timeout', outcome: 'unknown' });
      await service.closed();
    } finally {
      AbortSignal.timeout = timeout;
    }
  });

  it('is retried by “Reintentar”: the same submission, then the submit of the form with its button', async () => {
    const page = await filledPage(service.url('reset'));
    await failing(page);
    page.element.setAttribute('src', service.url('account'));
    const submitted = next(page.form, 'submit');
    buttonOf(page.element, 'Reintentar').click();
    await submitted;
    const [first, second, ...more] = await accountsOf(service);
    expect(more).to.be.empty;
    expect(second?.body).to.deep.equal(first?.body);
    expect(page.sent).to.deep.equal([{ account_id: 'account_1', action: 'pay' }]);
  });

  it('can be dismissed: clears the form and reports it to the page', async () => {
    const page = await filledPage(service.url('reset'));
    await failing(page);
    const dismissed = next(page.element, 'pay-account-dismiss');
    buttonOf(page.element, 'Pagar con otro medio').click();
    await dismissed;
    expect(control(page.element, 'number').value).to.equal('');
    expect(pickerOf(page.element).value).to.equal('');
    expect(focusedIn(page.element)).to.equal('bank');
    expect(resultOf(page.element)).to.equal('');
  });
});

describe('a submission of pay-account-form that is not sent', () => {
  it('is reported as offline, with what to do', async () => {
    const page = await filledPage(service.url('account'));
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    try {
      expect(await failing(page)).to.include({ code: 'offline', outcome: 'none' });
    } finally {
      Reflect.deleteProperty(navigator, 'onLine');
    }
    expect(resultOf(page.element)).to.equal(esCO.offline);
    expect(await accountsOf(service)).to.be.empty;
  });

  const cases: readonly (readonly [code: string, make: (element: PayAccountForm) => void])[] = [
    [
      'cancelled',
      (element) => element.addEventListener('pay-account-submit', (event) => event.preventDefault()),
    ],
    [
      'disabled',
      (element) => {
        element.disabled = true;
      },
    ],
    ['disabled', (element) => element.remove()],
    ['invalid', (element) => element.reset()],
    ['superseded', (element) => element.addEventListener('pay-account-submit', () => setNumber(element, ''))],
  ];
  for (const [code, make] of cases)
    it(`is reported once as ${code}`, async () => {
      const { element } = await filledPage(service.url('account'));
      make(element);
      const codes: string[] = [];
      element.addEventListener('pay-account-error', ({ error }) => codes.push(error.code));
      await element.submit().catch(() => {});
      expect(codes).to.deep.equal([code]);
      expect(await accountsOf(service)).to.be.empty;
    });
});

describe('the configuration of pay-account-form', () => {
  const lines = errorsOfEachTest();

  for (const src of [
    '',
    'http://shop.example/pay',
    'https://',
    'javascript:alert(1)',
    'https://a:b@shop.example',
    '/pay?a=1',
  ])
    it(`is refused with the address “${src}”, with one line in the console, and nothing is sent`, async () => {
      const page = await filledPage(service.url('account'));
      page.element.src = src;
      for (let count = 0; count < 2; count += 1) {
        const error = await failing(page);
        expect(error).to.include({ code: 'configuration', outcome: 'none' });
        expect(error.message).to.match(/^src: /);
      }
      expect(lines()).to.have.length(1);
      expect(lines()[0]).to.match(/^<pay-account-form> src: /);
      expect(resultOf(page.element)).to.equal(esCO.failed);
      expect(await accountsOf(service)).to.be.empty;
    });
});

describe('an account that is on its way', () => {
  /** A form that waits for its account. */
  async function waiting() {
    const page = await filledPage(service.url('account-held'));
    const codes: string[] = [];
    page.element.addEventListener('pay-account-error', ({ error }) => codes.push(error.code));
    page.pay.click();
    await reaches(page.element, 'submitting');
    return { ...page, codes };
  }

  it('locks every field', async () => {
    const { element } = await waiting();
    expect(pickerOf(element).disabled).to.equal(true);
    expect(subtype(element, 'SAVINGS').disabled).to.equal(true);
    expect(control(element, 'number').readOnly).to.equal(true);
    expect(control(element, 'consent').disabled).to.equal(true);
    await service.release();
  });

  const changes: Readonly<Record<string, (page: Awaited<ReturnType<typeof waiting>>) => void>> = {
    'a reset': ({ form }) => form.reset(),
    'another address': ({ element }) => {
      element.src = service.url('other');
    },
  };
  for (const [what, change] of Object.entries(changes))
    it(`is superseded by ${what}: it never becomes the value, nor submits the form`, async () => {
      const page = await waiting();
      change(page);
      const failed = next(page.element, 'pay-account-error');
      await service.release();
      expect((await failed).error).to.include({ code: 'superseded', outcome: 'unknown' });
      await aTimeout(0); // a submit would resume in a task of its own
      expect(page.element.value).to.equal('');
      expect(page.sent).to.be.empty;
      expect(control(page.element, 'number').value).to.equal('');
    });

  it('is held and reported as stranded where another control prevents the submit', async () => {
    const page = await waiting();
    page.form.insertAdjacentHTML('afterbegin', '<input required>');
    const failed = next(page.element, 'pay-account-error');
    await service.release();
    expect((await failed).error).to.include({ code: 'stranded', outcome: 'none' });
    expect(page.element.value).to.equal('account_1');
    page.form.querySelector('input')?.remove();
    page.pay.click();
    expect(page.sent).to.deep.equal([{ account_id: 'account_1', action: 'pay' }]);
  });
});
