import { createHash } from 'node:crypto';
import type { FrameConfiguration } from './configuration.ts';

/** The script of the page under the name that its content gives it, with the hash that a browser checks. */
export interface FrameScript {
  readonly name: string;
  readonly text: string;
  readonly integrity: string;
}

export function frameScript(text: string): FrameScript {
  const hash = (kind: string) => createHash(kind).update(text);
  const name = `card-frame-${hash('sha256').digest('hex').slice(0, 16)}.js`;
  return { name, text, integrity: `sha384-${hash('sha384').digest('base64')}` };
}

/** Before the page has its script it says that it has come: its parent goes on waiting. Nothing is in it, so anyone may read it. */
const PARSED = "parent.postMessage({ datafono: 'card-frame' }, '*')";

/** By which the policy of the page allows that one line. */
export const parsedHash = `sha256-${createHash('sha256').update(PARSED).digest('base64')}`;

/** The page. It has no text of its own, and nothing but its scripts. */
export function framePage(
  { parents, cardsUrl, publicKeys = [] }: FrameConfiguration,
  { name, integrity }: FrameScript,
): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="parents" content="${parents.join(' ')}">
<meta name="cards-url" content="${new URL(cardsUrl).href}">
<meta name="public-keys" content="${publicKeys.join(' ')}">
<title>Datos de la tarjeta</title>
<script type="module" src="./${name}" integrity="${integrity}"></script>
<script>${PARSED}</script>
</head>
<body></body>
</html>
`;
}
