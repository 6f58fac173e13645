import { SourceMap, type SourceMapPayload } from 'node:module';

/** What this reads of a profile of the DevTools protocol; times are in microseconds. */
interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: CallFrame;
    readonly children?: number[];
  }[];
  readonly samples?: readonly number[];
  readonly timeDeltas?: readonly number[];
}

interface CallFrame {
  readonly functionName: string;
  readonly url: string;
  /** From 0. */
  readonly lineNumber: number;
  /** From 0. */
  readonly columnNumber: number;
}

/** What is no function: the browser's own work, and its rest. */
const outside = ['(program)', '(idle)', '(root)', ''];
const SHOWN = 45;

/** Names a function by its source, as the source map of `script.js` has it. */
export function functionNames(map: SourceMapPayload): (frame: CallFrame) => string {
  const sources = new SourceMap(map);
  return ({ functionName, url, lineNumber, columnNumber }) => {
    const name = functionName || 'anonymous';
    if (!url.endsWith('/script.js')) return url ? `${name}  of the bench` : name;
    const entry = sources.findEntry(lineNumber, columnNumber);
    if (!('originalSource' in entry)) return name;
    const source = entry.originalSource
      .split('/node_modules/')
      .at(-1)
      ?.replace(/^[./]*/, '');
    return `${name}  ${source}:${entry.originalLine + 1}`;
  };
}

/** Sums the profiles of the same work, by function. */
export class SelfTimes {
  readonly #nameOf: (frame: CallFrame) => string;
  readonly #own = new Map<string, number>();
  readonly #whole = new Map<string, number>();

  constructor(nameOf: (frame: CallFrame) => string) {
    this.#nameOf = nameOf;
  }

  add({ nodes, samples = [], timeDeltas = [] }: Profile): void {
    const names = new Map(nodes.map(({ id, callFrame }) => [id, this.#nameOf(callFrame)]));
    const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
    for (const [at, id] of samples.entries()) {
      const time = timeDeltas[at + 1] ?? 0; // a sample lasts until the next one
      add(this.#own, names.get(id) ?? '', time);
      const stack = new Set<string>();
      for (let node: number | undefined = id; node !== undefined; node = parents.get(node))
        stack.add(names.get(node) ?? '');
      for (const name of stack) add(this.#whole, name, time);
    }
  }

  /** Lines of the functions with the most time of their own, each divided by `count`. */
  report(title: string, count: number): string {
    const functions = [...this.#own].filter(([name]) => !outside.includes(name));
    const total = functions.reduce((sum, [, time]) => sum + time, 0);
    const lines = functions
      .sort(([, a], [, b]) => b - a)
      .slice(0, SHOWN)
      .map(([name, own]) => {
        const columns = [own / count, (100 * own) / total, (this.#whole.get(name) ?? 0) / count];
        return `${columns.map((column) => column.toFixed(1).padStart(9)).join('')}  ${name}`;
      });
    const head = `${title}, of ${count}: ${(total / count).toFixed(0)} µs in functions`;
    return [head, '   own µs   own %  with callees µs', ...lines, ''].join('\n');
  }
}

const add = (times: Map<string, number>, name: string, time: number) =>
  times.set(name, (times.get(name) ?? 0) + time);
