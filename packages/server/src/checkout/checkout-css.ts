// Written by `npm run manifest`; do not edit.
/** The style of a checkout: `checkout.css` of the elements. */
export const checkoutCss = `pay-checkout[src] {
--_faint: color-mix(in srgb, currentcolor 80%, #0000);
--_danger: var(--pay-danger-color, color-mix(in srgb, currentcolor 55%, #f55));
--_accent: var(--pay-accent-color, currentcolor);
--_line: var(--pay-border-color, var(--_faint));
--_control: var(--pay-control-color, var(--_faint));
--_radius: var(--pay-radius, 6px);
color: var(--pay-text-color);
display: grid;
font-size: max(16px, var(--pay-font-size, 1rem));
gap: var(--pay-gap, 0.75em);
grid-template-columns: minmax(0, 1fr);
line-height: 1.5;
overflow-wrap: anywhere;
}
pay-checkout[src] [hidden] {
display: none !important;
}
pay-checkout[src] :is(div, form, fieldset, label, legend, p) {
border: 0;
box-shadow: none;
display: block;
float: none;
margin: 0;
min-width: 0;
padding: 0;
width: auto;
}
pay-checkout[src] :is([data-part="ways"], [data-part="link"], [data-part="confirm"], [data-part^="method"]) {
display: grid;
gap: var(--pay-gap, 0.75em);
grid-template-columns: minmax(0, 1fr);
}
pay-checkout[src] legend {
font: inherit;
font-weight: 600;
margin-block-end: 0.75em;
}
pay-checkout[src] strong {
font-weight: 700;
}
pay-checkout[src] [data-part="way"] {
border: 1px solid var(--_line);
margin-block-start: -1px;
}
pay-checkout[src] legend + [data-part="way"] {
border-radius: var(--_radius) var(--_radius) 0 0;
}
pay-checkout[src] [data-part="way"]:last-child {
border-end-end-radius: var(--_radius);
border-end-start-radius: var(--_radius);
}
pay-checkout[src] label {
cursor: pointer;
}
pay-checkout[src] [data-part="way"] > label {
align-content: center;   align-items: center;
column-gap: 12px;
display: grid;
grid-template-columns: 24px minmax(0, 1fr) auto;
line-height: 1.35;
min-height: 48px;
padding: 8px 12px;
}
pay-checkout[src] [data-part="way"] > label::before {
border: 12px solid;
clip-path: path(evenodd, "M6 3h12v18l-6-4-6 4zM7.75 4.75v13l4.25-2.9 4.25 2.9v-13z");
content: "";
grid-row: 1 / 3;
}
pay-checkout[src] [data-way="card"] > label::before {
clip-path: path(
evenodd,
"M4 5h16q2 0 2 2v10q0 2-2 2H4q-2 0-2-2V7q0-2 2-2zM3.75 7v1.5h16.5V7q0-.25-.25-.25H4q-.25 0-.25.25zM3.75 11v6q0 .25.25.25h16q.25 0 .25-.25v-6zM6 13.5h4V15H6z"
);
}
pay-checkout[src] [data-way="account"] > label::before {
clip-path: path(
evenodd,
"M12 3l9 5v2H3V8zM12 5 7.7 8h8.6zM5 11.5h1.75v6H5zM9.1 11.5h1.75v6H9.1zM13.15 11.5h1.75v6h-1.75zM17.25 11.5H19v6h-1.75zM3 19h18v1.75H3z"
);
}
pay-checkout[src] [data-way="capture"] > label::before {
clip-path: path(
evenodd,
"M7 10V8a5 5 0 0 1 10 0v2h1q1.5 0 1.5 1.5v8q0 1.5-1.5 1.5H6q-1.5 0-1.5-1.5v-8Q4.5 10 6 10zM8.75 10h6.5V8a3.25 3.25 0 0 0-6.5 0zM6.25 11.75v7.5h11.5v-7.5zM11.1 14h1.8v3h-1.8z"
);
}
pay-checkout[src] [data-way="link"] > label::before {
clip-path: path(
evenodd,
"M3 3h8v8H3zM4.75 4.75v4.5h4.5v-4.5zM13 3h8v8h-8zM14.75 4.75v4.5h4.5v-4.5zM3 13h8v8H3zM4.75 14.75v4.5h4.5v-4.5zM13 13h3v3h-3zM18 13h3v3h-3zM13 18h3v3h-3zM18 18h3v3h-3z"
);
}
pay-checkout[src] [data-part="way"] > label:has(> :checked)::before {
border-color: var(--_accent);
}
pay-checkout[src] [data-part="name"] {
font-weight: 500;
grid-column: 2;
}
pay-checkout[src] [data-part="hint"] {
color: var(--pay-quiet-color, color-mix(in srgb, currentcolor 80%, #0000));
font-size: 0.875em;
grid-column: 2;
}
pay-checkout[src] [data-part="way"]:has(> label > :checked) {
outline: 2px solid var(--_accent);
outline-offset: -2px;
}
pay-checkout[src] [data-part="details"] {
padding: 4px 12px 12px;
}
pay-checkout[src] div:has(> label > [type="radio"]:not(:checked)) > [data-part="details"] {
display: none;
}
pay-checkout[src] :is([data-part="save"], [data-part="fallback"] label) {
align-items: start;
display: flex;
flex-wrap: wrap;
font-size: 0.875em;
gap: 8px 10px;
padding-block: 8px;
}
pay-checkout[src] [data-part="fallback"] {
margin-block: -8px;
}
pay-checkout[src] * + [data-part="save"] {
margin-block-start: -12px; }
pay-checkout[src] label:has(> [type="checkbox"]) {
flex-wrap: nowrap;
}
pay-checkout[src] :is(select, input) {
appearance: auto;
background: var(--pay-field-background, none);
border: 1px solid var(--_control);
border-radius: var(--_radius);
box-shadow: none;
box-sizing: border-box;
color: inherit;
cursor: inherit;
font: inherit;
font-size: max(16px, 1em);
margin: 0;
min-height: 48px;
padding: 0 0.75em;
width: 100%;
}
pay-checkout[src] select option {
background: Canvas;   color: CanvasText;
}
pay-checkout[src] :is([type="radio"], [type="checkbox"]) {
appearance: none;
flex: none;
grid-row: 1 / 3;
height: 24px;
min-height: 0;
overflow: hidden;
padding: 0;
width: 24px;
}
pay-checkout[src] [type="radio"] {
border-radius: 50%;
grid-column: 3;
}
pay-checkout[src] [type="checkbox"] {
border-radius: min(4px, var(--_radius));
}
pay-checkout[src] input:checked::before {
border: 6px solid var(--_accent);
border-radius: 50%;
content: "";
display: block;
margin: 5px;
}
pay-checkout[src] [type="checkbox"]:checked::before {
border-radius: 0;
border-width: 12px;
clip-path: polygon(
evenodd,
0 0,
0 24px,
24px 24px,
24px 0,
0 0,
4px 12px,
10px 18px,
20px 8px,
18px 6px,
10px 14px,
6px 10px,
4px 12px
);
margin: -1px;
}
pay-checkout[src] [aria-invalid="true"] {
border-color: var(--_danger);
outline: 1px solid var(--_danger);
outline-offset: -2px;
}
pay-checkout[src] button {
background: none;
border: 1px solid var(--_control);
border-radius: var(--_radius);
box-shadow: none;
box-sizing: border-box;
color: inherit;
cursor: pointer;
font: inherit;
font-weight: 500;
margin: 0;
min-height: max(48px, var(--pay-field-height, 2.75em));
padding: 0.25em 0.75em;
text-align: center;
width: 100%;
}
pay-checkout[src] > [data-part="remove"] button {
border-color: #0000;
font-size: 0.875em;
font-weight: 400;
padding-inline: 12px;
text-decoration: underline;
width: auto;
}
pay-checkout[src] button[data-part="pay"] {
background: var(--pay-accent-color);
border-color: var(--_accent);
color: var(--pay-on-accent-color, lab(from var(--pay-accent-color) calc((49.3 - l) * 999) 0 0));
font-weight: 600;
}
pay-checkout[data-state="unknown"] > [data-part="check"] button,
pay-checkout[src] :is(pay-card-form, pay-account-form):state(unknown)::part(retry),
pay-checkout[src] pay-card-form:state(lost)::part(retry),
pay-checkout[src] pay-card-form:state(declined)::part(change) {
background: var(--_accent);
border-color: var(--_accent);
color: var(--pay-on-accent-color, lab(from var(--pay-accent-color) calc((49.3 - l) * 999) 0 0));
font-size: 1em;
font-weight: 600;
min-height: max(48px, var(--pay-field-height, 2.75em));
text-decoration: none;
width: 100%;
}
pay-checkout[src] pay-card-form:state(declined)::part(card) {
display: grid;
background: none;
border: 0;
gap: 12px;
grid-template-columns: auto minmax(0, 1fr);
outline: 0;
padding: 0;
}
pay-checkout[src] pay-card-form:state(declined)::part(change) {
grid-column: 1 / -1;
}
@supports (color: oklch(from currentcolor l c h)) {
pay-checkout[src] {
--_dark: clamp(0, (l - 0.6) * 99, 1);
--_faint: oklch(from currentcolor calc(0.3 + var(--_dark) * 0.55) c h / 0.62);
--_danger: var(
--pay-danger-color,
oklch(from currentcolor calc(0.5 + var(--_dark) * 0.28) calc(0.2 - var(--_dark) * 0.07) 26 / 1)
);
}
pay-checkout[data-state="unknown"] > [data-part="check"] button,
pay-checkout[src] :is(pay-card-form, pay-account-form):state(unknown)::part(retry),
pay-checkout[src] pay-card-form:state(lost)::part(retry),
pay-checkout[src] pay-card-form:state(declined)::part(change) {
-webkit-text-fill-color: var(
--pay-on-accent-color,
lab(from var(--pay-accent-color, currentcolor) calc((49.3 - l) * 999) 0 0 / 1)
);
color: inherit;
}
pay-checkout[src] button[data-part="pay"] {
-webkit-text-fill-color: var(
--pay-on-accent-color,
lab(from var(--pay-accent-color, currentcolor) calc((49.3 - l) * 999) 0 0 / 1)
);
background: var(--_accent);
color: inherit;
}
}
pay-checkout[src]
form:has([name="way"][value="card"]:is(:checked, [type="hidden"])):has(
pay-card-form:is(:state(declined), :state(lost), :state(unknown))
)
> [data-part="pay"],
pay-checkout[src]
form:has([name="way"][value="account"]:is(:checked, [type="hidden"])):has(pay-account-form:state(unknown))
> [data-part="pay"] {
-webkit-text-fill-color: currentcolor;
background: var(--pay-field-background, none);
border: 1px solid var(--_control);
color: inherit;
font-weight: 500;
}
pay-checkout[src]
form:has([name="way"][value="card"]:is(:checked, [type="hidden"])):has(pay-card-form:state(declined))
> [data-part="pay"] {
background: none;
border-color: #0000;
display: block;
text-decoration: underline;
}
pay-checkout[src]
form:has([name="way"][value="card"]:is(:checked, [type="hidden"])):has(pay-card-form:state(declined))
> [data-part="pay"]
> span {
display: inline !important;
}
pay-checkout[src] pay-card-form:state(declined) ~ [data-part="save"] {
display: none;
}
pay-checkout[src] :is(button, input, select, a):focus-visible {
outline: 2px solid var(--_accent);
outline-offset: 2px;
}
pay-checkout[src] :is([data-part="message"], [data-part="problem"]) {
border-inline-start: 4px solid var(--_accent);
padding-inline-start: 12px;
scroll-margin-block: 12px; }
pay-checkout[src] [role="alert"]:not([data-news]),
pay-checkout[data-state="unknown"] > [data-part="message"] {
border-color: var(--_danger);
}
pay-checkout[src] [role="alert"]:not([data-news])::before {
color: var(--_danger);
content: "! " / "";
font-weight: 700;
}
pay-checkout[src] [data-part="paid"] {
font-size: 1.25em;
}
pay-checkout[data-busy] :is(button, label) {
cursor: progress;
}
pay-checkout[src] [aria-busy="true"] {
animation: pay-busy 1s infinite alternate;
}
@keyframes pay-busy {
to {
box-shadow: 0 0 0 4px color-mix(in srgb, var(--_accent) 40%, #0000);
}
}
pay-checkout[src] :defined ~ [data-part="until"],
pay-checkout[src] :not(:defined) > [slot] {
display: none;
}
pay-checkout[src] :not(:defined) {
display: flow-root;
min-height: calc(328px - var(--_less, 0px));
}
pay-checkout[src] pay-account-form {
--_less: 22px; }
pay-checkout[src] pay-payment-link:not(:defined) {
min-height: 456px;
}
@media (width < 36rem) {
pay-checkout[src] :not(:defined) {
min-height: calc(346px - var(--_less, 0px));
}
pay-checkout[src] pay-payment-link:not(:defined) {
min-height: 628px;
}
}
@media (pointer: coarse) and (width < 36rem) {
pay-checkout[src] pay-payment-link:not(:defined) {
min-height: 397px;   }
}
@media (scripting: enabled) {
pay-checkout[src] [data-part="fallback"] {
animation: pay-late 4s step-end;
}
}
@keyframes pay-late {
from {
visibility: hidden;
}
}
@media (scripting: none) {
pay-checkout[src] [data-part="save"] {
margin: 0;
}
pay-checkout[src] [data-way="card"] {
display: none;
}
pay-checkout[src] :not(:defined):not(:defined) {
min-height: 0;
}
}
@media (forced-colors: active) {
pay-checkout[src] [data-part="way"]:has(> label > :checked) {
outline-color: Highlight;
}
pay-checkout[data-state="unknown"] > [data-part="check"] button,
pay-checkout[src] :is(pay-card-form, pay-account-form)::part(retry),
pay-checkout[src] pay-card-form:state(declined)::part(change),
pay-checkout[src] button[data-part="pay"] {
-webkit-text-fill-color: currentcolor;
border-width: 2px;
}
}
@media (prefers-reduced-motion: reduce) {
pay-checkout[src] [aria-busy="true"] {
animation: none;
}
}
`;
