import { expect } from '@open-wc/testing';
import { Clock, restoreHidden, setHidden } from '../../test-support/clock.driver.ts';
import type { Answer, CallFailure } from '../base/call.ts';
import { Poll } from './poll.ts';

type Reply = Answer<string> | CallFailure;

const PENDING: Answer<string> = { value: 'pending', status: 200, requestId: undefined, date: undefined };
const MINUTE = 60_000;

let clock: Clock;
let connection: AbortController;
/** The moments of the reads, in milliseconds since the start. */
let reads: number[];
let answers: Reply[];
let overs: number;
let reply: () => Reply | Promise<Reply>;
/** What the host does with an answer. */
let answered: () => void;
/** The signals of the reads. */
let signalsOfReads: AbortSignal[];
let poll: Poll<string>;

beforeEach(() => {
  clock = new Clock();
  connection = new AbortController();
  reads = [];
  answers = [];
  overs = 0;
  signalsOfReads = [];
  reply = () => PENDING;
  answered = () => {};
  poll = new Poll({
    read: async (signal) => {
      reads.push(performance.now());
      signalsOfReads.push(signal);
      return reply();
    },
    answered(answer) {
      answers.push(answer);
      answered();
    },
    over() {
      overs += 1;
    },
  });
});

afterEach(() => {
  connection.abort();
  clock.restore();
  restoreHidden();
});

/** A read that is answered when the test says so. */
function held(): (answer?: Reply) => Promise<void> {
  let resolve = (_answer: Reply): void => {};
  const answered = new Promise<Reply>((done) => {
    resolve = done;
  });
  reply = () => answered;
  return (answer = PENDING) => {
    reply = () => PENDING;
    resolve(answer);
    return clock.tick();
  };
}

const busy = (retryAfter: number): CallFailure => ({
  problem: 'refused',
  outcome: 'none',
  status: 429,
  retryAfter,
});

const signals: Readonly<Record<string, () => void>> = {
  'the page is shown again': () => setHidden(false),
  'the page is restored by Back': () =>
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  'the network is back': () => dispatchEvent(new Event('online')),
  'a person says so': () => poll.now(),
};

describe('the pace of a poll', () => {
  it('is first 2 s, then slower and slower, until it is 10 s after a minute', async () => {
    poll.start(connection.signal);
    expect(poll.isRunning).to.equal(true);
    await clock.pass(1_999);
    expect(reads).to.deep.equal([]);
    await clock.pass(2 * MINUTE - 1_999);
    expect(reads[0]).to.equal(2_000);
    const pauses = reads.slice(1).map((at, index) => at - (reads[index] ?? 0));
    expect(pauses).to.deep.equal(pauses.toSorted((a, b) => a - b));
    expect(pauses[0]).to.be.within(2_000, 2_500);
    expect(pauses.at(-1)).to.equal(10_000); // six reads a minute
  });
});

describe('the end of a poll', () => {
  it('is when the host says so', async () => {
    answered = () => poll.stop();
    poll.start(connection.signal);
    await clock.pass(MINUTE);
    expect(reads).to.have.length(1);
    expect([poll.isRunning, overs, clock.timers]).to.deep.equal([false, 0, 0]);
  });

  it('is after 15 minutes, and can be started again with the full time', async () => {
    poll.start(connection.signal);
    poll.now(); // a reason to read so soon takes nothing of them
    await clock.tick();
    await clock.pass(14.9 * MINUTE);
    expect(overs).to.equal(0);
    await clock.pass(MINUTE);
    const before = reads.length;
    expect([poll.isRunning, overs]).to.deep.equal([false, 1]);
    await clock.pass(60 * MINUTE);
    for (const signal of Object.values(signals)) signal();
    expect(reads).to.have.length(before);
    poll.start(connection.signal);
    expect([poll.isRunning, overs]).to.deep.equal([true, 1]);
    await clock.pass(16 * MINUTE);
    expect(reads).to.have.length(2 * before - 1);
    expect(overs).to.equal(2);
  });

  it('is when its signal aborts, and leaves no timer', async () => {
    poll.start(connection.signal);
    await clock.pass(2_000);
    connection.abort();
    for (const signal of Object.values(signals)) signal();
    expect([reads.length, poll.isRunning, clock.timers]).to.deep.equal([1, false, 0]);
    poll.start(connection.signal);
    expect(poll.isRunning).to.equal(false);
  });

  it('aborts the read that is under way, and discards its answer', async () => {
    const answer = held();
    poll.start(connection.signal);
    await clock.pass(2_000);
    poll.stop();
    expect(signalsOfReads.map(({ aborted }) => aborted)).to.deep.equal([true]);
    await answer();
    expect([answers, clock.timers]).to.deep.equal([[], 0]);
  });
});

describe('a reason to read', () => {
  for (const [reason, signal] of Object.entries(signals))
    it(`such as that ${reason} reads at once, delays the next read, and ends a pause`, async () => {
      poll.start(connection.signal);
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })); // of a new page
      await clock.pass(500);
      signal();
      await clock.tick();
      expect(reads).to.deep.equal([500]);
      await clock.pass(2_000);
      expect(reads).to.deep.equal([500]);
      answered = () => poll.pause();
      await clock.pass(60 * MINUTE);
      expect([reads.length, poll.isRunning, overs]).to.deep.equal([2, false, 0]);
      signal();
      await clock.tick();
      await clock.pass(60 * MINUTE);
      expect(reads).to.have.length(3);
      answered = () => {};
      signal();
      await clock.tick();
      await clock.pass(10_000);
      expect([reads.length > 4, poll.isRunning]).to.deep.equal([true, true]);
    });

  it('sends a second request once the one under way is answered', async () => {
    const answer = held();
    poll.start(connection.signal);
    await clock.pass(2_000);
    for (let time = 0; time < 3; time += 1) poll.now();
    expect(reads).to.have.length(1);
    await answer();
    expect(reads).to.have.length(2);
    await clock.pass(1_000);
    expect(reads).to.have.length(2);
  });

  it('waits at most 120 s for Retry-After, also when the poll is started again', async () => {
    reply = () => busy(86_400);
    poll.start(connection.signal);
    await clock.pass(3_000);
    poll.start(connection.signal);
    await clock.pass(118_000);
    expect(reads).to.deep.equal([2_000]);
    await clock.pass(1_000);
    expect(reads).to.deep.equal([2_000, 122_000]);
  });
});

describe('a hidden page', () => {
  it('has no reads, then one when it is shown', async () => {
    poll.start(connection.signal);
    await clock.pass(2_000);
    setHidden(true);
    signals['the network is back']?.();
    await clock.pass(10 * MINUTE);
    expect(reads).to.have.length(1);
    setHidden(false);
    await clock.tick();
    expect(reads).to.have.length(2);
  });

  it('is read for five more minutes after it is shown', async () => {
    setHidden(true);
    poll.start(connection.signal);
    await clock.pass(60 * MINUTE);
    expect([reads.length, overs]).to.deep.equal([0, 0]);
    setHidden(false);
    await clock.tick();
    await clock.pass(4.9 * MINUTE);
    expect(overs).to.equal(0);
    await clock.pass(MINUTE);
    expect(overs).to.equal(1);
  });
});

it('a poll that is started again while a read is under way sends the next after it', async () => {
  const answer = held();
  poll.start(connection.signal);
  await clock.pass(2_000);
  poll.start(connection.signal);
  poll.now();
  await clock.pass(5_000);
  expect(reads).to.have.length(1);
  await answer();
  expect(reads).to.have.length(2);
  expect(answers).to.have.length(1);
});
