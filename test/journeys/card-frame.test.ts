import type { Frame, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visa } from './support/cards.ts';
import { attributesOn, containsDigits, everythingOn, Recording, storedFor } from './support/traces.ts';
import { useStage } from './support/use-stage.ts';

const stage = useStage({ card: 'frame' });

const LOST = 'No pudimos mostrar el formulario';
const EMPTIED = 'Los datos se borraron.';
const empty = { number: '', expiry: '', code: '', holder: '' };

const element = () => stage.page.locator('pay-card-form');

/** The document in the frame. */
async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.locator('pay-card-form > iframe').elementHandle())?.contentFrame();
  if (!frame) throw new Error('There is no frame.');
  return frame;
}

/** Records the errors that the element tells the page. */
const recordErrors = (page: Page) =>
  page.evaluate(() => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    addEventListener('pay-card-error', ({ error }) => told.push({ ...error, text: error.message }));
  });

const told = (page: Page): Promise<readonly { code: string; outcome: string; text: string }[]> =>
  page.evaluate(() => Reflect.get(window, 'told'));

/** Makes every page of the shop come with another policy. */
async function changePolicy(change: (policy: string) => string): Promise<void> {
  const { context, world } = stage;
  await context.route(`${world.shop.url}/**`, async (route) => {
    const request = route.request();
    if (!request.isNavigationRequest() || request.method() !== 'GET') return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const policy = change(response.headers()['content-security-policy'] ?? '');
    return route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
  });
}

describe('what is typed', () => {
  it('is nowhere in the page while it is there, not even in its fields, nor in its events, its storage or its console', async () => {
    const { checkout, context, page, world } = stage;
    const recording = new Recording(page);
    await checkout.order();
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const textOf = (value: unknown) =>
        JSON.stringify(value, (_, inner) => (inner instanceof Node ? inner.nodeName : inner));
      const own = [
        'keydown',
        'keyup',
        'keypress',
        'beforeinput',
        'input',
        'change',
        'paste',
        'copy',
        'focusin',
      ];
      const ours = [
        'pay-ready',
        'pay-card-change',
        'pay-card-submit',
        'pay-card-created',
        'pay-card-error',
        'message',
      ];
      for (const type of [...own, ...ours])
        addEventListener(
          type,
          (event) => {
            const of = Object.fromEntries(
              ['key', 'data', 'value', 'card', 'error', 'brand'].map((name) => [
                name,
                Reflect.get(event, name),
              ]),
            );
            seen.push(`${type} ${textOf(of)}`);
          },
          true,
        );
    });
    await checkout.card.fill(visa);
    const seen = await page.evaluate(() => Reflect.get(window, 'seen').join('\n'));
    expect(seen).toContain('pay-card-change');
    const traces = {
      page: await everythingOn(page),
      attributes: await attributesOn(page),
      events: seen,
      storage: await storedFor(page, context),
      console: recording.console.join('\n'),
      shop: await recording.sentTo(world.shop.url),
    };
    const leaking = Object.entries(traces).filter(([, text]) =>
      [visa.number, visa.code].some((digits) => containsDigits(text, digits)),
    );
    expect(leaking).toEqual([]);
    expect(recording.console).toEqual([]); // no report of a policy, on either side
    const isClosed = await page.evaluate(() => {
      const [frame] = document.querySelectorAll('iframe');
      try {
        return !frame?.contentDocument && !Reflect.get(Object(frame?.contentWindow), 'document');
      } catch {
        return true;
      }
    });
    expect(isClosed).toBe(true);
  });

  it('goes from the frame to the cards address, and nothing else does', async () => {
    const { checkout, page, world } = stage;
    const recording = new Recording(page);
    await checkout.order();
    const { origin } = new URL((await frameOf(page)).url());
    await checkout.payWith(visa);
    await checkout.arriveAt('Pago aprobado');
    const posts = recording.requests.filter((request) => (request.postData() ?? '').includes(visa.number));
    expect(posts.map((request) => request.url())).toEqual([`${world.cards.url}/v1/cards`]);
    expect(await posts[0]?.headerValue('origin')).toBe(origin);
    expect(origin).not.toBe(world.shop.url);
    expect(await posts[0]?.headerValue('referer')).toBeNull();
  });
});

