import * as z from 'zod/mini';
import { type Addresses, addressesFor } from '../core/addresses.ts';
import { type Answer, answer } from '../core/answer.ts';
import { fieldTexts } from '../core/field-texts.ts';
import { RefusalError, responseOf } from '../core/refusal-error.ts';
import type { WorkContext } from '../core/service.ts';
import { type InitialState, initialStateOf } from '../engine/initial-state.ts';
import type { SandboxInstance } from '../engine/instance.ts';
import { type Keys, newKey } from '../engine/namespaces.ts';
import { registerOptionWebhooks } from '../engine/option-webhooks.ts';
import { keyRule, merchantRule } from '../engine/sandbox-rules.ts';
import { pairOf } from '../engine/settings.ts';
import { SandboxError } from '../lib/sandbox-error.ts';
import { MOST_BALANCE } from '../operations/balance.ts';
import { encodeTime } from '../storage/columns.ts';
import { eventNamesOf } from '../webhooks/endpoints.ts';
import { ClockMode, Moment } from './clock-fields.ts';
import {
  type ControlApp,
  type ControlCall,
  checkQuery,
  NOTHING,
  readFields,
  runInUnit,
} from './control-call.ts';

const Balance = z.int().check(z.minimum(0), z.maximum(MOST_BALANCE));

/** A mode alone, as in the options of the command and the library, or with a moment. */
const Clock = z.union([
  z.pipe(
    ClockMode,
    z.transform((mode) => ({ mode, now: undefined })),
  ),
  z.strictObject({ mode: ClockMode, now: z.optional(Moment) }),
]);

const NamespaceCreate = z.strictObject({
  secretKey: z.optional(z.string().check(z.refine((key) => keyRule('secret')(key) === undefined))),
  publicKey: z.optional(z.string().check(z.refine((key) => keyRule('public')(key) === undefined))),
  clock: z.optional(Clock),
  seed: z.optional(z.union([z.int(), z.string()])),
  balance: z.optional(Balance),
  merchant: z.optional(z.string().check(z.refine((name) => merchantRule(name) === undefined))),
});
type NamespaceCreate = z.infer<typeof NamespaceCreate>;

const errorTexts = {
  secretKey: {
    es: 'Escriba una llave secreta de pruebas: empieza con sk_test_. Las llaves reales no se usan aquí.',
    en: 'Write a secret test key: it begins with sk_test_. Live keys are not used here.',
  },
  publicKey: {
    es: 'Escriba una llave pública de pruebas: empieza con pk_test_. Las llaves reales no se usan aquí.',
    en: 'Write a public test key: it begins with pk_test_. Live keys are not used here.',
  },
  clock: {
    es: 'Escriba "real", "frozen" o {"mode": "frozen", "now": "2026-11-21T17:00:00Z"}.',
    en: 'Write "real", "frozen" or {"mode": "frozen", "now": "2026-11-21T17:00:00Z"}.',
  },
  seed: fieldTexts.seed,
  balance: {
    es: `Escriba un número entero de pesos, de 0 a ${MOST_BALANCE}.`,
    en: `Write a whole number of pesos, from 0 to ${MOST_BALANCE}.`,
  },
  merchant: {
    es: 'Escriba un nombre de 1 a 60 caracteres visibles.',
    en: 'Write a name of 1 to 60 visible characters.',
  },
};

/** `POST /v1/namespaces`, the only call without a key. */
export function addNamespaces(app: ControlApp, instance: SandboxInstance): void {
  app.post('/v1/namespaces', async (call) => {
    checkQuery(call, instance);
    const fields = await readFields(call, instance, NamespaceCreate, errorTexts);
    const { keys, ns, created } = await open(fields, instance).catch(refuseKeys);
    if (!created) throw new RefusalError(409, { message: KEYS_IN_USE });
    const origin = { kind: 'control', ref: 'POST /v1/namespaces' } as const;
    const answered = await instance.service.work(ns, origin, (context) =>
      namespaceAnswer(context, addressesOf(call, instance), keys.secret, 201),
    );
    return responseOf(answered);
  });
}

