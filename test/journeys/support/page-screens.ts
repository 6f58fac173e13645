import { visa } from './cards.ts';
import type { PageLanguage, PagesStage } from './pages-stage.ts';

/** A state of a hosted page that a person can see, and the way there. */
export interface PageScreen {
  readonly name: string;
  open(stage: PagesStage, language: PageLanguage): Promise<void>;
}

interface At {
  readonly stage: PagesStage;
  readonly language: PageLanguage;
  /** Address and id of what the page is about. */
  readonly url: string;
  readonly id: string;
  /** Opens the page, or what lies below it, in the language. */
  goTo(path?: string): Promise<void>;
}

type Way = (at: At) => Promise<void>;

const about =
  (make: (stage: PagesStage) => Promise<{ url: string; id: string }>) =>
  (name: string, way: Way): PageScreen => ({
    name,
    open: async (stage, language) => {
      const { url, id } = await make(stage);
      const goTo = async (path = '') => {
        await stage.page.goto(`${url}${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
      };
      await way({ stage, language, url, id, goTo });
    },
  });

const ofLink = about(({ service }) => service.link());
const ofManyLink = about(({ service }) => service.link({ single_use: false }));
const ofPayment = about(({ service }) => service.payment());

/** Sends the form of the page. */
const send = ({ stage }: At) => stage.page.locator('#send > button').click();

async function saveCard(at: At): Promise<void> {
  await at.goTo();
  await at.stage.card(at.language).fill(visa);
  await send(at);
  await at.stage.page.waitForURL('**/done?*');
}

/** Starts an attempt with the first bank there is, and stands before its decision. */
async function start(at: At): Promise<void> {
  await at.goTo('?method=bank');
  await at.stage.page.locator('#bank_id').selectOption('Bancolombia');
  await send(at);
  await at.stage.page.waitForURL('**/attempts/*');
}

const decide =
  (answer: string): Way =>
  async (at) => {
    await start(at);
    await at.stage.page.locator(`[value=${answer}]`).check();
    await send(at);
    await at.stage.page.waitForURL(`${at.url}*`);
    await at.stage.page.waitForLoadState();
  };

/** Every state of the hosted pages. */
export const pageScreens: readonly PageScreen[] = [
  ofLink('capture-card', async (at) => {
    await at.goTo();
    await at.stage.card(at.language).field('number').waitFor();
  }),
  ofLink('capture-card-errors', async (at) => {
    await at.goTo();
    await at.stage.card(at.language).field('number').waitFor();
    await send(at);
  }),
  ofLink('capture-without-card', async (at) => {
    await at.goTo();
    await at.stage.page.evaluate(() => document.querySelector('form')?.submit());
    await at.stage.page.getByRole('alert').waitFor();
  }),
  ofLink('capture-account', ({ goTo }) => goTo('?method=account')),
  ofLink('capture-account-errors', async (at) => {
    await at.goTo('?method=account');
    await send(at);
    await at.stage.page.getByRole('alert').waitFor();
  }),
  ofLink('captured', saveCard),
  ofManyLink('captured-and-more', saveCard),
  ofLink('used', async (at) => {
    await saveCard(at);
    await at.goTo();
  }),
  ofLink('closed', async ({ stage, id, goTo }) => {
    await stage.service.api('DELETE', `/v1/connect-links/${id}`);
    await goTo();
  }),
  ofLink('unknown', ({ goTo }) => goTo('/nothing')),
  ofPayment('payment', ({ goTo }) => goTo()),
  ofPayment('payment-card', async (at) => {
    await at.goTo('?method=card');
    await at.stage.card(at.language).field('number').waitFor();
  }),
  ofPayment('payment-bank', ({ goTo }) => goTo('?method=bank')),
  ofPayment('payment-wallet-error', async (at) => {
    await at.goTo('?method=wallet');
    await send(at);
    await at.stage.page.getByRole('alert').waitFor();
  }),
  ofPayment('payment-decision', start),
  ofPayment('payment-waiting', decide('leave')),
  ofPayment('payment-declined', decide('INSUFFICIENT_FUNDS')),
  ofPayment('payment-paid', decide('approve')),
];
