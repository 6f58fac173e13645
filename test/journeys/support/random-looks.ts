type Rgba = readonly number[];

/** A text of the frame with a random look: what is seen of it on its field, of that field, of the text and the field alone. */
interface Painted {
  readonly text: Rgba;
  readonly field: Rgba;
  readonly alphas: readonly [text: number, field: number];
  readonly why: string;
}

/**
 * Shows random looks in the page of a card frame, and returns what is seen of the number, an expiry with an error, that error, and
 * the hint of the number. It runs in that page, so it refers to nothing outside.
 */
export function randomLooks(count: number): readonly Painted[] {
  let seed = 1;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  const level = () => Math.floor(random() * 256);
  const one = (choices: readonly string[]) => choices[Math.floor(random() * choices.length)] ?? '';
  const colour = () => {
    const alpha = one(['', '', '', ` / ${random().toFixed(2)}`]);
    const [r, g, b] = [level(), level(), level()];
    return one([
      `rgb(${r} ${g} ${b}${alpha})`,
      `rgba(${r}, ${g}, ${b}, ${random().toFixed(2)})`,
      `oklch(${random().toFixed(2)} ${(random() * 0.4).toFixed(2)} ${level()}${alpha})`,
      `lab(${(random() * 100).toFixed(1)} ${r - 128} ${g - 128}${alpha})`,
      `color(display-p3 ${r / 255} ${g / 255} ${b / 255}${alpha})`,
      `rgb(from currentcolor ${one(['r', `${r}`])} ${one(['g', `${g}`])} b${alpha})`,
      `oklch(From Canvas ${one(['l', '0.1', '0.9'])} c h${alpha})`,
      one([
        'rgb(255, 255, 255)',
        'rgb(0, 0, 0)',
        'rgb(18, 18, 18)',
        'rgba(0, 0, 0, 0)',
        'rgb(none none none)',
      ]),
      one(['Canvas', 'currentcolor', 'rgb(a b c)', 'white', '']),
    ]);
  };
  const element = document.querySelector('pay-card-fields') as HTMLElement & { show(view: object): void }; // it is the page
  const styleOf = (selector: string) => {
    const [part = element] = element.shadowRoot?.querySelectorAll(selector) ?? [];
    return getComputedStyle(part);
  };
  const below = document.body.appendChild(document.createElement('i'));
  below.style.background = 'Canvas';
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('There is no context.');
  const painted = (...colours: readonly string[]) => {
    context.clearRect(0, 0, 1, 1);
    for (const fill of colours) {
      context.fillStyle = fill;
      context.fillRect(0, 0, 1, 1);
    }
    return [...context.getImageData(0, 0, 1, 1).data].map((part) => part / 255);
  };
  const places = [
    ['#number', '#number'],
    ['#expiry', '#expiry'],
    ['[part~=number] [part~=hint]', '#number'],
    ['[part~=expiry] [part~=error]', '#number'],
  ] as const;

  const looks: Painted[] = [];
  for (let index = 0; index < count; index += 1) {
    const theme = {
      ...{ text: colour(), quiet: colour(), danger: colour(), ground: colour(), line: colour() },
      scheme: one(['normal', 'light', 'dark', 'light dark', 'only light', 'only dark']),
      ...{ accent: 'rgb(0, 0, 0)', font: 'serif', size: 16, height: 44 },
      ...{ radius: 6, width: 1, gap: 12, weight: 500, labelSize: 14, labelGap: 6, letters: 0, words: 0 },
    };
    const view = { publicKey: 'pk_test_1', lang: 'es', dir: 'ltr', phase: 'editing', disabled: false };
    element.show({
      ...view,
      required: true,
      codeAgain: false,
      test: true,
      acceptedBrands: '',
      marks: false,
      theme,
    });
    const canvas = getComputedStyle(below).backgroundColor;
    const fieldAlpha = painted(styleOf('#number').backgroundColor)[3] ?? 0; // of a field without the tint of an error
    for (const [text, field] of places) {
      const { color } = styleOf(text);
      const { backgroundColor } = styleOf(field);
      looks.push({
        text: painted(canvas, backgroundColor, color),
        field: painted(canvas, backgroundColor),
        alphas: [painted(color)[3] ?? 0, fieldAlpha],
        why: `${text}: ${color} on ${backgroundColor}, ${JSON.stringify(theme)}`,
      });
    }
  }
  below.remove();
  return looks;
}

/**
 * Whether a person can read a text: with 3:1 on its field, or, where the page around the frame is seen through it, with enough of
 * its colour to have that on some page.
 */
export function isReadable({ text, field, alphas: [alpha, fieldAlpha] }: Painted): boolean {
  const levels = [luminance(text), luminance(field)];
  return fieldAlpha > 0.5 ? Math.max(...levels) / Math.min(...levels) >= 3 : alpha > 0.41;
}

/** @see https://www.w3.org/TR/WCAG22/#dfn-relative-luminance, to which the contrast adds this. */
function luminance([red = 0, green = 0, blue = 0]: Rgba): number {
  const linear = (part: number) => (part > 0.04045 ? ((part + 0.055) / 1.055) ** 2.4 : part / 12.92);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) + 0.05;
}
