import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { journeys } from './journeys.ts';
import { type Engine, Listener } from './support/listener.ts';

const engines: readonly Engine[] = ['firefox', 'chromium'];
const chosen = process.env['BROWSERS']?.split(',');
const times = Number(process.env['TIMES'] ?? 1);

/** Milliseconds in which a journey is played once, on a busy machine, too. */
const LIMIT = 300_000;

for (const engine of engines.filter((one) => !chosen || chosen.includes(one)))
  describe.each(['es', 'en'] as const)(`in ${engine}, %s`, (language) => {
    let person: Listener;
    beforeAll(async () => {
      person = await Listener.enter(engine, language);
    });
    afterAll(() => person[Symbol.asyncDispose]());

    const each = it.each(Object.entries(journeys));
    const limit = times * LIMIT;
    each('%s is heard word for word', { timeout: limit }, async (name, play) => {
      await play(person, language);
      const { transcript } = person;
      for (let time = 1; time < times; time += 1) {
        await play(person, language);
        expect(person.transcript, `played ${time + 1} times`).toBe(transcript);
      }
      await expect(transcript).toMatchFileSnapshot(`transcripts/${engine}/${name}.${language}.txt`);
    });
  });
