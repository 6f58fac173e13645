import { getEventListeners, setMaxListeners } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import { answers, neverAnswers, scripted } from '../test-support/scripted.ts';
import { charge, created, errorOf, service } from '../test-support/service.ts';

/** A signal that warns as every signal does on Node 20, and the warnings of this process. */
function warningSignal() {
  const controller = new AbortController();
  const { signal } = controller;
  setMaxListeners(10, signal);
  const warnings: string[] = [];
  const listen = ({ name }: Error) => warnings.push(name);
  process.on('warning', listen);
  onTestFinished(() => void process.off('warning', listen));
  return { controller, signal, warnings };
}

/** Warnings are emitted in a later turn. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it('one signal serves hundreds of calls at once without a warning', async () => {
  const { signal, warnings } = warningSignal();
  const { client } = await service(created);
  const calls = Array.from({ length: 300 }, () => client.charges.create(charge, { signal }));
  expect(getEventListeners(signal, 'abort')).toHaveLength(1);
  await Promise.all(calls);
  await nextTurn();
  expect(warnings).toEqual([]);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

it('it serves waits and pauses between tries as well', async () => {
  const { controller, signal, warnings } = warningSignal();
  const { client } = scripted([answers(503, { message: 'No.' }, { 'Retry-After': '60' })]);
  const waits = Array.from({ length: 20 }, () => errorOf(client.charges.waitFor('c', { signal })));
  const calls = Array.from({ length: 20 }, () => errorOf(client.charges.get('c', { signal })));
  await nextTurn();
  await nextTurn();
  expect(getEventListeners(signal, 'abort')).toHaveLength(1);
  controller.abort();
  const errors = await Promise.all([...waits, ...calls]);
  expect(new Set(errors.map(({ name }) => name))).toEqual(new Set(['AbortedError']));
  expect(warnings).toEqual([]);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

it('it ends all calls, also those that begin after others have ended', async () => {
  const { controller, signal } = warningSignal();
  const answering = scripted([answers(201, { id: 'c', status: 's', amount: 1, title: 't' })]);
  await answering.client.charges.create(charge, { signal });
  const { client } = scripted([neverAnswers]);
  const calls = Array.from({ length: 3 }, () => errorOf(client.charges.create(charge, { signal })));
  controller.abort();
  expect((await Promise.all(calls)).map(({ name }) => name)).toEqual(Array(3).fill('AbortedError'));
});
