// Written by `npm run manifest`; do not edit.
/** The style of a checkout: `checkout.css` of the elements. */
export const checkoutCss = `pay-checkout {
--_faint: color-mix(in srgb, currentcolor 80%, #0000);
--_danger: var(--pay-danger-color, color-mix(in srgb, currentcolor 55%, #f55));
--_accent: var(--pay-accent-color, currentcolor);
color: var(--pay-text-color);
display: grid;
font-size: max(16px, var(--pay-font-size, 1rem));
gap: var(--pay-gap, 0.75em);
grid-template-columns: minmax(0, 1fr);
line-height: 1.5;
overflow-wrap: anywhere;
}
pay-checkout [hidden] {
display: none !important;
}
pay-checkout :is(form, fieldset, legend, p) {
border: 0;
margin: 0;
min-width: 0;
padding: 0;
}
pay-checkout [data-part="ways"],
pay-checkout [data-part="link"],
pay-checkout [data-part="confirm"] {
display: grid;
gap: var(--pay-gap, 0.75em);
grid-template-columns: minmax(0, 1fr);
}
pay-checkout legend {
font-weight: 600;
margin-block-end: 0.5em;
}
pay-checkout [data-part="way"] {
border: 1px solid var(--pay-border-color, var(--_faint));
margin-block-start: -1px;
}
pay-checkout legend + [data-part="way"] {
border-start-start-radius: var(--pay-radius, 6px);
border-start-end-radius: var(--pay-radius, 6px);
}
pay-checkout [data-part="way"]:last-child {
border-end-start-radius: var(--pay-radius, 6px);
border-end-end-radius: var(--pay-radius, 6px);
}
pay-checkout [data-part="way"] > label {
align-items: center;
column-gap: 0.75em;
cursor: pointer;
display: grid;
grid-template-columns: auto minmax(0, 1fr);
min-height: 48px;
padding: 0.5em 0.75em;
}
pay-checkout [type="radio"] {
accent-color: var(--_accent);
grid-row: 1 / 3;
height: 1.25em;
margin: 0;
width: 1.25em;
}
pay-checkout [data-part="name"] {
font-weight: 500;
grid-column: 2;
}
pay-checkout [data-part="hint"] {
color: var(--pay-quiet-color, inherit);
font-size: 0.875em;
grid-column: 2;
}
pay-checkout [data-part="way"]:has(> label > :checked) {
outline: 2px solid var(--_accent);
outline-offset: -2px;
}
pay-checkout [data-part="details"] {
padding: 0.25em 0.75em 0.75em;
}
pay-checkout
fieldset:not([data-single])
[data-part="way"]:not(:has(> label > :checked))
> [data-part="details"] {
display: none;
}
pay-checkout [data-part="save"],
pay-checkout [data-part="fallback"] label {
align-items: center;
display: flex;
flex-wrap: wrap;
gap: 0.5em;
min-height: 48px;
}
pay-checkout :is(select, input:not([type])) {
background: var(--pay-field-background, #0000);
border: 1px solid var(--pay-border-color, var(--_faint));
border-radius: var(--pay-radius, 6px);
box-sizing: border-box;
color: inherit;
font: inherit;
min-height: 48px;
padding: 0 0.75em;
width: 100%;
}
pay-checkout select option {
background: light-dark(#fff, #222);   color: light-dark(#000, #fff);
}
pay-checkout [type="checkbox"] {
accent-color: var(--_accent);
flex: none;
height: 1.25em;
margin: 0;
width: 1.25em;
}
pay-checkout [data-part="save"] {
flex-wrap: nowrap;
}
pay-checkout button {
background: #0000;
border: 1px solid var(--pay-control-color, var(--_faint));
border-radius: var(--pay-radius, 6px);
box-sizing: border-box;
color: inherit;
cursor: pointer;
font: inherit;
font-weight: 500;
min-height: max(48px, var(--pay-field-height, 2.75em));
padding: 0.25em 0.75em;
width: 100%;
}
pay-checkout button[data-part="pay"] {
background: var(--pay-accent-color);
border-color: var(--_accent);
color: var(--pay-on-accent-color, oklch(from var(--pay-accent-color) calc((0.6 - l) * 99) 0 0));
font-weight: 600;
}
@supports (color: oklch(from currentcolor l c h)) {
pay-checkout {
--_dark: clamp(0, (l - 0.6) * 99, 1);
--_faint: oklch(from currentcolor calc(0.3 + var(--_dark) * 0.55) c h / 0.62);
--_danger: var(
--pay-danger-color,
oklch(from currentcolor calc(0.5 + var(--_dark) * 0.28) calc(0.2 - var(--_dark) * 0.07) 26 / 1)
);
}
pay-checkout button[data-part="pay"] {
-webkit-text-fill-color: var(
--pay-on-accent-color,
oklch(from var(--pay-accent-color, currentcolor) calc((0.6 - l) * 99) 0 0 / 1)
);
background: var(--_accent);
color: inherit;
}
}
pay-checkout :is(button, input, select, a):focus-visible {
outline: 2px solid var(--_accent);
outline-offset: 2px;
}
pay-checkout [data-part="message"],
pay-checkout [data-part="problem"] {
border-inline-start: 4px solid var(--_accent);
padding-inline-start: 0.75em;
}
pay-checkout [role="alert"],
pay-checkout[data-state="unknown"] > [data-part="message"] {
border-color: var(--_danger);
}
pay-checkout [data-part="paid"] {
font-size: 1.25em;
}
pay-checkout[data-busy] {
cursor: progress;
}
pay-checkout [aria-busy="true"] {
animation: pay-busy 1s infinite alternate;
cursor: progress;
}
@keyframes pay-busy {
to {
opacity: 0.7;
}
}
pay-checkout :is(pay-card-form, pay-account-form):not(:defined) {
display: block;
min-height: 320px;
}
@media (width < 36rem) {
pay-checkout :is(pay-card-form, pay-account-form):not(:defined) {
min-height: 338px;
}
}
@media (scripting: enabled) {
pay-checkout [data-part="fallback"] {
animation: pay-late 4s step-end;
}
}
@keyframes pay-late {
from {
visibility: hidden;
}
}
@media (scripting: none) {
pay-checkout [data-way="card"] {
display: none;
}
pay-checkout pay-account-form:not(:defined) {
min-height: 0;
}
}
@media (forced-colors: active) {
pay-checkout [data-part="way"]:has(> label > :checked) {
outline-color: Highlight;
}
pay-checkout button[data-part="pay"] {
-webkit-text-fill-color: currentcolor;
border-width: 2px;
}
}
@media (prefers-reduced-motion: reduce) {
pay-checkout [aria-busy="true"] {
animation: none;
opacity: 0.7;
}
}
`;
