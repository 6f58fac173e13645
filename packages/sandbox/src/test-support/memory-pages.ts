import { RequestIds } from '../lib/request-ids.ts';
import type { BankNow } from '../operations/banks.ts';
import type { CaptureMethod, CaptureResult, LinkState } from '../operations/capture.ts';
import type { PayablePayment, PayMethod, StartResult } from '../operations/pay.ts';
import type { PageOperations } from '../pages/page-operations.ts';
import type { PagesService } from '../pages/pages-env.ts';

export const TOKEN = 'token_1';

export const openLink = {
  state: 'open',
  session: 'session_1',
  single_use: true,
  completed: 0,
  allows: { card: true, account: true },
  redirect_url: null,
} as const satisfies LinkState;

export const payable: PayablePayment = {
  state: 'payable',
  id: 'payment_1',
  title: 'Arriendo de noviembre',
  amount: 1_250_000,
  reference: null,
  is_test: true,
  customer_id: null,
  redirect_url: null,
  attempt: null,
};

export const attempt = {
  id: 'attempt_1',
  status: 'processing',
  payment_method_label: 'Bancolombia',
  payment_method_type: 'BANK',
  transaction_id: null,
  remarks: null,
  test_outcome: null,
  card: null,
  created_at: '2026-11-21T16:59:00.123456Z',
  paid_at: null,
};

const paid = { status: 'paid', transaction_id: 'tx_1', paid_at: '2026-11-21T17:00:00.123456Z' };

const bank = (id: string, name: string, kind: BankNow['kind'], available = true) =>
  ({ id, name, kind, available }) as BankNow; // the other fields are not shown in any page

const owner = { ns: 'ns_1', publicKey: 'pk_test_1', merchant: 'La Vereda' };

/** The part of the service that pages use, for one token. */
export const memoryService: PagesService = {
  addresses: {
    api: 'http://api.test',
    cards: 'http://cards.test',
    pages: 'http://pages.test',
    control: 'http://control.test',
  },
  findByPageToken: async (token) => (token === TOKEN ? owner : undefined),
  requestIds: new RequestIds(),
  // The operations in memory do not use the context.
  work: (_ns, _origin, act) => act({} as Parameters<typeof act>[0]),
};

/** One capture link and one payment, whose states a test sets. */
export class Memory implements PageOperations {
  link: LinkState = openLink;
  payment: PayablePayment = payable;
  banks: readonly BankNow[] = [
    bank('bank_1', 'Bancolombia', 'bank'),
    bank('bank_2', 'Banco Caja Social', 'bank', false),
    bank('bank_3', 'Nequi', 'wallet'),
  ];
  visits = 0;
  /** Fields that the next submissions are refused for. */
  refused: readonly string[] = [];
  readonly captured: CaptureMethod[] = [];
  readonly started: PayMethod[] = [];

  async openLink(_: unknown, id: string): Promise<LinkState> {
    this.visits += 1;
    return this.readLink(_, id);
  }

  async readLink(_: unknown, id: string): Promise<LinkState> {
    return id === 'link_1' ? this.link : { state: 'unknown' };
  }

  async completeCapture(_: unknown, id: string, method: CaptureMethod): Promise<CaptureResult> {
    const link = await this.readLink(_, id);
    const captured = { state: 'captured', type: method.kind, id: 'method_1' } as const;
    if (this.captured.some((done) => JSON.stringify(done) === JSON.stringify(method))) return captured;
    if (link.state !== 'open') return { state: link.state };
    if (!link.allows[method.kind])
      return { state: 'refused', errors: { method: [{ es: 'No.', en: 'No.' }] } };
    if (this.refused.length > 0) return { state: 'refused', errors: this.#errors() };
    this.captured.push(method);
    const { redirect_url, completed } = link;
    this.link = link.single_use ? { state: 'used', redirect_url } : { ...link, completed: completed + 1 };
    return captured;
  }

  async openPayment(_: unknown, id: string): Promise<PayablePayment | undefined> {
    return id === this.payment.id ? this.payment : undefined;
  }

  async payerOf(): Promise<string> {
    return 'customer_2';
  }

  async startAttempt(_: unknown, id: string, method: PayMethod): Promise<StartResult> {
    const { state, attempt: last } = this.payment;
    if (id !== this.payment.id || state !== 'payable') return { state: 'closed' };
    if (last?.status === 'processing') {
      const isSameMethod = JSON.stringify(method) === JSON.stringify(this.started.at(-1));
      return { state: 'processing', attempt: last.id, isSameMethod };
    }
    if (this.refused.length > 0) return { state: 'refused', errors: this.#errors() };
    this.started.push(method);
    const card = 'card_id' in method ? { id: method.card_id, brand: 'visa', last_four: '4242' } : null;
    const started = { ...attempt, card, id: `attempt_${this.started.length}` };
    this.payment = { ...this.payment, attempt: started };
    return { state: 'started', attempt: started.id };
  }

  async settleAttempt(
    _: unknown,
    id: string,
    attemptId: string,
    action: 'approve' | 'reject',
    code = 'TRANSACTION_REJECTED',
  ): Promise<void> {
    const { attempt: last } = this.payment;
    if (id !== this.payment.id || last?.id !== attemptId || last.status !== 'processing') return;
    const change: Partial<PayablePayment> =
      action === 'approve'
        ? { state: 'paid', attempt: { ...last, ...paid } }
        : { attempt: { ...last, status: 'failed', remarks: { code, retry: code !== 'CARD_EXPIRED' } } };
    this.payment = { ...this.payment, ...change };
  }

  async banksFor(): Promise<readonly BankNow[]> {
    return this.banks;
  }

  async readSavedMethod(): Promise<undefined> {}

  #errors() {
    return Object.fromEntries(this.refused.map((field) => [field, [{ es: 'No.', en: 'No.' }]]));
  }
}
