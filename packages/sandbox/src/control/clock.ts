import type { Profile } from '@datafono/contract';
import * as z from 'zod/mini';
import { answer } from '../core/answer.ts';
import { fieldTexts } from '../core/field-texts.ts';
import { invalid, responseOf } from '../core/refusal-error.ts';
import type { Target } from '../engine/clock-time.ts';
import type { SandboxInstance } from '../engine/instance.ts';
import { encodeTime } from '../storage/columns.ts';
import { ClockMode, Duration, Moment } from './clock-fields.ts';
import { type ControlApp, type ControlCall, notFound, readFields } from './control-call.ts';

const Setting = z.strictObject({ mode: ClockMode, now: z.optional(Moment) });

const Advance = z.strictObject({
  by: z.optional(Duration),
  to: z.optional(Moment),
  next: z.optional(z.literal(true)),
});

const errorTexts = {
  mode: fieldTexts.oneOf(['real', 'frozen']),
  now: {
    es: 'Escriba la fecha y la hora con su zona, como 2026-11-21T17:00:00Z, hasta el final del año 9999 en UTC.',
    en: 'Write the date and the time with their zone, such as 2026-11-21T17:00:00Z, up to the end of the year 9999 in UTC.',
  },
  by: {
    es: 'Escriba una duración, como "P1M", "P3D" o {"hours": 2}: años y meses enteros, semanas, días, horas, minutos y segundos.',
    en: 'Write a duration, such as "P1M", "P3D" or {"hours": 2}: whole years and months, weeks, days, hours, minutes and seconds.',
  },
  to: {
    es: 'Escriba la fecha y la hora con su zona, como 2026-11-21T17:00:00Z: no antes de la del reloj ni después de 9999.',
    en: 'Write the date and the time with their zone, such as 2026-11-21T17:00:00Z: not before that of the clock nor after 9999.',
  },
  next: {
    es: 'Escriba true, o use by o to: uno solo de los tres.',
    en: 'Write true, or use by or to: only one of the three.',
  },
};

/** `/v1/clock`: reads, sets and advances the clock. */
export function addClock(app: ControlApp, instance: SandboxInstance): void {
  app.get('/v1/clock', (call) => clockAnswer(call, instance));
  app.put('/v1/clock', async (call) => {
    const setting = await readFields(call, instance, Setting, errorTexts);
    await instance.clock.set(call.get('ns'), setting);
    return clockAnswer(call, instance);
  });
  app.post('/v1/clock/advance', async (call) => {
    const { profile } = instance.settings;
    const target = targetOf(await readFields(call, instance, Advance, errorTexts), profile);
    const moved = await instance.clock.advance(call.get('ns'), target).catch(refuseTarget(target, profile));
    return clockAnswer(call, instance, { moved });
  });
}

async function clockAnswer(
  call: ControlCall,
  { clock }: SandboxInstance,
  extraFields: object = {},
): Promise<Response> {
  const state = await clock.read(call.get('ns'));
  if (!state) throw notFound();
  const { mode, now, next } = state;
  const body = { mode, now: encodeTime(now), next: next ? encodeTime(next) : null, ...extraFields };
  return responseOf(answer(200, body));
}

function targetOf({ by, to, next }: z.infer<typeof Advance>, profile: Profile): Target {
  const [target, ...more] = [
    by && { months: by.months, by: by.milliseconds },
    to && { to },
    next && { next },
  ].filter((each) => each !== undefined);
  if (!target || more.length > 0) throw invalid(profile, { next: [errorTexts.next] });
  return target;
}

/** Refuses a target that the clock cannot reach: in the past, or after the year 9999. */
const refuseTarget =
  (target: Target, profile: Profile) =>
  (error: unknown): never => {
    if (!(error instanceof RangeError)) throw error;
    throw invalid(profile, 'by' in target ? { by: [TOO_FAR] } : { to: [errorTexts.to] });
  };

const TOO_FAR = {
  es: 'Escriba una duración más corta: el reloj llega hasta el final del año 9999.',
  en: 'Write a shorter duration: the clock reaches up to the end of the year 9999.',
};
