import { accountForm, BankPickerPage, connectLink, paymentLink } from '@datafono/elements/testing';
import { expect } from 'vitest';
import { savings } from '../journeys/support/accounts.ts';
import type { Visit } from '../pack/support/page.ts';
import type { Shop } from './shop.ts';

/** What the page shows at its end: the data of a form, or what an event told. */
const outcomeOf = ({ page }: Visit): Promise<string | null> => page.locator('output').last().textContent();

const expectOutcome = (visited: Visit, outcome: string | RegExp): Promise<void> =>
  expect.poll(() => outcomeOf(visited)).toMatch(outcome);

/** The list is a property; the name on the button comes from the event. */
export async function chooseBank(visited: Visit): Promise<void> {
  const picker = visited.page.locator('form > pay-bank-picker'); // the account form has another
  await new BankPickerPage(picker).choose('davivienda');
  await visited.page.getByRole('button', { name: 'Continuar con Davivienda' }).click();
  await expectOutcome(visited, /^bank_id,bank_2$/);
}

export async function saveAccount(visited: Visit, shop: Shop): Promise<void> {
  const { page } = visited;
  await accountForm(page).fill(savings);
  await page.getByRole('button', { name: 'Guardar la cuenta' }).click();
  await expectOutcome(visited, /^account_id,[^,]+$/);
  const [, id = ''] = (await outcomeOf(visited))?.split(',') ?? [];
  expect(await shop.client.accounts.get(id)).toMatchObject({ id, authorization: true });
}

export async function openLink(visited: Visit, shop: Shop): Promise<void> {
  const { page } = visited;
  const opened = page.waitForEvent('popup');
  await connectLink(page).open();
  await using window = await opened;
  await window.waitForURL(/\/c\/[^/]+$/, { waitUntil: 'commit' });
  await expectOutcome(visited, `Guardado ${await shop.capture(window.url())}`);
}

export async function payByLink(visited: Visit, shop: Shop): Promise<void> {
  const link = paymentLink(visited.page);
  await link.state('pending').waitFor();
  await link.root.getByText('38.000').first().waitFor();
  await link.qr.waitFor();
  await shop.approve();
  await link.state('approved').waitFor();
  await expectOutcome(visited, /^Pagado 38000$/);
}
