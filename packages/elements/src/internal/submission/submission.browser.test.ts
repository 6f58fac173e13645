import { expect } from '@open-wc/testing';
import { ElementError } from '../base/element-error.ts';
import { Submission, type SubmissionHost } from './submission.ts';

type Host = SubmissionHost<string, 'number'>;

/** A submission whose host records what happens, and answers as the test states. */
function recorded(own: Partial<Host> = {}) {
  const log: string[] = [];
  const submission: Submission<string, 'number'> = new Submission<string, 'number'>({
    prepare: () => {},
    send: async () => 'value of request',
    showProgress: () => log.push('submitting'),
    showValue: () => log.push(`${submission.value}`),
    showFailure: () => log.push(`failed ${submission.error?.code}`),
    reportError: ({ code, outcome }) => log.push(`error ${code} ${outcome}`),
    ...own,
  });
  const codes = () => submission.start().catch(({ code }: ElementError) => code);
  return { submission, log, codes };
}

const refuse = (outcome: 'none' | 'unknown') => () =>
  Promise.reject(new ElementError('refused', { outcome }));

/** A promise that the test settles. */
function deferred<T>() {
  let [resolve, reject] = [(_: T) => {}, (_: unknown) => {}];
  const promise = new Promise<T>((...settle) => {
    [resolve, reject] = settle;
  });
  return { promise, resolve, reject };
}

describe('a submission', () => {
  it('without an id stays unknown after an edit, which the server could not tell from the one before', async () => {
    const { submission, codes } = recorded({ send: refuse('unknown') });
    await codes();
    submission.edited(false);
    expect(submission.phase).to.equal('unknown');
  });
});

it('a refusal of a submission that was reset does not end the next one', async () => {
  const sends = [deferred<string>(), deferred<string>()];
  const started = [deferred<void>(), deferred<void>()];
  let count = 0;
  const { submission, log, codes } = recorded({
    send: () => sends[count++]?.promise ?? Promise.reject(),
    showProgress: () => started[count]?.resolve(),
  });
  const first = codes();
  await started[0]?.promise;
  submission.reset();
  const second = codes();
  await started[1]?.promise;
  sends[0]?.reject(new ElementError('refused'));
  expect(await first).to.equal('refused');
  expect(submission.phase).to.equal('submitting');
  sends[1]?.resolve('value');
  expect(await second).to.equal('value');
  expect(log).to.deep.equal(['error refused none', 'value']);
});
