import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser } from '../journeys/support/browser.ts';
import { elements } from './support/elements.ts';
import { extentOf, faint, faintOption, faintRings, misplaced, TEXT_SCALE } from './support/findings.ts';
import { type HostPage, hostPages } from './support/host-pages.ts';
import type { Survey } from './support/probe/survey.ts';
import type { Screenshot } from './support/screenshot.ts';
import { type ElementUnderTest, Stage, type State } from './support/stage.ts';

/** Widths of a phone and of a desktop, in CSS pixels. */
const [PHONE, DESKTOP] = [360, 1280];

/** The states that are measured on a host page: every one where the page or `--mode all` says so, else the fullest. */
function measuredStates({ states }: ElementUnderTest, { hasEveryState }: HostPage): readonly State[] {
  const isMeasured = ({ isFullest }: State) => isFullest || hasEveryState || process.env['MODE'] === 'all';
  let way: State[] = [];
  return states.flatMap((state) => {
    const steps = [...way, state];
    way = isMeasured(state) ? [] : steps;
    if (way.length) return [];
    const reach: State['reach'] = async (stage) => {
      for (const step of steps) await step.reach(stage);
    };
    return [{ ...state, reach }];
  });
}

// Each element has a page of its own: while one waits for the browser, another is measured.
describe.concurrent.each(elements)('$name', (under) => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await Stage.open(await sharedBrowser(), under);
  });

  afterAll(() => stage?.[Symbol.asyncDispose]());

  describe.each(hostPages)('on $name', { concurrent: false }, (host) => {
    /** The controls whose focus ring was measured. */
    const rings = new Set<string>();

    beforeAll(async () => {
      await stage.visit(host, PHONE);
      await stage.define();
    });

    describe.each(measuredStates(under, host))('$name', ({ reach, isOpen, isInactive }) => {
      let survey: Survey;
      let shot: Screenshot;

      beforeAll(async () => {
        await reach(stage);
        if (!isOpen) await stage.leave();
        survey = await stage.survey();
        shot = await stage.shot(extentOf(survey), TEXT_SCALE);
      });

      it.skipIf(isInactive)('has enough contrast', () => {
        expect(faint(shot, survey)).toEqual([]);
      });

      it('shows the focus', async () => {
        const found = isOpen ? faintOption(stage, survey) : faintRings(stage, survey, rings);
        expect(await found).toEqual([]);
      });

      it('has everything in its place', () => {
        expect(misplaced(survey, under)).toEqual([]);
      });

      if (!under.device)
        it('has everything in its place on a desktop', async () => {
          await stage.resize(DESKTOP);
          const wide = await stage.survey();
          await stage.resize(PHONE);
          expect(misplaced(wide, under)).toEqual([]);
        });
    });
  });
});
