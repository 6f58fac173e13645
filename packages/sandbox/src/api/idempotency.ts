import { hash } from 'node:crypto';
import { IDEMPOTENCY_HEADER, type Profile } from '@datafono/contract';
import type { ExpressionBuilder } from 'kysely';
import type { Answer } from '../core/answer.ts';
import type { Assumption } from '../core/assumptions/assumed.ts';
import { decodeAssumed, encodeAssumed } from '../core/assumptions/stored.ts';
import { messages } from '../core/messages.ts';
import { invalid, RefusalError } from '../core/refusal-error.ts';
import type { WorkContext } from '../core/service.ts';
import { encodeTime } from '../store/columns.ts';
import type { Tables } from '../store/tables.ts';
import { statement, type Unit } from '../store/unit.ts';

/** A request that is to be carried out once, however often it is sent. */
export interface Claim {
  readonly ns: string;
  readonly endpoint: string;
  readonly key_digest: string;
  readonly request_digest: string;
}

/** An answer, on what assumptions it leans, and whether it was given before. */
export interface OnceAnswer extends Answer {
  readonly assumed: readonly Assumption[];
  readonly replayed: boolean;
}

type OnceContext = Pick<WorkContext, 'unit' | 'now' | 'profile' | 'assumed'>;

/**
 * What to remember a request by, or `undefined` when it carries no key. Key and request are kept as digests: neither
 * has to be read again, and either may be long.
 *
 * @throws {RefusalError} for an empty key, which protects from nothing, and for none where the profile wants one
 */
export function claimOf(
  key: string | undefined,
  body: unknown,
  place: Pick<Claim, 'ns' | 'endpoint'>,
  profile: Profile,
): Claim | undefined {
  if (key === undefined && !profile.idempotency.required) return undefined;
  if (!key?.trim()) throw invalid(profile, { [IDEMPOTENCY_HEADER]: [messages.idempotencyKey] });
  return { ...place, key_digest: digest(key), request_digest: digest(canonical(body)) };
}

/**
 * Carries out a claimed request, or gives the answer that it got before.
 *
 * @throws {RefusalError} when the same key came with another request; and whatever `execute` throws, which is not remembered
 */
export async function once(
  { unit, now, profile, assumed }: OnceContext,
  claim: Claim,
  execute: () => Promise<Answer>,
): Promise<OnceAnswer> {
  if (!(await claimKey(unit, claim, now, profile))) return replay(unit, claim, profile);
  const { status, body } = await execute();
  await unit.write(answerClaim, { ...claim, status, answer: body, assumed: encodeAssumed(assumed) });
  return { status, body, assumed, replayed: false };
}

/** Takes the key for this request, unless a request has it that is not yet forgotten. */
async function claimKey(unit: Unit, claim: Claim, now: Date, { idempotency }: Profile): Promise<boolean> {
  const forgotten = encodeTime(new Date(now.getTime() - idempotency.retentionHours * 3_600_000));
  const { rows } = await unit.write(insertClaim, { ...claim, created_at: encodeTime(now), forgotten });
  return rows > 0;
}

const insertClaim = statement<Claim & { readonly created_at: string; readonly forgotten: string }>()(
  (queries, { ns, endpoint, key_digest, request_digest, created_at, forgotten }) => {
    const fresh = { request_digest, status: null, answer: null, assumed: null, created_at };
    return queries
      .insertInto('claims')
      .values({ ns, endpoint, key_digest, ...fresh })
      .onConflict((conflict) =>
        conflict
          .columns(['ns', 'endpoint', 'key_digest'])
          .doUpdateSet(fresh)
          .where('claims.created_at', '<=', forgotten),
      );
  },
);

const answerClaim = statement<Claim & Answered>()((queries, claim) => {
  const { status, answer, assumed } = claim;
  return queries.updateTable('claims').set({ status, answer, assumed }).where(sameKey(claim));
});

interface Answered {
  readonly status: number;
  readonly answer: string;
  readonly assumed: string;
}

async function replay(unit: Unit, claim: Claim, { idempotency }: Profile): Promise<OnceAnswer> {
  const { request_digest, status, answer, assumed } = await unit
    .selectFrom('claims')
    .select(['request_digest', 'status', 'answer', 'assumed'])
    .where(sameKey(claim))
    .executeTakeFirstOrThrow();
  if (request_digest !== claim.request_digest) throw reused(idempotency.mismatch);
  if (status === null || answer === null) throw new Error('A claim was committed without its answer.');
  return { status, body: answer, assumed: [...decodeAssumed(assumed), 'replay'], replayed: true };
}

function reused({ status, codeName }: Profile['idempotency']['mismatch']): RefusalError {
  const message = `La clave de ${IDEMPOTENCY_HEADER} ya se usó con otros datos. Use una nueva para cada intención.`;
  return new RefusalError(status, { message, code_name: codeName }, {}, ['keyReused']);
}

/** JSON that is the same whatever order the fields came in. */
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
