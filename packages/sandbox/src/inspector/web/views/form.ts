import { repeat } from 'lit/directives/repeat.js';
import { html, nothing } from 'lit/html.js';
import * as z from 'zod/mini';
import type { Command } from '../inspector.ts';
import { apiHint, explained, field } from './common-parts.ts';
import type { Part, View } from './view.ts';

/** A form whose fields are those of a schema of the API, by their names there. */
export interface FormSpec extends Omit<Command, 'body'> {
  readonly title: string;
  /** The text of its button, unless it is the title. */
  readonly submit?: string;
  readonly fields: Readonly<Record<string, z.core.$ZodType>>;
  /** The initial values of fields. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Suggested values of fields. */
  readonly suggested?: Readonly<Record<string, readonly string[]>>;
  /** Fields of the body that are not in the form. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** What is above the fields. */
  readonly before?: unknown;
}

export function form(view: View, spec: FormSpec): Part {
  const { title, submit = title, fields, fixed, before, ...command } = spec;
  const send = async (event: SubmitEvent & { readonly currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const { currentTarget } = event;
    const body = { ...fixed, ...valuesOf(fields, new FormData(currentTarget)) };
    if (await view.act.run({ ...command, body })) currentTarget.reset();
  };
  return html`<form class="card" aria-label=${title} @submit=${send}>
    <h2>${title}</h2>
    ${before}
    ${repeat(
      Object.keys(fields),
      (name) => name,
      (name) => input(view, spec, name),
    )}
    <button>${submit}</button>
  </form>`;
}

function input({ texts }: View, { fields, values, suggested }: FormSpec, name: string): Part {
  const words = explained(texts.fields, name);
  const hint = apiHint(name, words);
  const { kind, isRequired } = traitsOf(fields[name]);
  const value = String(values?.[name] ?? '');
  if (kind === 'flag')
    return html`<div class="field">
      <label class="check"><input type="checkbox" name=${name} aria-describedby="${name}-hint" /> ${words.name}</label>
      <small id="${name}-hint">${hint}</small>
    </div>`;
  const options = suggested?.[name];
  const input = html`<input
      id=${name}
      name=${name}
      type=${kind === 'number' ? 'number' : 'text'}
      step="any"
      value=${value}
      autocomplete="off"
      list=${options ? `${name}-list` : nothing}
      aria-describedby="${name}-hint"
      ?required=${isRequired}
    />
    ${options ? html`<datalist id="${name}-list">${options.map((option) => html`<option value=${option}></option>`)}</datalist>` : nothing}`;
  return field(name, words.name, input, hint);
}

interface Traits {
  readonly kind: 'flag' | 'number' | 'list' | 'text';
  readonly isRequired: boolean;
}

/** How a value of a schema is entered. */
export function traitsOf(schema: z.core.$ZodType | undefined): Traits {
  if (
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniDefault ||
    schema instanceof z.ZodMiniNullable
  )
    return { ...traitsOf(schema.def.innerType), isRequired: false };
  if (schema instanceof z.ZodMiniBoolean) return { kind: 'flag', isRequired: false };
  if (schema instanceof z.ZodMiniNumber) return { kind: 'number', isRequired: true };
  return { kind: schema instanceof z.ZodMiniArray ? 'list' : 'text', isRequired: true };
}

/** The values of a form by the types of their fields, without empty ones. */
export function valuesOf(fields: FormSpec['fields'], data: FormData): Readonly<Record<string, unknown>> {
  const entered = [...data].map(([name, value]) => [name, String(value).trim()] as const);
  return Object.fromEntries(
    entered
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, typed(traitsOf(fields[name]).kind, value)]),
  );
}

function typed(kind: Traits['kind'], text: string): unknown {
  if (kind === 'flag') return true;
  if (kind === 'number') return Number(text);
  return kind === 'list' ? text.split(',').map((word) => word.trim()) : text;
}
