import { accountForm } from '@datafono/elements/testing';
import { expect, it } from 'vitest';
import { savings } from './support/accounts.ts';
import { goBackToShop, onLink, saveCard } from './support/connect-link.page.ts';
import { arriveAt } from './support/pages-stage.ts';
import { Person, phone } from './support/person.ts';
import { useStage } from './support/use-stage.ts';

const stage = useStage({ events: true });

/** Opens the page of a new order, and goes to the page of the service that saves a payment method. */
async function goThere(): Promise<void> {
  const { checkout, page } = stage;
  await checkout.order();
  await checkout.select('capture');
  await checkout.pressPay();
  await onLink(page);
}

const saved = (name: string) => stage.page.getByRole('radio', { name });

async function pay(type: 'card' | 'account'): Promise<void> {
  const { checkout, world } = stage;
  await checkout.pressPay();
  await (type === 'card'
    ? checkout.arriveAt('Pago aprobado')
    : checkout.says('No pague otra vez', 'pending'));
  const captured = (await world.service.events())
    .map(({ body }) => JSON.stringify(body))
    .filter((body) => body.includes('connect_link.completed'));
  const { customer_id, [`${type}_id`]: id } = JSON.parse(world.chargeCalls[0]?.body ?? '{}');
  expect(captured.at(-1)).toContain(`"${id}"`);
  expect(captured.at(-1)).toContain(`"${customer_id}"`);
  expect(world.chargeCalls).toHaveLength(1);
  expect(world.cardCalls).toHaveLength(0); // the card went from the page of the service
}

it('an account in the same tab on a phone', async () => {
  await stage.enter(phone);
  await goThere();
  const { page } = stage;
  await page.getByRole('link', { name: 'Cuenta' }).click();
  await accountForm(page).fill(savings);
  await page.getByRole('button', { name: 'Guardar cuenta' }).click();
  await arriveAt(page, 'Su cuenta quedó guardada');
  await goBackToShop(page);
  await saved('Cuenta guardada').check();
  expect(new URL(page.url()).search).toBe('');
  await pay('account');
});

it('in another browser, which says that the shop knows; the first one learns it', async () => {
  await goThere();
  const { page } = stage;
  const other = new Person();
  await other.enter();
  try {
    await other.page.goto(page.url());
    await saveCard(other.page);
    await goBackToShop(other.page);
    await arriveAt(other.page, 'No encontramos este pedido aquí');
    await other.page.getByText('si ya guardó su medio de pago, la tienda lo sabe').waitFor();
  } finally {
    await other.leave();
  }
  await page.goBack({ waitUntil: 'commit' });
  await saved('Tarjeta guardada').check();
  await pay('card');
});
