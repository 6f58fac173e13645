import { html } from 'lit/html.js';
import { productName } from '../../../web/brand.ts';
import type { Part, View } from './view.ts';

/** The mark and the name of the product, as on the hosted pages, and the name of this page. */
export const brand = ({ words }: View): Part =>
  html`<span class="brand">
    <img src=${markUrl()} alt="" width="28" height="28" />
    <span class="names"><b>${productName}</b> <small>${words.title}</small></span>
  </span>`;

/** The mark is the icon of the document, whose address has a hash. */
const markUrl = (): string => document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href ?? '';
