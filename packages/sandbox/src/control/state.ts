import { checkJsonType, MALFORMED, readBytes } from '../api/read-body.ts';
import { answer } from '../core/answer.ts';
import { fieldTexts } from '../core/field-texts.ts';
import type { Text } from '../core/language.ts';
import { invalid, RefusalError, ValidationRefusalError } from '../core/refusal-error.ts';
import type { Topic } from '../core/service.ts';
import { exportState } from '../engine/export-state.ts';
import type { SandboxInstance } from '../engine/instance.ts';
import { hasObjects, loadState } from '../engine/load-state.ts';
import { nextDue } from '../engine/run-jobs.ts';
import { parseState, type State, StateError, type StateProblem } from '../engine/state-file.ts';
import { type ControlApp, type ControlCall, NOTHING, runInUnit } from './control-call.ts';

/** `/v1/state`: exports the state of a namespace as one JSON value, and loads such a value into a namespace. */
export function addState(app: ControlApp, instance: SandboxInstance): void {
  const { addresses } = instance.service;
  app.get('/v1/state', (call) =>
    runInUnit(call, instance, async ({ unit, ns }) => answer(200, await exportState(unit, ns))),
  );
  app.put('/v1/state', async (call) => {
    const replaces = replacesIn(call, instance);
    const state = await stateIn(call);
    const load = () =>
      runInUnit(call, instance, async ({ unit, ns, touch }) => {
        if (!replaces && (await hasObjects(unit, ns))) throw new RefusalError(409, { message: NOT_EMPTY });
        await loadState(unit, ns, state, addresses).catch(refuse);
        for (const topic of TOPICS) touch(topic);
        return NOTHING;
      });
    const response = await instance.clock.exclusively(call.get('ns'), load);
    await wakeClock(call.get('ns'), instance);
    return response;
  });
}

const TOPICS: readonly Topic[] = ['journal', 'objects', 'events', 'clock', 'messages'];

const NOT_EMPTY = {
  es: 'Este espacio ya tiene objetos, que se perderían. Agregue ?replace=true para reemplazarlos, o use otro espacio.',
  en: 'This namespace has objects already, which would be lost. Add ?replace=true to replace them, or use another namespace.',
};

/** @throws {RefusalError} the validation case for any other word than `true` and `false` */
function replacesIn({ req }: ControlCall, { settings }: SandboxInstance): boolean {
  const replace = req.query('replace') ?? 'false';
  if (replace === 'true' || replace === 'false') return replace === 'true';
  throw invalid(settings.profile, { replace: [fieldTexts.oneOf(['true', 'false'])] });
}

/** Largest state, in bytes: some hundred thousand objects. */
const LONGEST = 128 * 1024 * 1024;

/** @throws {RefusalError} 415, 413, 400, and 422 for a value that is no state that this sandbox can load */
async function stateIn({ req }: ControlCall): Promise<State> {
  checkJsonType(req.header('content-type'));
  const bytes = await readBytes(req.raw, LONGEST);
  if (!bytes) throw tooLarge();
  try {
    return parseState(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (error) {
    if (error instanceof SyntaxError) throw new RefusalError(400, { message: MALFORMED });
    return refuse(error);
  }
}

const tooLarge = (): RefusalError =>
  new RefusalError(413, {
    message: { es: `El máximo es ${LONGEST} bytes.`, en: `The maximum is ${LONGEST} bytes.` },
  });

function refuse(error: unknown): never {
  if (!(error instanceof StateError)) throw error;
  const problems = { [error.path]: [texts[error.problem]] };
  throw new ValidationRefusalError(422, { message: NOT_LOADED }, problems);
}

const NOT_LOADED = {
  es: 'Este estado no se puede cargar. Expórtelo de nuevo con GET /v1/state.',
  en: 'This state cannot be loaded. Export it again with GET /v1/state.',
};

const texts: Readonly<Record<StateProblem, Text>> = {
  format: {
    es: 'No es el estado de un servicio de pruebas.',
    en: 'It is not the state of a sandbox.',
  },
  version: {
    es: 'Este servicio de pruebas no lee esta versión del formato.',
    en: 'This sandbox does not read this version of the format.',
  },
  value: {
    es: 'Falta, sobra o no es válido.',
    en: 'It is missing, not expected, or not valid.',
  },
  card_number: {
    es: 'Hay un número de tarjeta, que aquí no se guarda. Quítelo.',
    en: 'There is a card number, which is not stored here. Remove it.',
  },
  depth: {
    es: 'Hay demasiados objetos o listas unos dentro de otros.',
    en: 'Too many objects or lists are inside each other.',
  },
  references: {
    es: 'Un objeto se refiere a otro que no está, o un id está dos veces.',
    en: 'An object refers to another one that is missing, or an id is there twice.',
  },
};

/** Sets the timer of a running clock to the first job that was loaded. */
async function wakeClock(ns: string, { clock, service }: SandboxInstance): Promise<void> {
  const { row, due } = await service.store.unit(async (unit) => ({
    row: await unit.selectFrom('namespaces').selectAll().where('ns', '=', ns).executeTakeFirst(),
    due: await nextDue(unit, ns),
  }));
  if (row && due) clock.wake(row, due);
}