/** `/v1/namespace`, `/v1/reset` and `/v1/balance`: calls on a whole namespace. */
export function addNamespace(app: ControlApp, instance: SandboxInstance): void {
  app.get('/v1/namespace', (call) =>
    runInUnit(call, instance, (context) =>
      namespaceAnswer(context, addressesOf(call, instance), call.get('key'), 200),
    ),
  );
  app.get('/v1/profile', () => responseOf(answer(200, instance.settings.profile)));
  app.delete('/v1/namespace', async (call) => {
    await clear(call.get('ns'), instance, (ns) => instance.namespaces.remove(ns));
    return responseOf(NOTHING);
  });
  app.post('/v1/reset', async (call) => {
    await readFields(call, instance, z.strictObject({}), {});
    await clear(call.get('ns'), instance, async (ns) => {
      await instance.namespaces.reset(ns);
      if (ns !== instance.defaultNamespace) return;
      await registerOptionWebhooks(instance);
      instance.service.requestIds.restart();
    });
    return responseOf(NOTHING);
  });
  app.put('/v1/balance', async (call) => {
    const { balance } = await readFields(call, instance, z.strictObject({ balance: Balance }), errorTexts);
    return runInUnit(call, instance, async ({ unit, ns, touch }) => {
      await unit.updateTable('namespaces').set({ balance }).where('ns', '=', ns).execute();
      touch('objects');
      return answer(200, { balance });
    });
  });
}

async function open(fields: NamespaceCreate, { namespaces, settings }: SandboxInstance) {
  const generated: Keys = { secret: newKey('secret'), public: newKey('public') };
  const keys = pairOf(fields.secretKey, fields.publicKey, generated);
  return { keys, ...(await namespaces.open(keys, initialStateFrom(fields, settings))) };
}

function initialStateFrom(
  { clock, seed, balance, merchant }: NamespaceCreate,
  settings: SandboxInstance['settings'],
): InitialState {
  const { mode, now } = clock ?? { mode: 'real' };
  // A reset returns a frozen clock to this time.
  const start = mode === 'frozen' ? (now ?? settings.start ?? settings.now()) : (now ?? settings.start);
  return {
    clock: { mode, now: start ? encodeTime(start) : null },
    seed: seed ?? null,
    balance: balance ?? settings.profile.balance.initial,
    ...(merchant !== undefined && { merchant }),
  };
}

function refuseKeys(error: unknown): never {
  if (!(error instanceof SandboxError)) throw error;
  throw new RefusalError(409, { message: KEYS_OF_ANOTHER });
}

const KEYS_IN_USE = {
  es: 'Estas llaves ya tienen su espacio. Use otras.',
  en: 'These keys have their namespace already. Use others.',
};

const KEYS_OF_ANOTHER = {
  es: 'Una de estas llaves es de otro espacio. Envíe secretKey y publicKey nuevas.',
  en: 'One of these keys belongs to another namespace. Send a new secretKey and publicKey.',
};

async function clear(
  ns: string,
  instance: SandboxInstance,
  work: (ns: string) => Promise<void>,
): Promise<void> {
  await instance.clock.exclusively(ns, () => work(ns));
  instance.faults.clear(ns);
  instance.service.publish(ns, ['journal', 'objects', 'events', 'clock', 'messages', 'faults', 'webhooks']);
}

const addressesOf = ({ req }: ControlCall, { service }: SandboxInstance): Addresses =>
  addressesFor(req.url, service.addresses);

async function namespaceAnswer(
  { unit, ns, now, profile, webhooks }: WorkContext,
  addresses: Addresses,
  secretKey: string,
  status: number,
): Promise<Answer> {
  const row = await unit.selectFrom('namespaces').selectAll().where('ns', '=', ns).executeTakeFirstOrThrow();
  return answer(status, {
    ...addresses,
    secretKey,
    publicKey: row.public_key,
    webhookSecret: webhooks.secret,
    pageToken: row.page_token,
    profile: profile.name,
    events: eventNamesOf(profile),
    clock: { mode: row.clock_mode, now: encodeTime(now) },
    balance: row.balance,
    seed: initialStateOf(row).seed,
    merchant: initialStateOf(row).merchant ?? null,
  });
}
