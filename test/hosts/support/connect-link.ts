import type { PayConnectLink } from '@datafono/elements';
import type { ElementUnderTest, Stage } from './stage.ts';

/** What the routes answer about the link; see `test/tools/connect-links.mjs`. */
const OPEN = { state: 'open', captures: 0, problem: null };
const BROKEN = { problem: { on: 'GET POST', status: 500 } };
const CAPTURED = { captures: 1, payment_method: { id: 'card_1', type: 'card' }, problem: null };

export const connectLink: ElementUnderTest = {
  name: 'pay-connect-link',
  tag: 'pay-connect-link',
  markup: '<pay-connect-link mode="tab" required></pay-connect-link>',
  inside: {},
  states: [
    { name: 'button', reach: useRoutes },
    { name: 'wrong', reach: payWithout },
    { name: 'waiting', reach: open, mayMove: true },
    { name: 'waiting after a failure', reach: checkInVain, isFullest: true, mayMove: true },
    { name: 'completed', reach: complete, mayMove: true },
    { name: 'closed', reach: cancel, mayMove: true },
  ],
  layout: ['locale', 'es-CO'],
};

/** Names the run of the fake service, one for each page. What the element opens there is a frame that nobody sees. */
async function useRoutes(stage: Stage): Promise<void> {
  await stage.element.evaluate((link: PayConnectLink) => {
    link.src = `/cards/${performance.timeOrigin}/links`;
    window.open = () => {
      const frame = document.createElement('iframe');
      frame.hidden = true;
      document.body.append(frame);
      return frame.contentWindow;
    };
  });
  await answerWith(stage, {
    ...OPEN,
    url: await stage.page.evaluate(() => `${location.origin}/favicon.ico`),
  });
}

async function answerWith({ page }: Stage, answer: object): Promise<void> {
  await page.evaluate(
    (body) => fetch(`/cards/${performance.timeOrigin}/set-links`, { method: 'POST', body }).then(() => {}),
    JSON.stringify(answer),
  );
}

const press = ({ element }: Stage, part: string): Promise<void> =>
  element.locator(`[part~=${part}]`).press('Enter');

async function payWithout(stage: Stage): Promise<void> {
  await stage.pay();
  await stage.element.locator('[part~=error]').waitFor();
}

async function open(stage: Stage): Promise<void> {
  await press(stage, 'submit');
  await stage.reaches('waiting');
}

async function checkInVain(stage: Stage): Promise<void> {
  await answerWith(stage, BROKEN);
  await press(stage, 'check');
  await stage.reaches('failed');
}

/** The person returns to the page. Its own reads may come first, so there may be no button any more. */
async function complete(stage: Stage): Promise<void> {
  await answerWith(stage, CAPTURED);
  await stage.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await stage.reaches('completed');
}

/** The person changes the payment method, and changes their mind. */
async function cancel(stage: Stage): Promise<void> {
  await answerWith(stage, OPEN);
  await press(stage, 'change');
  await open(stage);
  await press(stage, 'cancel');
  await stage.reaches('ended');
}
