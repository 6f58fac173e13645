import { html, render } from 'lit';
import { contrast } from './contrast.ts';

/** A custom property, and the control that sets it. */
interface Property {
  readonly name: `--pay-${string}`;
  readonly label: string;
  /** A colour as `#rrggbb`, or a number. */
  readonly initial: string;
  /** Limits of a number; without them it is a colour. */
  readonly range?: {
    readonly min: number;
    readonly max: number;
    readonly step: number;
    readonly unit: string;
  };
}

const pixels = (min: number, max: number) => ({ min, max, step: 1, unit: 'px' });

const properties: readonly Property[] = [
  { name: '--pay-text-color', label: 'Text', initial: '#1f1f1f' },
  { name: '--pay-quiet-color', label: 'Hints', initial: '#595959' },
  { name: '--pay-field-background', label: 'Field', initial: '#ffffff' },
  { name: '--pay-border-color', label: 'Border', initial: '#767676' },
  { name: '--pay-accent-color', label: 'Accent', initial: '#0b5cad' },
  { name: '--pay-on-accent-color', label: 'Text on accent', initial: '#ffffff' },
  { name: '--pay-danger-color', label: 'Errors', initial: '#b3261e' },
  { name: '--pay-radius', label: 'Radius', initial: '8', range: pixels(0, 32) },
  { name: '--pay-gap', label: 'Gap', initial: '12', range: pixels(0, 40) },
  { name: '--pay-font-size', label: 'Font size', initial: '16', range: pixels(16, 24) },
  { name: '--pay-field-height', label: 'Field height', initial: '48', range: pixels(40, 72) },
  {
    name: '--pay-label-weight',
    label: 'Label weight',
    initial: '600',
    range: { min: 100, max: 900, step: 100, unit: '' },
  },
];

/** Pairs that a person reads: a text and its ground. */
const pairs = [
  { label: 'Text on field', text: '--pay-text-color', ground: '--pay-field-background' },
  { label: 'Button', text: '--pay-on-accent-color', ground: '--pay-accent-color' },
] as const;

/** The least contrast of text: WCAG 2.2, 1.4.3. */
const LEAST_CONTRAST = 4.5;

const styles = `
  .maker { display: grid; gap: 2rem; grid-template-columns: minmax(0, 1fr); max-width: 64rem; margin: 0 auto; }
  .maker h2 { font-size: 1rem; margin: 0 0 1rem; }
  .maker fieldset { border: 0; display: grid; gap: 0.5rem; margin: 0 0 1.5rem; padding: 0; }
  .maker legend { font-weight: 600; margin-bottom: 0.5rem; padding: 0; }
  .maker label { align-items: center; display: grid; gap: 0.75rem; grid-template-columns: 1fr 4.5rem 2.5rem 1.25rem; min-height: 2.25rem; }
  .maker label.colour { grid-template-columns: 1fr 2.75rem 5.25rem; }
  .maker input { box-sizing: border-box; font: inherit; height: 2.25rem; width: 100%; }
  .maker label:not(.colour) input { grid-column: 2 / 4; padding: 0 0.5rem; }
  .maker code { font-size: 0.875rem; }
  .maker pre { background: color-mix(in srgb, CanvasText 6%, Canvas); border-radius: 8px; font-size: 0.875rem; line-height: 1.6;
    margin: 0; overflow-wrap: anywhere; padding: 1rem; white-space: pre-wrap; }
  .maker .row { align-items: center; display: flex; flex-wrap: wrap; gap: 0.75rem; margin: 0 0 0.75rem; }
  .maker .row h2 { flex: 1; margin: 0; }
  .maker button { background: Canvas; border: 1px solid color-mix(in srgb, CanvasText 40%, Canvas); border-radius: 8px;
    color: CanvasText; cursor: pointer; font: inherit; height: 2.25rem; padding: 0 1rem; }
  .maker .preview { border: 1px solid color-mix(in srgb, CanvasText 20%, Canvas); border-radius: 12px; margin-bottom: 2rem; padding: 1.25rem; }
  .maker .contrast { font-size: 0.875rem; margin: 0.75rem 0 0; }
  @media (min-width: 48rem) { .maker { grid-template-columns: 17rem minmax(0, 1fr); gap: 3rem; } }
`;

