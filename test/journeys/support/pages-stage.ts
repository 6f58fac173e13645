import { cardForm } from '@datafono/elements/testing';
import type { Locator, Page, Request } from 'playwright-core';
import { afterEach, beforeEach, expect } from 'vitest';
import { ServiceCalls } from '../../tools/service-calls.ts';
import { Person } from './person.ts';
import { present } from './present.ts';
import { type Account, closeAccount, openAccount } from './sandbox.ts';

export function usePages() {
  const person = new Person();
  let account: Account | undefined;
  let service: ServiceCalls | undefined;
  let requests: Request[] = [];
  const stage = {
    get sandbox(): Account {
      return present(account);
    },
    get service() {
      return present(service);
    },
    get context() {
      return person.context;
    },
    get page() {
      return person.page;
    },
    get requests() {
      return requests;
    },
    get card() {
      return cardForm(person.page);
    },
    get cardCalls(): readonly Request[] {
      const isCard = (request: Request) => request.url().startsWith(`${stage.sandbox.cards}/`);
      return requests.filter((request) => request.method() === 'POST' && isCard(request));
    },
    async enter(options?: Parameters<Person['enter']>[0]) {
      await person.enter(options);
      requests = [];
      person.context.on('request', (request) => void requests.push(request));
    },
  };
  beforeEach(async () => {
    account = await openAccount();
    service = new ServiceCalls(account);
    await stage.enter();
  });
  afterEach(async () => {
    await person.leave();
    if (account) await closeAccount(account);
  });
  return stage;
}

export async function arriveAt(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

/**
 * Opens a page without its script and then with it: what is below an element is where it was once that has been made.
 *
 * @param arrange what a person does on the page each time
 */
export async function expectNoShift(
  button: Locator,
  address: string,
  script: string,
  made: Locator,
  arrange: () => Promise<unknown> = async () => {},
) {
  const page = button.page();
  await page.route(script, (route) => route.abort());
  await page.goto(address);
  await arrange();
  const before = await button.boundingBox();
  expect(before).not.toBeNull();
  await page.unroute(script);
  await page.reload();
  await arrange();
  await made.waitFor();
  expect(await button.boundingBox()).toEqual(before);
}
