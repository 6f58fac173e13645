import { bankPicker } from '@datafono/elements/testing';
import type { Locator, Page } from 'playwright-core';

export class HostedAccountFormPage {
  readonly bank: Locator;
  readonly type: Locator;
  readonly number: Locator;
  readonly consent: Locator;
  readonly save: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.bank = page.getByRole('combobox', { name: 'Banco o billetera' });
    this.type = page.getByRole('combobox', { name: 'Tipo de cuenta' });
    this.number = page.getByRole('textbox', { name: 'Número de cuenta' });
    this.consent = page.getByRole('checkbox', { name: /autorizo/ });
    this.save = page.getByRole('button', { name: 'Guardar cuenta' });
  }

  async fill(number: string, bank = 'Bancolombia'): Promise<void> {
    await bankPicker(this.#page).choose(bank);
    await this.type.selectOption({ index: 1 });
    await this.number.pressSequentially(number);
    await this.consent.press('Space');
  }
}