type Theme = Readonly<Record<string, string>>;

/** Controls of every custom property, the card form that has them, and their CSS. */
export function themeMaker(): HTMLElement {
  const place = document.createElement('div');
  let copied = false;
  const show = (theme: Theme): void => {
    const css = cssOf(theme);
    const edit = ({ target }: Event) => {
      const { name, value } = target as HTMLInputElement; // the listener's fieldset has inputs only
      copied = false;
      show({ ...theme, [name]: value });
    };
    const copy = async () => {
      await clipboard().writeText(css);
      copied = true;
      show(theme);
    };
    const reset = () => {
      copied = false;
      show({});
    };
    render(pageOf(theme, { css, copied, edit, copy, reset }), place);
  };
  show({});
  return place;
}

/** The browser's own clipboard: the simulated input of stories replaces the property of `navigator`. */
const clipboard = (): Clipboard =>
  Object.getOwnPropertyDescriptor(Navigator.prototype, 'clipboard')?.get?.call(navigator);

interface View {
  readonly css: string;
  readonly copied: boolean;
  edit(event: Event): void;
  copy(): Promise<void>;
  reset(): void;
}

const pageOf = (theme: Theme, { css, copied, edit, copy, reset }: View) => html`
  <style>${styles}</style>
  <div class="maker" lang="en">
    <div @input=${edit}>
      <fieldset><legend>Colours</legend>${controlsOf(theme, false)}</fieldset>
      <fieldset><legend>Sizes</legend>${controlsOf(theme, true)}</fieldset>
      <button type="button" name="reset" @click=${reset}>Reset</button>
    </div>
    <div>
      <div class="preview">
        <pay-card-form public-key="pk_test_stories" locale="en" style=${declarationsOf(theme).join(' ')}></pay-card-form>
      </div>
      <div class="row">
        <h2>CSS</h2>
        <button type="button" name="copy" @click=${copy}>${copied ? 'Copied' : 'Copy'}</button>
      </div>
      <pre>${css}</pre>
      <p class="contrast" role="status">${contrastsOf(theme)}</p>
    </div>
  </div>
`;

const controlsOf = (theme: Theme, sizes: boolean) =>
  properties
    .filter(({ range }) => !!range === sizes)
    .map(({ name, label, initial, range }) => {
      const value = theme[name] ?? initial;
      return range
        ? html`<label>${label}
            <input type="number" name=${name} min=${range.min} max=${range.max} step=${range.step} .value=${value} />
            ${range.unit}</label>`
        : html`<label class="colour">${label}
            <input type="color" name=${name} .value=${value} /> <code>${value}</code></label>`;
    });

/** The declarations of what differs from the element's own theme. */
const declarationsOf = (theme: Theme): readonly string[] =>
  properties
    .filter(({ name, initial }) => theme[name] && theme[name] !== initial)
    .map(({ name, range }) => `${name}: ${theme[name]}${range?.unit ?? ''};`);

function cssOf(theme: Theme): string {
  const declarations = declarationsOf(theme);
  const lines = declarations.length > 0 ? declarations : ['/* Change a colour or a size. */'];
  return ['pay-card-form {', ...lines.map((line) => `  ${line}`), '}'].join('\n');
}

/** The contrasts of what a person reads, in words. */
function contrastsOf(theme: Theme): string {
  const colour = (wanted: string) =>
    theme[wanted] ?? properties.find(({ name }) => name === wanted)?.initial ?? '';
  const texts = pairs.map(({ label, text, ground }) => {
    const ratio = contrast(colour(text), colour(ground));
    return `${label} ${ratio.toFixed(1)}:1${ratio < LEAST_CONTRAST ? ` (too low; at least ${LEAST_CONTRAST}:1)` : ''}`;
  });
  return `Contrast: ${texts.join(', ')}.`;
}