describe('a person without a frame', () => {
  const navigate = (frame: Frame) => frame.evaluate(() => location.assign('/none'));

  it('reads that there is no form, sees what the page offers instead, and pays once the frame is back', async () => {
    const { checkout, context, page, world } = stage;
    const { console } = new Recording(page);
    await context.route('http://localhost:*/frame', (route) => route.abort());
    await checkout.visit();
    await page.getByRole('button', { name: 'Comprar' }).click();
    await checkout.card.status.filter({ hasText: LOST }).waitFor();
    await element().evaluate((form) => {
      const offer = Object.assign(document.createElement('p'), {
        slot: 'fallback',
        textContent: 'Pague con un link',
      });
      form.replaceChildren(offer);
    });
    await element().getByText('Pague con un link').waitFor();
    await checkout.pressPay();
    expect(await element().evaluate((form: HTMLInputElement) => form.validationMessage)).toContain(LOST);
    await element().getByRole('button', { name: 'Reintentar' }).and(page.locator(':focus')).waitFor();
    expect(world.cardCalls).toHaveLength(0);
    const lost = page.locator('pay-card-form:state(lost)');
    await page.keyboard.press('Enter');
    await lost.waitFor({ state: 'detached' });
    await lost.waitFor();
    await element().getByRole('button', { name: 'Reintentar' }).and(page.locator(':focus')).waitFor();
    expect(console).toContainEqual(
      expect.stringContaining('frame: no card frame answers at http://localhost'),
    );
    await context.unroute('http://localhost:*/frame');
    await element().getByRole('button', { name: 'Reintentar' }).click();
    await checkout.payWith(visa);
    await checkout.arriveAt('Pago aprobado');
  });

  it('that is on its way reads so when they press the button, and goes on once it is there', async () => {
    const { checkout, context, page, world } = stage;
    await checkout.order();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await context.route('http://localhost:*/frame', async (route) => {
      await released;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await page.locator('pay-card-form:state(loading)').waitFor();
    await checkout.payButton.click();
    await checkout.card.status.filter({ hasText: 'se está cargando' }).waitFor();
    expect(world.cardCalls).toHaveLength(0);
    release();
    await page.locator('pay-card-form:not(:state(loading))').waitFor();
    expect(await checkout.card.status.textContent()).toBe('');
    await checkout.payWith(visa);
    await checkout.arriveAt('Pago aprobado');
  });

  it.each([
    [404, 'text/html', '<h1>No</h1>'],
    [200, 'text/html', '<h1>Otra página</h1>'],
    [200, 'application/json', '{}'],
  ])('that answers %i with %s %s reads the same', async (status, contentType, body) => {
    const { checkout, context, page } = stage;
    await context.route('http://localhost:*/frame', (route) => route.fulfill({ status, contentType, body }));
    await checkout.visit();
    await page.getByRole('button', { name: 'Comprar' }).click();
    await checkout.card.status.filter({ hasText: LOST }).waitFor();
  });

  it('reads it at once where the page’s policy forbids the frame, and the page is told what to write', async () => {
    const { checkout, page } = stage;
    await checkout.order();
    await changePolicy((policy) => policy.replace(/frame-src [^;]+/, "frame-src 'none'"));
    await page.addInitScript(() => {
      const told: unknown[] = [];
      Object.assign(window, { told });
      addEventListener('pay-card-error', ({ error }) => told.push({ ...error, text: error.message }));
    });
    await page.reload();
    await checkout.card.status.filter({ hasText: LOST }).waitFor();
    expect(await told(page)).toMatchObject([
      { code: 'configuration', text: expect.stringContaining('frame-src') },
    ]);
  });

  it.each([
    ['navigated', navigate],
    [
      'gone',
      () =>
        stage.page
          .locator('pay-card-form > iframe')
          .evaluate((frame: HTMLIFrameElement) => frame.setAttribute('src', 'about:blank')),
    ],
  ])('that was %s while the card was on its way does not know whether it was saved', async (_, end) => {
    const { checkout, page, world } = stage;
    await checkout.order();
    const height = async () => (await element().boundingBox())?.height;
    const before = await height();
    world.cards.fail({ hold: true });
    const asked = world.cards.nextRequest();
    await checkout.payWith(visa);
    await asked;
    await recordErrors(page);
    await end(await frameOf(page));
    await checkout.card.status
      .filter({ hasText: 'No pudimos confirmar si su tarjeta quedó guardada.' })
      .waitFor();
    const outcomes = (await told(page)).map(({ outcome }) => outcome);
    expect(new Set(outcomes)).toEqual(new Set(['unknown']));
    world.cards.release();
    await page.locator('pay-card-form:state(lost)').waitFor();
    expect((await told(page)).map(({ code, outcome }) => `${code} ${outcome}`)).toEqual([
      'connection unknown',
    ]);
    expect(await height()).toBe(before); // nothing below moves
    await element().getByRole('button', { name: 'Reintentar' }).and(page.locator(':focus')).waitFor();
    await element().getByRole('button', { name: 'Pagar con otro medio' }).waitFor();
    await element().getByRole('button', { name: 'Reintentar' }).click(); // there is one alone
    await checkout.card.status.filter({ hasText: EMPTIED }).waitFor();
    await checkout.payWith(visa);
    await checkout.arriveAt('Pago aprobado');
  });
});

describe('a page that moves the form', () => {
  it('by append loses what was typed, and tells it; the fields are filled in again, and pay', async () => {
    const { checkout, page } = stage;
    await checkout.order();
    await checkout.card.fill(visa);
    await recordErrors(page);
    await element().evaluate((form) => {
      form.parentElement?.append(form);
      if ((form as HTMLInputElement).checkValidity()) throw new Error('It is still valid.');
    });
    await checkout.card.status.filter({ hasText: EMPTIED }).waitFor();
    expect(await told(page)).toMatchObject([{ code: 'emptied' }]);
    expect(await checkout.card.entry()).toEqual(empty);
    await checkout.payWith(visa);
    await checkout.arriveAt('Pago aprobado');
  });

  it('by a copy has one frame in it, which pays', async () => {
    const { checkout, page } = stage;
    await checkout.order();
    await checkout.card.fill(visa);
    await element().evaluate((form) => form.replaceWith(form.cloneNode(true)));
    await page.locator('pay-card-form:not(:state(loading))').waitFor();
    expect(await page.locator('iframe').count()).toBe(1);
    await checkout.payWith(visa);
    await checkout.arriveAt('Pago aprobado');
  });

  it('by moveBefore keeps it', async () => {
    const { checkout } = stage;
    await checkout.order();
    await checkout.card.fill(visa);
    await element().evaluate((form) => {
      const parent = form.parentElement as HTMLElement & { moveBefore(node: Node, child: Node | null): void };
      parent.moveBefore(form, null);
    });
    expect((await checkout.card.entry()).holder).toBe(visa.holder);
    await checkout.pressPay();
    await checkout.arriveAt('Pago aprobado');
  });

  it('by emptying it gets the frame anew', async () => {
    const { checkout } = stage;
    await checkout.order();
    await checkout.card.fill(visa);
    await element().evaluate((form) => form.replaceChildren());
    await checkout.card.status.filter({ hasText: EMPTIED }).waitFor();
    await checkout.payWith({ ...visa, consent: true });
    await checkout.arriveAt('Pago aprobado');
  });
});

describe('keys and focus', () => {
  const focusedField = (page: Page) =>
    page
      .frameLocator('pay-card-form > iframe')
      .locator('pay-card-fields')
      .evaluate(({ shadowRoot }) => shadowRoot?.activeElement?.id);

  it('a label of the page leads to the number, and no key is lost', async () => {
    const { checkout, page } = stage;
    await checkout.order();
    await element().evaluate((form) => {
      form.id = 'card';
      form.before(
        Object.assign(document.createElement('label'), { htmlFor: 'card', textContent: 'Su tarjeta' }),
      );
    });
    await page.getByText('Su tarjeta', { exact: true }).click();
    await expect.poll(() => focusedField(page)).toBe('number');
    await page.keyboard.type('4242');
    expect((await checkout.card.entry()).number).toBe('4242');
  });

  it('the first wrong field is focused, unless the page has gone on to something else', async () => {
    const { checkout, page } = stage;
    await checkout.order();
    await checkout.card.fill({ ...visa, expiry: '01/19' });
    await checkout.pressPay();
    await expect.poll(() => focusedField(page)).toBe('expiry');
    await page.evaluate(() => {
      const heading = document.querySelector('h1');
      heading?.setAttribute('tabindex', '-1');
      addEventListener('pay-card-error', () => heading?.focus());
    });
    await checkout.pressPay();
    await page.locator('h1:focus').waitFor();
    await checkout.card.type('expiry', '');
    await checkout.pressPay();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  });

  it('Enter in a field pays once, however often it is pressed; Escape closes the dialog or the popover around the form', async () => {
    const { checkout, page, world } = stage;
    await checkout.order();
    await page.evaluate(() => {
      const dialog = document.createElement('dialog');
      const checkout = document.querySelector('pay-checkout');
      checkout?.before(dialog);
      dialog.append(checkout ?? '');
      dialog.showModal();
    });
    await checkout.card.fill(visa);
    await checkout.card.field('holder').press('Escape');
    await page.locator('dialog:not([open])').waitFor({ state: 'attached' });
    await page.evaluate(() => {
      const dialog = document.querySelector('dialog');
      if (dialog) dialog.popover = 'auto';
      dialog?.showPopover();
    });
    await checkout.card.field('holder').press('Escape');
    await page.locator('dialog:popover-open').waitFor({ state: 'detached' });
    await page.evaluate(() => document.querySelector('dialog')?.show());
    await checkout.card.field('holder').focus();
    for (let pressed = 0; pressed < 50; pressed += 1) await page.keyboard.press('Enter');
    await checkout.arriveAt('Pago aprobado');
    expect(world.cardCalls).toHaveLength(1);
    expect(world.charges).toHaveLength(1);
  });
});
