import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser } from '../journeys/support/browser.ts';
import { around } from './support/box.ts';
import { cardForm } from './support/card-form.ts';
import { faint, faintRings, misplaced } from './support/findings.ts';
import { hostPages } from './support/host-pages.ts';
import type { Survey } from './support/probe/survey.ts';
import type { Screenshot } from './support/screenshot.ts';
import { Stage } from './support/stage.ts';

/** Widths of a desktop and of a phone, in CSS pixels; pixels are measured at the last. */
const widths = [1280, 360] as const;
const [, phone] = widths;

describe.each([cardForm])('$tag', (under) => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await Stage.open(await sharedBrowser(), under);
  });

  afterAll(() => stage?.[Symbol.asyncDispose]());

  describe.each(hostPages)('on $name', (host) => {
    /** The controls whose focus ring was measured. */
    const rings = new Set<string>();

    beforeAll(async () => {
      await stage.visit(host, phone);
      await stage.define();
    });

    describe.each(under.states)('$name', (state) => {
      let survey: Survey;
      let shot: Screenshot;

      beforeAll(async () => {
        await state.reach(stage);
        await stage.leave();
        survey = await stage.survey();
        const { texts, controls, graphics, host } = survey;
        const boxes = [...controls, ...graphics].map(({ box }) => box);
        shot = await stage.shot(around([host, ...boxes, ...texts.flatMap(({ lines }) => lines)]));
      });

      it('has enough contrast', () => {
        expect(faint(shot, survey)).toEqual([]);
      });

      it('shows the focus', async () => {
        expect(await faintRings(stage, shot, survey, rings)).toEqual([]);
      });

      it.each(widths)('has everything in its place at %i px', async (width) => {
        await stage.resize(width);
        expect(misplaced(await stage.survey(), under)).toEqual([]);
      });

      it('has no fault that axe finds', async () => {
        expect(await stage.faults()).toEqual([]);
      });
    });
  });
});
