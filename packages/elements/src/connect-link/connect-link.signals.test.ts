import { expect, waitUntil } from '@open-wc/testing';
import fc from 'fast-check';
import { restoreHidden, setHidden } from '../internal/clock.driver.ts';
import { begin, CARD, clearStorage, connectLink, press, type World } from './connect-link.driver.ts';

type Signal = 'return' | 'shown' | 'hidden' | 'online' | 'cache' | 'check' | 'move' | 'captured';

const SIGNALS: readonly Signal[] = [
  'return',
  'shown',
  'hidden',
  'online',
  'cache',
  'check',
  'move',
  'captured',
];

/** What happens to a page whose person is on the page of the link. */
const signals: Readonly<Record<Signal, (world: World, state: string) => unknown>> = {
  return: (_, state) => {
    const channel = new BroadcastChannel('pay-connect-link');
    channel.postMessage({ returned: state });
    channel.close();
  },
  shown: () => setHidden(false),
  hidden: () => setHidden(true),
  online: () => dispatchEvent(new Event('online')),
  cache: () => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  },
  check: ({ element }) => element.matches(':state(waiting)') && press(element, 'check'),
  move: ({ element }) => element.parentElement?.append(element),
  captured: ({ service }) => service.setLinks(CARD),
};

describe('the end of a connect link', () => {
  afterEach(restoreHidden);

  it('is reported once, in whichever order it is heard of', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...SIGNALS), { maxLength: 12 }), async (order) => {
        clearStorage();
        restoreHidden();
        const world = await connectLink();
        await begin(world.element);
        const [post] = await world.service.calls();
        const { submission_id } = Object(post?.body);
        for (const signal of order) await signals[signal](world, submission_id);
        await world.service.setLinks(CARD);
        setHidden(false);
        await waitUntil(() => world.element.matches(':state(completed)'), 'completed', { timeout: 5_000 });
        for (const signal of order) await signals[signal](world, submission_id);
        await world.service.calls(); // whatever was sent before is answered
        expect(world.types()).to.deep.equal(['input', 'change', 'pay-connect-completed']);
        world.element.remove();
      }),
      { numRuns: 40 },
    );
  }).timeout(60_000);
});
