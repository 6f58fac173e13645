import type { FrameTheme } from '@datafono/contract/frame';
import { css } from '../internal/base/css.ts';

/**
 * Styles of a probe: an element that nobody sees, which has each value of the look as the value of a property of its own.
 * Style sheets change without an event; a transition of the probe ends with one.
 */
export const probeStyles = css`
  .probe {
    background: var(--pay-field-background, #0000);
    border: var(--_width) solid;
    border-color: var(--_line) var(--pay-quiet-color, currentcolor) var(--_danger) var(--pay-accent-color, currentcolor);
    border-radius: var(--pay-radius, 6px);
    column-gap: var(--pay-gap, 0.75em);
    font-weight: var(--pay-label-weight, 500);
    height: var(--pay-field-height, 2.75em);
    padding: var(--pay-label-size, 0.875em) 0 var(--pay-label-gap, 6px);
    position: absolute;
    transition: all 1ms allow-discrete;
    visibility: hidden;
    width: 0;
  }
  /* A look that has changed while the page hid the form is heard when the form is shown. */
  @starting-style {
    .probe {
      opacity: 0;
    }
  }
`;

/** The look of the page, in the values that a probe has. */
export function themeOf(probe: Element): FrameTheme {
  const style = getComputedStyle(probe);
  const pixels = (value: string) => Number.parseFloat(value) || 0; // `normal` is none
  return {
    text: style.color,
    quiet: style.borderRightColor,
    ground: style.backgroundColor,
    line: style.borderTopColor,
    accent: style.borderLeftColor,
    danger: style.borderBottomColor,
    scheme: style.colorScheme === 'normal' ? schemeOfPage() : style.colorScheme,
    font: style.fontFamily,
    size: pixels(style.fontSize),
    height: pixels(style.height),
    radius: pixels(style.borderTopLeftRadius),
    gap: pixels(style.columnGap),
    width: pixels(style.borderTopWidth),
    weight: pixels(style.fontWeight),
    labelSize: pixels(style.paddingTop),
    labelGap: pixels(style.paddingBottom),
    letters: pixels(style.letterSpacing),
    words: pixels(style.wordSpacing),
  };
}

/** The colour schemes that the markup of the page names: no style has them. */
const schemeOfPage = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=color-scheme]')?.content || 'normal';
