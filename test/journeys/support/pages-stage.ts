import { type CardFormPage, cardForm } from '@datafono/elements/testing';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { afterEach, beforeEach } from 'vitest';
import { ServiceCalls } from '../../tools/service-calls.ts';
import { Person } from './person.ts';
import { present } from './present.ts';
import { type Account, closeAccount, openAccount } from './sandbox.ts';

/** An account of the sandbox, and a person with a browser who is given links to its hosted pages. */
export class PagesStage {
  readonly #person = new Person();
  #account: Account | undefined;
  #service: ServiceCalls | undefined;
  /** What the person's browser asked for, but for the files of pages. */
  #requests: Request[] = [];

  /** The sandbox, with the keys of this account. */
  get sandbox(): Account {
    return present(this.#account);
  }

  get service(): ServiceCalls {
    return present(this.#service);
  }

  get context(): BrowserContext {
    return this.#person.context;
  }

  get page(): Page {
    return this.#person.page;
  }

  get requests(): readonly Request[] {
    return this.#requests;
  }

  /** The card form of the page that is open. */
  get card(): CardFormPage {
    return cardForm(this.page);
  }

  /** Cards that were sent to be created. */
  get cardCalls(): readonly Request[] {
    const { cards } = this.sandbox;
    return this.#requests.filter(
      (request) => request.method() === 'POST' && request.url().startsWith(`${cards}/`),
    );
  }

  async open(): Promise<void> {
    this.#account = await openAccount();
    this.#service = new ServiceCalls(this.#account);
    await this.enter();
  }

  /** Another person, or the same with other settings; their page takes the place of the former. */
  async enter(options: Parameters<Person['enter']>[0] = {}): Promise<void> {
    await this.#person.enter(options);
    this.#requests = [];
    this.context.on('request', (request) => void this.#requests.push(request));
  }

  async close(): Promise<void> {
    await this.#person.leave();
    if (this.#account) await closeAccount(this.#account);
  }
}

/** Sets the stage for the tests of a file: before each an account of its own, and a fresh person. */
export function usePages(): PagesStage {
  const stage = new PagesStage();
  beforeEach(() => stage.open());
  afterEach(() => stage.close());
  return stage;
}

/** Waits for the page with this first heading. */
export async function arriveAt(page: Page, heading: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}
