import { describe, expect, it } from 'vitest';
import { visa } from './support/cards.ts';
import { Recording } from './support/traces.ts';
import { useStage } from './support/use-stage.ts';

const stage = useStage({ card: 'frame' });

const LOST = 'No pudimos mostrar el formulario';
const element = () => stage.page.locator('pay-card-form');
const retry = () => element().getByRole('button', { name: 'Reintentar' });

/** What scripts of others do to a frame as soon as the page has it. */
const scripts = {
  removes: (frame: HTMLIFrameElement) => frame.remove(),
  wraps: (frame: HTMLIFrameElement) => document.body.appendChild(document.createElement('div')).append(frame),
  blanks: (frame: HTMLIFrameElement) => {
    if (frame.src !== 'about:blank') frame.src = 'about:blank';
  },
  empties: (frame: HTMLIFrameElement) => {
    if (frame.getAttribute('src')) frame.setAttribute('src', '');
  },
  'takes the src of': (frame: HTMLIFrameElement) => {
    frame.dataset['src'] ||= frame.src;
    frame.removeAttribute('src');
    frame.contentWindow?.location.replace('about:blank');
  },
};

/** Has such a script in each page from now on. It works at once, whenever a frame comes or changes, as often as it may. */
const bring = (script: keyof typeof scripts, times: number) =>
  stage.page.addInitScript(`{
    let left = ${times};
    let observer;
    const spoil = ${scripts[script]};
    const run = () => {
      const frame = document.querySelector('pay-card-form > iframe[src]:not([src=""])');
      if (left > 0 && frame) { left -= 1; spoil(frame); }
    };
    if (self === top) {
      observer = new MutationObserver(run);
      observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['src'] });
      Object.assign(window, { stop: () => observer.disconnect() });
    }
  }`);

describe('a script of the page that', () => {
  const reason = 'frame: a script of the page, such as a consent manager, removes it or changes its src';
  for (const script of Object.keys(scripts) as readonly (keyof typeof scripts)[]) {
    it(`${script} each frame leaves a page that answers, another way to pay, and a reason; without it a retry pays`, async () => {
      const { checkout, page } = stage;
      const { console } = new Recording(page);
      await bring(script, Number.POSITIVE_INFINITY);
      await checkout.visit();
      await page.getByRole('button', { name: 'Comprar' }).click();
      await checkout.card.status.filter({ hasText: LOST }).waitFor();
      await page.locator('pay-card-form:state(lost)').waitFor();
      expect(console).toContainEqual(expect.stringContaining(reason));
      expect(console.filter((text) => text.startsWith('uncaught'))).toEqual([]);
      await page.evaluate(() => Reflect.get(window, 'stop')());
      await retry().click();
      await checkout.payWith(visa);
      await checkout.arriveAt('Pago aprobado');
    });

    it(`${script} a frame once is undone`, async () => {
      const { checkout, page } = stage;
      const { console } = new Recording(page);
      await bring(script, 1);
      await checkout.visit();
      await page.getByRole('button', { name: 'Comprar' }).click();
      await page.locator('pay-card-form:defined:not(:state(loading)):not(:state(lost))').waitFor();
      // Ready: its fields have said what they are. Playwright sometimes finds nothing in a frame whose address a script has changed.
      await element().evaluate((form: HTMLElement & { reportValidity(): boolean }) => form.reportValidity());
      await page.locator('pay-card-form:state(invalid)').waitFor();
      expect(console.filter((text) => text.startsWith('uncaught'))).toEqual([]);
    });
  }

  it('takes a frame away now and then, which is ready each time, meets it again', async () => {
    const { checkout, page } = stage;
    await page.clock.install();
    await checkout.order();
    for (let time = 0; time < 8; time += 1) {
      await element().evaluate((form) => form.querySelector('iframe')?.remove());
      await page.locator('pay-card-form:not(:state(loading)):not(:state(lost)) > iframe').waitFor();
      await page.clock.runFor(2_100);
    }
    for (let time = 0; time < 8; time += 1) {
      await element().evaluate((form) => form.querySelector('iframe')?.remove());
      await page.locator('pay-card-form:not(:state(loading))').waitFor();
    }
    await page.locator('pay-card-form:state(lost)').waitFor();
  });
});
