import '@datafono/elements/connect-link.define';
import '@datafono/elements/connect-link.en.define';
import type { PayConnectLink } from '@datafono/elements';
import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import { expect, userEvent, waitFor } from 'storybook/test';
import { showEventsAsActions } from './support/event-actions.ts';
import { type LinkAnswer, linkAnswers, linksUrl, serveLinks, setAnswer } from './support/links-address.ts';
import { partOf } from './support/person.ts';
import { closeWindows, simulateWindows } from './support/simulated-window.ts';
import { connectLinkSnippet } from './support/snippet.ts';
import {
  controlsOf,
  elementParameters,
  insideForm,
  partIn,
  reaches,
  rightToLeft,
  styled,
  themes,
} from './support/stories.ts';

serveLinks();
showEventsAsActions();

type Args = {
  readonly mode: string;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly locale: string;
  readonly words: string;
  readonly answer: LinkAnswer;
};
type Story = StoryObj<Args>;

const args: Args = {
  mode: 'popup',
  required: false,
  disabled: false,
  locale: '',
  words: '',
  answer: 'open',
};

const meta: Meta<Args> = {
  title: 'Elements/Connect link',
  component: 'pay-connect-link',
  tags: ['!autodocs'], // connect-link.mdx is its page
  parameters: elementParameters(args, connectLinkSnippet),
  args,
  argTypes: {
    ...controlsOf(args, linkAnswers, 'the routes say of the link'),
    mode: { control: 'inline-radio', options: ['auto', 'popup', 'tab', 'redirect'] },
    words: {
      control: 'text',
      description: 'The words of the button, which are the children of the element.',
    },
  },
  beforeEach: () => {
    sessionStorage.clear();
    simulateWindows();
    return closeWindows;
  },
  render: ({ words, answer, mode, locale, required, disabled }) => html`
    <pay-connect-link
      src=${linksUrl(answer)}
      mode=${mode}
      locale=${locale}
      ?required=${required}
      ?disabled=${disabled}
      >${words}</pay-connect-link
    >
  `,
};
export default meta;

const linkIn = (canvas: ParentNode): PayConnectLink => partOf(canvas, 'pay-connect-link');
const part = (element: PayConnectLink, name: string) => partIn(element, `[part~=${name}]`);
const saysIn = (element: PayConnectLink, text: string) =>
  waitFor(() => expect(part(element, 'note')).toHaveTextContent(text));

/** Opens the link of a story. */
async function openIn(canvas: HTMLElement, state = 'waiting'): Promise<PayConnectLink> {
  const element = linkIn(canvas);
  await userEvent.click(part(element, 'submit'));
  await reaches(element, state);
  return element;
}

/** A link that was opened; then the routes say something else, and the person asks. */
const opened = (given: Partial<Args>, state: string): Story => ({
  args: given,
  play: async ({ canvasElement, args: { answer } }) => {
    const element = await openIn(canvasElement);
    closeWindows();
    setAnswer(answer);
    await userEvent.click(part(element, 'check'));
    await reaches(element, state);
  },
});

/** A click to which the routes give no link. */
const failed = (answer: LinkAnswer, text: string): Story => ({
  args: { answer, locale: 'es-CO' },
  play: async ({ canvasElement }) => saysIn(await openIn(canvasElement, 'failed'), text),
});

export const Button: Story = { args: { words: 'Guardar una tarjeta o una cuenta' } };
export const OwnWords: Story = {};
export const Disabled: Story = { args: { disabled: true } };

/** The blank window shows words of waiting until there is a link. */
export const Opening: Story = {
  args: { answer: 'never' },
  play: async ({ canvasElement }) => {
    await openIn(canvasElement, 'opening');
  },
};

/** Press “Guardar en la página simulada”, then “Ya terminé”. */
export const InAWindow: Story = {
  play: async ({ canvasElement }) => {
    const element = await openIn(canvasElement);
    await expect(part(element, 'focus')).toBeVisible();
  },
};

/** The person asks before the capture has arrived. */
export const NotYet: Story = {
  args: { locale: 'es-CO' },
  play: async ({ canvasElement }) => {
    const element = await openIn(canvasElement);
    await userEvent.click(part(element, 'check'));
    await saysIn(element, 'Aún no aparece');
  },
};

export const CardSaved = opened({ answer: 'card' }, 'completed');
export const AccountSaved = opened({ answer: 'account' }, 'completed');
/** Or closed on its page. */
export const Cancelled = opened({ answer: 'closed' }, 'ended');
export const Used = opened({ answer: 'used' }, 'ended');

export const SessionEnded = failed('session', 'Su sesión se cerró');
export const TooMany = failed('busy', 'Intente de nuevo en');
export const ServiceOut = failed('unavailable', 'no responde');
export const UnsafeLink = failed('unsafe', 'no es seguro');

/** The page asked for a payment method before there was one. */
export const Missing: Story = {
  args: { required: true },
  decorators: [insideForm],
  play: async ({ canvasElement }) => {
    linkIn(canvasElement).reportValidity();
  },
};

export const WaitingInEnglish: Story = { ...InAWindow, args: { locale: 'en' }, globals: { width: '360' } };
export const RightToLeft: Story = { ...NotYet, decorators: [rightToLeft] };
/** In a column of a page that is 360 px wide. */
export const Narrow: Story = { ...NotYet, decorators: [styled('width: 280px')] };
export const Dark: Story = { ...NotYet, globals: { scheme: 'dark' } };
export const HighContrast: Story = { ...NotYet, decorators: [themes.highContrast] };
