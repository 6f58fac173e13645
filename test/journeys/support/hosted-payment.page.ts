import { bankPicker } from '@datafono/elements/testing';
import type { Page } from 'playwright-core';
import { arriveAt } from './pages-stage.ts';

export async function payFromBank(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'PSE' }).click();
  await bankPicker(page).choose('Bancolombia');
  await page.getByRole('button', { name: /^Pagar\s/ }).click();
  await arriveAt(page, 'Medio de pago de prueba');
}

export async function answerAsBank(page: Page, words: string): Promise<void> {
  await page.getByRole('radio', { name: words }).check();
  await page.getByRole('button', { name: 'Continuar' }).click();
}
