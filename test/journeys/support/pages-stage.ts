import { type CardFormPage, cardForm } from '@datafono/elements/testing';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { afterEach, beforeEach } from 'vitest';
import { ServiceCalls } from '../../tools/service-calls.ts';
import { Person } from './person.ts';
import { present } from './present.ts';
import { type Account, closeAccount, openAccount } from './sandbox.ts';

export interface PagesStage {
  readonly sandbox: Account;
  readonly service: ServiceCalls;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly requests: readonly Request[];
  readonly card: CardFormPage;
  readonly cardCalls: readonly Request[];
  enter(options?: Parameters<Person['enter']>[0]): Promise<void>;
}

export function usePages(): PagesStage {
  const person = new Person();
  let account: Account | undefined;
  let service: ServiceCalls | undefined;
  let requests: Request[] = [];
  const stage: PagesStage = {
    get sandbox() {
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
    get cardCalls() {
      const isCard = (request: Request) => request.url().startsWith(`${stage.sandbox.cards}/`);
      return requests.filter((request) => request.method() === 'POST' && isCard(request));
    },
    async enter(options = {}) {
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
