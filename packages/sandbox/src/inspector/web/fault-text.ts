import type { Fault } from './wire.ts';

/** A fault in two lines: effect and route, then its other fields. */
export function faultText(fault: Fault): {
  readonly title: string;
  readonly conditions: string;
  /** Whether affected calls are executed. */
  readonly isAfterCommit: boolean;
} {
  const { id, kind, hits, ...rest } = fault;
  const { route = '*', afterCommit, ...others } = rest as Readonly<Record<string, unknown>>; // every other field is open
  const conditions = Object.entries(others)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name} ${String(value)}`);
  return {
    title: `${kind} · ${String(route ?? '*')}`,
    conditions: conditions.join(' · '),
    isAfterCommit: afterCommit === true,
  };
}
