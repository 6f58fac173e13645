// Everything that is published, by everybody's compiler: no declaration leads to what is not installed.
import { brandOf } from '@datafono/card';
import type { Charge, Pesos } from '@datafono/contract';
import { type Bank, PayBankPicker, PayCardForm, PayConnectLink, PayPaymentLink } from '@datafono/elements';
import '@datafono/elements/bank-picker.define';
import '@datafono/elements/bank-picker.en.define';
import '@datafono/elements/card-form.define';
import '@datafono/elements/card-form.en.define';
import '@datafono/elements/connect-link.define';
import '@datafono/elements/connect-link.en.define';
import '@datafono/elements/payment-link.define';
import '@datafono/elements/payment-link.en.define';
import { createSandbox, type SandboxOptions, serveSandbox } from '@datafono/sandbox';
import { testCards } from '@datafono/sandbox/test-cards';
import { type Client, createClient } from '@datafono/server';

const options: SandboxOptions = { clock: 'frozen' };
const client: Client = createClient({ secretKey: 'sk_test_1', baseUrl: 'http://localhost' });
const charge: Promise<Charge> = client.charges.get('1');
const form: PayCardForm = document.createElement('pay-card-form');
const picker: PayBankPicker = document.createElement('pay-bank-picker');
const connect: PayConnectLink = document.createElement('pay-connect-link');
const payment: PayPaymentLink = document.createElement('pay-payment-link');
const banks: readonly Bank[] = picker.banks;
picker.banks = [...banks, { id: 'bank_1', name: 'Bancolombia' }];

// @ts-expect-error: an amount is a number, and types came along to say so
const wrong: Pesos = 'a lot';

const links = [connect, PayConnectLink, payment, PayPaymentLink];
const elements = [form, PayCardForm, picker, PayBankPicker, banks, links];

export default [brandOf, createSandbox(options), serveSandbox, testCards, charge, elements, wrong];
