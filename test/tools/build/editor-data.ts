import { getWebTypesData } from 'custom-element-jet-brains-integration';
import { getVsCodeCssCustomData, getVsCodeHtmlCustomData } from 'custom-element-vs-code-integration';
import type { Manifest } from '../manifest/analyse.mjs';

/** The defaults of the style sheet are in no manifest, so the generators would print `undefined`. */
const options = { hideCssPropertiesDocs: true };

/**
 * The files by which editors complete the elements, by their names.
 *
 * @see https://code.visualstudio.com/api/extension-guides/custom-data-extension
 * @see https://github.com/JetBrains/web-types
 */
export function editorData(
  manifest: Manifest,
  { name, version }: { readonly name: string; readonly version: string },
): Readonly<Record<string, string>> {
  // The generators add to what they are given.
  const copy = (): Manifest => structuredClone(manifest);
  const webTypes = { ...JSON.parse(String(getWebTypesData(copy(), options))), name, version };
  return {
    'vscode.html-custom-data.json': tidy(getVsCodeHtmlCustomData(copy(), options)),
    'vscode.css-custom-data.json': tidy(getVsCodeCssCustomData(copy(), options)),
    'web-types.json': tidy(JSON.stringify(webTypes)),
  };
}

const tidy = (json: unknown): string => `${JSON.stringify(JSON.parse(String(json)), null, 2)}\n`;
