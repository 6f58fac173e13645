import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { visa } from './support/cards.ts';
import { CheckoutShopProcess } from './support/checkout-shop.ts';
import { sendCard } from './support/connect-link.page.ts';
import { faultsOf } from './support/faults.ts';
import { arriveAt } from './support/pages-stage.ts';
import { Person } from './support/person.ts';

const person = new Person();
let shop: CheckoutShopProcess;
beforeEach(async () => {
  shop = await CheckoutShopProcess.open();
  // A phone of 320 pixels, whose person has set text of twice the size.
  await person.enter({ viewport: { width: 320, height: 640 } });
  await person.page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
  await person.page.goto(shop.page);
});
afterEach(async () => {
  await person.leave();
  await shop[Symbol.asyncDispose]();
});

const pay = async (way: RegExp) => {
  await person.page.getByRole('radio', { name: way }).check();
  await person.page.getByRole('button', { name: /^Pagar/ }).click();
};

const bankDebit = async () => {
  const { page } = person;
  await page.getByRole('radio', { name: /^Cuenta/ }).check();
  await page.getByRole('combobox', { name: 'Banco o billetera' }).selectOption({ label: 'Bancolombia' });
  await page.getByRole('textbox', { name: 'Número de la cuenta' }).fill('00912345678');
  await page.getByRole('checkbox', { name: 'Autorizo a este comercio a debitar esta compra' }).check();
  await pay(/^Cuenta/);
};

/** A card is saved on the page of the service, as a person does; its number says whether it pays. */
const saved = async (number: string) => {
  const { page } = person;
  await pay(/^Página segura/);
  await page.waitForURL(/\/c\/[\w-]+$/);
  await sendCard(page, { ...visa, number });
  await arriveAt(page, 'Su tarjeta quedó guardada');
  await shop.service.advanceClock({ seconds: 1 });
  await page.goto(shop.page);
};

const states: Readonly<Record<string, () => Promise<unknown>>> = {
  open: async () => {},
  'open, with a problem': () => pay(/^Cuenta/),
  changed: async () => {
    shop.changeAmount(40_000);
    await pay(/^Link/);
    await person.page.locator('[data-part=message]').waitFor();
  },
  'open, with what is saved': () => saved(visa.number),
  'open, before a removal': async () => {
    await saved(visa.number);
    await person.page.getByRole('button', { name: /^Quitar/ }).click();
    await person.page.getByRole('alert').waitFor();
  },
  declined: async () => {
    await saved('4000000000009995');
    await pay(/guardada/);
    await person.page.locator('[data-part=message]').waitFor();
    expect(await person.page.getByRole('radio', { name: 'Tarjeta guardada' }).isChecked()).toBe(false);
  },
  pending: bankDebit,
  paid: async () => {
    await bankDebit();
    await person.page.locator('[data-part=message]').waitFor();
    await shop.service.advanceClock({ hours: 24 });
    await person.page.reload();
    await person.page.getByText('Pagado').waitFor();
  },
  on_link: () => pay(/^Link/),
  'on_link, taken back': async () => {
    await pay(/^Link/);
    await person.page.getByRole('button', { name: 'Pagar de otra manera' }).click();
  },
};

describe('a page of the checkout', () => {
  it.each(Object.entries(states))(
    '%s: axe finds nothing, also with text of twice the size',
    async (_, arrive) => {
      await arrive();
      await person.page.waitForLoadState();
      expect(await faultsOf(person.page)).toEqual([]);
    },
  );

  it('is read aloud in order: the message, the group with its question, each way with its hint, what the chosen one needs, the button', async () => {
    await pay(/^Cuenta/);
    await person.page.getByRole('combobox', { name: 'Banco o billetera' }).waitFor();
    const read = (await person.page.locator('pay-checkout').ariaSnapshot())
      .split('\n')
      .map((line) => line.trim());
    expect(read.filter((line) => !/^- (option|text:)/.test(line))).toEqual([
      '- alert: "Revise lo que falta o no es válido: Banco o billetera, Número de la cuenta, Autorización. No se le cobró nada."',
      '- group "¿Cómo quiere pagar?":',
      '- radio "Tarjeta Crédito o débito"',
      '- radio "Cuenta Banco o billetera" [checked]',
      '- combobox "Banco o billetera" [invalid]:',
      '- combobox "Tipo de cuenta":',
      '- textbox "Número de la cuenta" [invalid]',
      '- checkbox "Autorizo a este comercio a debitar esta compra de mi cuenta." [invalid]',
      '- checkbox "Autorizo a este comercio a guardar mi cuenta y a debitar de ella mis compras."',
      '- radio "Página segura Guarde su tarjeta o cuenta allí, y pague aquí"',
      '- radio "Link o QR Para pagar en otro dispositivo, o que pague otra persona"',
      '- button "Pagar $ 38.000"',
    ]);
  });
});
