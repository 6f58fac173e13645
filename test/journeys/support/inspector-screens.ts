import { text } from '../../tools/service-calls.ts';
import { type InspectorLanguage, InspectorPage, inspectorTabs } from './inspector.page.ts';
import type { PagesStage } from './pages-stage.ts';
import type { Receiver } from './receiver.ts';

export interface InspectorWorld {
  readonly stage: PagesStage;
  readonly receiver: Receiver;
}

/** A state of the inspector that a person can see, and the way there. */
export interface InspectorScreen {
  readonly name: string;
  open(world: InspectorWorld, language: InspectorLanguage): Promise<void>;
}

/** Something of every kind happens. */
async function happen({ stage, receiver }: InspectorWorld): Promise<void> {
  const { service } = stage;
  await service.control('PUT', '/v1/clock', { mode: 'frozen' });
  await service.control('POST', '/v1/webhooks', { url: receiver.url });
  await service.control('POST', '/v1/webhooks', { url: 'http://127.0.0.1:9/', events: ['payment.rejected'] });
  await service.charge();
  const { id } = await service.payment({ phone: '+573001234567' });
  // What the interface itself states.
  await service.api('POST', `/v1/payments/${id}/resolve`, { action: 'reject' }).catch(() => {});
  await service.api('POST', `/v1/payments/${id}/resolve`, { action: 'reject', remarks: 'CARD_EXPIRED' });
  await service.control('POST', '/v1/clock/advance', { by: 'PT1M' });
  await service.link();
  await service.api('POST', '/v1/payments', { title: '' }).catch(() => {});
  // Its event waits for the clock, which nobody moves any more.
  await service.charge();
  await service.control('POST', '/v1/faults', { kind: 'error500', route: 'POST /v1/charges', times: 2 });
  await service.control('POST', '/v1/faults', {
    kind: 'latency',
    probability: 0.25,
    afterCommit: true,
    seed: 7,
    key: 'order-7',
  });
  await service.charge().catch(() => {});
}

/** More than a list shows at once. */
const many = (name: string, act: (inspector: InspectorPage) => Promise<void>): InspectorScreen =>
  at(name, 0, async (inspector) => act(inspector), refuseMany);

async function refuseMany({ stage: { service } }: InspectorWorld): Promise<void> {
  const refused = () => service.api('POST', '/v1/customers', {}).catch(() => {});
  for (let turn = 0; turn < 7; turn += 1) await Promise.all(Array.from({ length: 45 }, refused));
}

/** Sends the form of a capture page as often as that, each time with another account. */
export async function captureAccounts(
  { sandbox, service }: PagesStage,
  url: string,
  count: number,
): Promise<void> {
  const { data } = await service.read('/v1/accounts/banks');
  const bank_id = Array.isArray(data) ? text(data[0], 'id') : '';
  const account = { method: 'account', bank_id, subtype: 'SAVINGS', authorization: 'true' };
  for (let index = 0; index < count; index += 1) {
    const body = new URLSearchParams({ ...account, account_number: String(1_234_501 + index) });
    const { status } = await fetch(url, { method: 'POST', body, headers: { origin: sandbox.pages } });
    if (status !== 200) throw new Error(`The account was not captured: ${status}`);
  }
}

/** A tab, by its place, after what is done in it. */
const at = (
  name: string,
  place: number,
  act: (inspector: InspectorPage) => Promise<void> = async () => {},
  before: (world: InspectorWorld) => Promise<void> = async () => {},
): InspectorScreen => ({
  name: `inspector-${name}`,
  open: async (world, language) => {
    await happen(world);
    await before(world);
    const inspector = await openTab(world, language, place);
    await act(inspector);
  },
});

const emptyAt = (name: string, place: number): InspectorScreen => ({
  name: `inspector-${name}-empty`,
  open: async (world, language) => {
    await openTab(world, language, place);
  },
});

async function openTab(
  { stage }: Pick<InspectorWorld, 'stage'>,
  language: InspectorLanguage,
  place: number,
): Promise<InspectorPage> {
  const inspector = new InspectorPage(stage.page);
  await inspector.open(stage.sandbox, language);
  await stage.page.keyboard.press(String(place + 1));
  await inspector
    .tab(inspectorTabs[language][place] ?? '')
    .and(stage.page.locator('[aria-selected=true]'))
    .waitFor();
  return inspector;
}

