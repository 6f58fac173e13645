import type { CardFrameOptions } from './card-frame.ts';
import { checked } from './configuration.ts';
import { frameHeaders, scriptHeaders } from './headers.ts';
import { framePage, frameScript, parsedHash } from './page.ts';

/** A file of the folder. */
export interface FrameFile {
  /** Its path in the folder. Only what is in `site/` is deployed; the rest is for the server and for you. */
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
    { name: 'site/frame.html', text: page, about: 'the page, for the address /frame' },
    { name: `site/${file.name}`, text: file.text, about: 'its script' },
    {
      name: 'site/_headers',
      text: headersFile(file.name, headers),
      about: 'for Netlify, Cloudflare Pages and others',
    },
    {
      name: 'site/.htaccess',
      text: apache(file.name, headers),
      about: 'for Apache, with AllowOverride FileInfo',
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

/**
 * Its headers are added in the server, by variables that only its locations fill; an empty one is not sent. A location with an
 * `add_header` of its own would lose those of the server, such as Strict-Transport-Security.
 */
function nginx(script: string, page: Headers): string {
  // nginx has the type of a file from its ending.
  const names = Object.keys({ ...page, ...scriptHeaders }).filter((name) => name !== 'content-type');
  const variable = (name: string) => `$card_frame_${name.replaceAll('-', '_')}`;
  const each = (line: (name: string) => string) => names.map((name) => `${line(name)}\n`).join('');
  const set = (headers: Headers) => each((name) => `  set ${variable(name)} "${headers[name] ?? ''}";`);
  const denied = ['frame.html', '_headers', '.htaccess'];
  return `# The headers of the server are sent, too. Those of http are not: write them in the server once more,
# or write there, from nginx 1.29.3: add_header_inherit merge;
${each((name) => `set ${variable(name)} "";`)}${each((name) => `add_header ${name} ${variable(name)} always;`)}location = /frame {
${set(page)}  try_files /frame.html =404;
}
location = /${script} {
${set(scriptHeaders)}}
${denied.map((name) => `location = /${name} {\n  return 404;\n}\n`).join('')}`;
}

/** Only what is listed is served. Without one of its modules Apache answers 500, not a page without headers. */
function apache(script: string, page: Headers): string {
  // Apache has two tables, and sends both: without the first line a header of the server could come beside it.
  const set = (name: string, value: string) =>
    `  Header onsuccess unset ${name}\n  Header always set ${name} "${value}"`;
  const files = (name: string, headers: Headers) => `<Files "${name}">\n${lines(headers, set)}</Files>\n`;
  const pattern = script.replaceAll('.', '\\.');
  return `# Needs mod_headers, mod_rewrite, and AllowOverride FileInfo for this folder.
RewriteEngine On
RewriteRule ^frame(\\.html)?$ frame.html [END]
RewriteRule ^${pattern}$ - [END]
RewriteRule ^ - [R=404,L]
${files('frame.html', page)}${files(script, scriptHeaders)}`;
}

function caddy(script: string, page: Headers): string {
  const set = (headers: Headers) => lines(headers, (name, value) => `    ${name} "${value}"`);
  return `handle /frame {
  rewrite * /frame.html
  header {
${set(page)}  }
  file_server
}
@cardFrameFiles path /frame.html /_headers /.htaccess
handle @cardFrameFiles {
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
  const inline = 'inline: tells the page around it that it has come; reads nothing';
  const scripts = [
    { file, integrity, why },
    { file: 'frame.html', integrity: parsedHash, why: inline },
  ];
  return `${JSON.stringify(scripts, null, 2)}\n`;
}

const lines = (headers: Headers, line: (name: string, value: string) => string): string =>
  Object.entries(headers)
    .map(([name, value]) => `${line(name, value)}\n`)
    .join('');
