import { expect } from 'vitest';
import { faultsOf } from '../../journeys/support/faults.ts';
import { phone } from '../../journeys/support/person.ts';
import type { RunningShop } from './run-shop.ts';
import { openVisit } from './shop-visit.ts';

const windows = [
  { colorScheme: 'light', viewport: { width: 1280, height: 900 } },
  { colorScheme: 'dark', viewport: phone.viewport },
] as const;

/** Looks at the first page of a created shop, light on a desktop and dark on a phone: without a fault, in colours of its own. */
export async function expectLightAndDark({ url }: RunningShop): Promise<void> {
  const seen = await Promise.all(
    windows.map(async (options) => {
      await using visit = await openVisit(url, options);
      const { page } = visit;
      await page.getByRole('radio', { name: /^Tarjeta Cr/ }).check();
      const pay = page.getByRole('button', { name: 'Pagar $ 38.000' });
      const colours = [page.locator('body'), page.getByRole('main'), pay].map((part) =>
        part.evaluate((element) => getComputedStyle(element).backgroundColor),
      );
      return { colours: await Promise.all(colours), faults: await faultsOf(page) };
    }),
  );
  expect(seen.flatMap(({ faults }) => faults)).toEqual([]);
  const [light, dark] = seen.map(({ colours }) => colours);
  expect(new Set([...(light ?? []), ...(dark ?? []), 'rgba(0, 0, 0, 0)']).size).toBe(7);
}