const opening = (text: string | RegExp) => async (inspector: InspectorPage) => {
  await inspector.row(text).first().click();
  await inspector.detail.getByRole('heading', { level: 3 }).first().waitFor();
};

/** Shows all sentences on what something leans that are folded away. */
async function openLeanings({ detail }: InspectorPage): Promise<void> {
  await detail.locator('.chain ~ .leanings').waitFor();
  const folded = detail.locator('.leanings:not([open]) > summary');
  while ((await folded.count()) > 0) await folded.first().press('Enter');
}

/** Every state of the inspector. */
export const inspectorScreens: readonly InspectorScreen[] = [
  {
    name: 'inspector-sign-in',
    open: async ({ stage: { page, sandbox } }, language) => {
      await page.goto(sandbox.control);
      if (language === 'en') await page.getByRole('button', { name: 'English' }).click();
      await page.getByRole('textbox').fill('sk_test_other');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').filter({ hasText: /./ }).waitFor();
    },
  },
  ...inspectorTabs.en.map((tab, place) => emptyAt(tab.toLowerCase(), place)),
  at('requests', 0),
  at('request', 0, opening(/\/resolve/)),
  at('request-refused', 0, opening('422')),
  at('request-fault', 0, opening('error500')),
  at('request-leanings', 0, async (inspector) => {
    await opening(/\/resolve/)(inspector);
    await openLeanings(inspector);
  }),
  at('objects', 1),
  at('object', 1, opening('payment')),
  at('object-leanings', 1, async (inspector) => {
    await opening('payment')(inspector);
    await openLeanings(inspector);
  }),
  at('event', 2, opening('payment.rejected')),
  at('event-leanings', 2, async (inspector) => {
    await opening('payment.rejected')(inspector);
    await openLeanings(inspector);
  }),
  at('event-waiting', 2, async (inspector) => {
    const { page } = inspector;
    await inspector.row('charge.paid').last().click();
    await inspector.detail.locator('.chain .delivery').first().waitFor();
    await page.keyboard.press('Escape');
    await inspector.row('charge.paid').first().click();
    await inspector.detail.locator('.chain .delivery.notice').first().waitFor();
  }),
  many('requests-many', async ({ page }) => {
    await page.locator('.list-foot').scrollIntoViewIfNeeded();
  }),
  many('requests-older', async ({ page }) => {
    await page.locator('.list-foot button').press('Enter');
    await page
      .locator('.list-foot button')
      .filter({ hasText: /^(Volver|Back)/ })
      .waitFor();
  }),
  many('requests-searched', async ({ page }) => {
    await page.keyboard.press('/');
    await page.keyboard.type('connect');
    await page.getByText(/^(Nada coincide|Nothing matches)/).waitFor();
  }),
  {
    name: 'inspector-object-causes',
    open: async ({ stage }, language) => {
      const { service } = stage;
      const link = await service.link({ single_use: false });
      await captureAccounts(stage, link.url, 53);
      const inspector = await openTab({ stage }, language, 1);
      await opening('connect_link')(inspector);
      await inspector.detail.locator('.earlier').waitFor();
    },
  },
  at('messages', 3),
  at('resolver', 4, opening('Arriendo')),
  at('faults', 5, async ({ page }) => {
    await page.locator('summary').click();
    await page.locator('#kind').selectOption('tooManyRequests');
    await page.locator('#retryAfter').waitFor();
  }),
  at('faults-after-commit', 5, async ({ page }) => {
    await page.locator('#kind').selectOption('error503');
    await page.locator('[name=afterCommit]').press('Space');
    await page.locator('#retryAfter').waitFor();
    await page.locator('.thing').nth(1).waitFor();
  }),
  at('webhooks', 6),
  at('done', 0, async ({ page, said }) => {
    await page.keyboard.press('d');
    await said.waitFor();
  }),
  at('problem', 6, async ({ page, said }) => {
    await page.locator('#url').fill('http://93.184.216.34/hook');
    await page.keyboard.press('Enter');
    await said.waitFor();
  }),
  at('shortcuts', 0, async ({ page }) => {
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
  }),
];
