import type { CardFrameOptions } from './card-frame.ts';
import { checked } from './configuration.ts';
import { frameHeaders, scriptHeaders } from './headers.ts';
import { framePage, frameScript } from './page.ts';

/** A file of the folder to deploy. */
export interface FrameFile {
  readonly name: string;
  readonly text: string;
  /** What it is, for the person who deploys it. */
  readonly about: string;
}

type Headers = Readonly<Record<string, string>>;

/**
 * The files of the card frame for a host of static files, with its headers for several hosts. The same configuration gives the
 * same bytes.
 *
 * @throws {FrameConfigurationError} when the configuration is wrong
 */
export function frameFiles({ script, ...configuration }: CardFrameOptions): readonly FrameFile[] {
  const file = frameScript(script);
  const page = framePage(checked(configuration), file);
  const headers = frameHeaders(configuration);
  return [
    { name: 'frame.html', text: page, about: 'the page, for the address /frame' },
    { name: file.name, text: file.text, about: 'its script' },
    {
      name: '_headers',
      text: headersFile(file.name, headers),
      about: 'for Netlify, Cloudflare Pages and others',
    },
    { name: 'nginx.conf', text: nginx(file.name, headers), about: 'for nginx: include it in a server' },
    { name: 'Caddyfile', text: caddy(file.name, headers), about: 'for Caddy: import it in a site' },
    {
      name: 'scripts.json',
      text: inventory(file.name, file.integrity),
      about: 'its scripts (PCI DSS 6.4.3)',
    },
  ];
}

function headersFile(script: string, page: Headers): string {
  const paths: readonly (readonly [string, Headers])[] = [
    ['/frame', page],
    ['/frame.html', page],
    [`/${script}`, scriptHeaders],
  ];
  return paths
    .map(([path, headers]) => `${path}\n${lines(headers, (name, value) => `  ${name}: ${value}`)}`)
    .join('\n');
}

function nginx(script: string, page: Headers): string {
  // It has the type of a file from its ending.
  const add = ({ 'content-type': _, ...headers }: Headers) =>
    lines(headers, (name, value) => `  add_header ${name} "${value}" always;`);
  return `location = /frame {
  try_files /frame.html =404;
${add(page)}}
location = /frame.html {
  internal;
}
location = /${script} {
${add(scriptHeaders)}}
`;
}

function caddy(script: string, page: Headers): string {
  const set = (headers: Headers) => lines(headers, (name, value) => `    ${name} "${value}"`);
  return `handle /frame {
  rewrite * /frame.html
  header {
${set(page)}  }
  file_server
}
handle /frame.html {
  respond 404
}
handle /${script} {
  header {
${set(scriptHeaders)}  }
  file_server
}
`;
}

function inventory(file: string, integrity: string): string {
  const why = 'reads the card that a person types, and sends it to the cards address';
  return `${JSON.stringify([{ file, integrity, why }], null, 2)}\n`;
}

const lines = (headers: Headers, line: (name: string, value: string) => string): string =>
  Object.entries(headers)
    .map(([name, value]) => `${line(name, value)}\n`)
    .join('');
