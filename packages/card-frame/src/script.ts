import { bundleScript } from './bundle-script.ts';

/** The script of the page, as a text: of the package it is built, in the repository it is built of the source. */
export const script: string = await bundleScript(
  new URL(import.meta.resolve('@datafono/elements/card-frame-page')),
);
