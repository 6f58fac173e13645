import { hash } from 'node:crypto';
import { IDEMPOTENCY_HEADER, type Profile } from '@datafono/contract';
import type { ExpressionBuilder } from 'kysely';
import { type Answer, answer } from '../core/answer.ts';
import { fieldTexts } from '../core/field-texts.ts';
import type { Language } from '../core/language.ts';
import { invalid, RefusalError, refused } from '../core/refusal-error.ts';
import type { WorkContext } from '../core/service.ts';
import { encodeTime } from '../storage/columns.ts';
import type { Tables } from '../storage/tables.ts';
import { statement, type Unit } from '../storage/unit.ts';

/** The claim of an idempotency key: its request is executed once. */
export interface Claim {
  readonly ns: string;
  readonly endpoint: string;
  readonly key_digest: string;
  readonly request_digest: string;
}

/** An answer, and whether it is a replay. */
export interface OnceAnswer extends Answer {
  readonly replayed: boolean;
}

type OnceContext = Pick<WorkContext, 'unit' | 'now' | 'profile'>;

/**
 * The claim of a request, or `undefined` when it has no key. Key and request are stored as digests, because either may
 * be long and neither has to be read again.
 *
 * @throws {RefusalError} for an empty key, and for a missing one where the profile requires it
 */
export function claimOf(
  key: string | undefined,
  body: unknown,
  endpoint: Pick<Claim, 'ns' | 'endpoint'>,
  profile: Profile,
): Claim | undefined {
  if (key === undefined && !profile.idempotency.required) return undefined;
  if (!key?.trim()) throw invalid(profile, { [IDEMPOTENCY_HEADER]: [fieldTexts.idempotencyKey] });
  return { ...endpoint, key_digest: digest(key), request_digest: digest(canonical(body)) };
}

/**
 * Executes a claimed request, or replays its stored answer. A final refusal is stored, too.
 *
 * @param language of the refusal's texts
 * @throws {RefusalError} when the key was used with another request; and any other refusal of `execute`, which is not
 *   stored, so that the same request may succeed later
 */
export async function once(
  { unit, now, profile }: OnceContext,
  claim: Claim,
  language: Language,
  execute: () => Promise<Answer>,
): Promise<OnceAnswer> {
  if (!(await claimKey(unit, claim, now, profile))) return replay(unit, claim, profile);
  const { status, body } = await execute().catch((error: unknown) => {
    if (error instanceof RefusalError && error.isFinal) return answer(error.status, error.bodyIn(language));
    throw error;
  });
  await unit.write(answerClaim, { ...claim, status, answer: body });
  return { status, body, replayed: false };
}

/** Claims the key for this request, unless another claim has not expired. */
async function claimKey(unit: Unit, claim: Claim, now: Date, { idempotency }: Profile): Promise<boolean> {
  const expired = encodeTime(new Date(now.getTime() - idempotency.retentionHours * 3_600_000));
  const { rows } = await unit.write(insertClaim, { ...claim, created_at: encodeTime(now), expired });
  return rows > 0;
}

const insertClaim = statement<Claim & { readonly created_at: string; readonly expired: string }>()(
  (queries, { ns, endpoint, key_digest, request_digest, created_at, expired }) => {
    const fresh = { request_digest, status: null, answer: null, created_at };
    return queries
      .insertInto('claims')
      .values({ ns, endpoint, key_digest, ...fresh })
      .onConflict((conflict) =>
        conflict
          .columns(['ns', 'endpoint', 'key_digest'])
          .doUpdateSet(fresh)
          .where('claims.created_at', '<=', expired),
      );
  },
);

const answerClaim = statement<Claim & Answered>()((queries, claim) => {
  const { status, answer } = claim;
  return queries.updateTable('claims').set({ status, answer }).where(sameKey(claim));
});

interface Answered {
  readonly status: number;
  readonly answer: string;
}

async function replay(unit: Unit, claim: Claim, { idempotency }: Profile): Promise<OnceAnswer> {
  const { request_digest, status, answer } = await unit
    .selectFrom('claims')
    .select(['request_digest', 'status', 'answer'])
    .where(sameKey(claim))
    .executeTakeFirstOrThrow();
  if (request_digest !== claim.request_digest) throw reused(idempotency.mismatch);
  if (status === null || answer === null) throw new Error('A claim was committed without its answer.');
  return { status, body: answer, replayed: true };
}

function reused({ status, codeName }: Profile['idempotency']['mismatch']): RefusalError {
  const message = {
    es: `La clave de ${IDEMPOTENCY_HEADER} ya se usó con otros datos. Use una nueva para cada intención.`,
    en: `The ${IDEMPOTENCY_HEADER} key was already used with other data. Use a new one for each intention.`,
  };
  return refused(status, message, { codeName });
}

/** JSON with sorted names, so that the order of fields does not matter; names differ, so none is equal to another. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

const sameKey =
  ({ ns, endpoint, key_digest }: Claim) =>
  (is: ExpressionBuilder<Tables, 'claims'>) =>
    is.and({ ns, endpoint, key_digest });

const digest = (text: string): string => hash('sha256', text);
