import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { frameHeaders } from '@datafono/card-frame';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from './free-port.ts';

const cli = fileURLToPath(new URL('../../packages/card-frame/src/cli.ts', import.meta.url));
const shop = { parents: ['https://shop.example'], cardsUrl: 'https://cards.example' };
const { 'content-security-policy': policy } = frameHeaders(shop);
const HSTS = 'max-age=31536000';

/** A server as its package installs it, with headers of its own, and the site of the frame as its root. */
interface Host {
  readonly name: string;
  readonly args: (file: string) => readonly string[];
  readonly configure: (place: {
    readonly folder: string;
    readonly at: string;
    readonly port: number;
  }) => string;
}

const nginx: Host = {
  name: 'nginx',
  args: (file) => ['-c', file],
  configure: ({ folder, at, port }) => `
daemon off; master_process off; pid ${at}/pid; error_log stderr crit;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${at}/${kind};`).join(' ')}
  server {
    listen 127.0.0.1:${port};
    root ${folder}/site;
    add_header Strict-Transport-Security "${HSTS}" always;
    add_header X-Of-The-Server "1" always;
    include ${folder}/nginx.conf;
    location / { add_header X-Elsewhere "1"; }
    location = / { rewrite ^ /frame last; }
  }
}`,
};

const apacheModules = ['mpm_event', 'authz_core', 'mime', 'headers', 'rewrite', 'dir'];
const apache: Host = {
  name: 'apache2',
  args: (file) => ['-D', 'FOREGROUND', '-f', file],
  configure: ({ folder, at, port }) => `
ServerRoot ${at}
ServerName localhost
PidFile ${at}/pid
ErrorLog ${at}/log
Listen 127.0.0.1:${port}
${apacheModules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
TypesConfig /etc/mime.types
DocumentRoot ${folder}/site
Header always set Strict-Transport-Security "${HSTS}"
Header set X-Of-The-Server 1
Header set Cache-Control max-age=60
<Directory ${folder}/site>
  AllowOverride FileInfo
  Require all granted
</Directory>`,
};

const isInstalled = ({ name }: Host) => spawnSync(name, ['-v']).error === undefined;

// Debian's packages: nginx-light, apache2.
for (const host of [nginx, apache])
  describe.runIf(isInstalled(host))(`the frame's folder on ${host.name}`, () => {
    const at = mkdtempSync(join(tmpdir(), 'frame-hosting-'));
    const folder = join(at, 'frame');
    const ends: (() => unknown)[] = [() => rmSync(at, { recursive: true })];
    let port = 0;
    let script = '';

    /** Its path is sent as it is. */
    async function get(path: string) {
      const [answer] = await once(request({ port, path, host: '127.0.0.1' }).end(), 'response');
      return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
    }

    beforeAll(async () => {
      writeFileSync(join(at, 'frame.json'), JSON.stringify(shop));
      execFileSync(process.execPath, ['--conditions=source', cli, join(at, 'frame.json'), folder]);
      [{ file: script }] = JSON.parse(readFileSync(join(folder, 'scripts.json'), 'utf8'));
      port = await freePort();
      const file = join(at, 'server.conf');
      writeFileSync(file, host.configure({ folder, at, port }));
      const server = spawn(host.name, host.args(file), { stdio: ['ignore', 'inherit', 'inherit'] });
      const ended = once(server, 'close');
      ends.unshift(async () => {
        server.kill();
        await ended;
      });
      const isUp = () => get('/').then(Boolean, () => false);
      await vi.waitUntil(async () => server.exitCode !== null || (await isUp()), { timeout: 60_000 });
      expect(server.exitCode).toBe(null);
    });
    afterAll(async () => {
      for (const end of ends) await end();
    });

    it('the page has its headers, each once, and those of the server', async () => {
      const { status, headers, body } = await get('/frame');
      expect([status, body]).toEqual([200, readFileSync(join(folder, 'site/frame.html'), 'utf8')]);
      const { 'content-type': _, ...own } = frameHeaders(shop);
      expect(headers).toMatchObject({
        ...own,
        'content-type': expect.stringMatching(/^text\/html/),
        'strict-transport-security': HSTS,
        'x-of-the-server': '1',
      });
    });

    it('so has its script', async () => {
      const { status, headers } = await get(`/${script}`);
      expect([status, headers]).toMatchObject([
        200,
        {
          'content-type': expect.stringMatching(/javascript/),
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'strict-transport-security': HSTS,
          'x-of-the-server': '1',
        },
      ]);
      expect(headers).not.toHaveProperty('content-security-policy');
    });

    it('the page is nowhere without its headers, and no configuration is served', async () => {
      const { status, headers } = await get('/');
      if (status === 200) expect(headers).toMatchObject({ 'content-security-policy': policy });
      const files = ['_headers', '.htaccess', 'nginx.conf', 'Caddyfile', 'scripts.json', 'written.json'];
      const paths = files.flatMap((name) => [`/${name}`, `/../${name}`, `/.%2F${name}`, `//${name}`]);
      for (const path of paths) {
        const found = await get(path);
        expect([path, found.status]).toEqual([path, expect.toBeOneOf([400, 403, 404])]);
        expect(found.headers).not.toHaveProperty('content-security-policy');
      }
    });
  });
