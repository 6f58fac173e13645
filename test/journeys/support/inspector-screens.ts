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
  await service.api('POST', `/v1/payments/${id}/resolve`, { action: 'reject', remarks: 'CARD_EXPIRED' });
  await service.control('POST', '/v1/clock/advance', { by: 'PT1M' });
  await service.link();
  await service.api('POST', '/v1/payments', { title: '' }).catch(() => {});
  await service.control('POST', '/v1/faults', { kind: 'error500', route: 'POST /v1/charges', times: 2 });
  await service.control('POST', '/v1/faults', {
    kind: 'latency',
    probability: 0.25,
    seed: 7,
    key: 'order-7',
  });
  await service.charge().catch(() => {});
}

/** A tab, by its place, after what is done in it. */
const at = (
  name: string,
  place: number,
  act: (inspector: InspectorPage) => Promise<void> = async () => {},
): InspectorScreen => ({
  name: `inspector-${name}`,
  open: async (world, language) => {
    await happen(world);
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
  { stage }: InspectorWorld,
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
  at('objects', 1),
  at('object', 1, opening('payment')),
  at('event', 2, opening('payment.rejected')),
  at('messages', 3),
  at('resolver', 4, opening('Arriendo')),
  at('faults', 5, async ({ page }) => {
    await page.locator('summary').click();
    await page.locator('#kind').selectOption('tooManyRequests');
    await page.locator('#retryAfter').waitFor();
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
