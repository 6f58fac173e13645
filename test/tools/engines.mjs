import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { chromeLauncher } from '@web/test-runner-chrome';
import { webdriverLauncher } from '@web/test-runner-webdriver';
import puppeteer from 'puppeteer-core';
import { browserFlags, requireBrowser } from './browser.ts';

export const firefoxPath = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';
const webkitDriver = '/usr/bin/WebKitWebDriver';
const display = '/usr/bin/Xvfb';

/** How @web/test-runner starts each engine. Chromium is found or installed; `npm run engines -- --help` names the packages of the others. */
const launchers = { chrome, firefox, webkit };

const helpers = [];
process.on('exit', () => {
  for (const helper of helpers) helper.kill();
});

export function launchersOf(list) {
  const names = list.split(',');
  return Promise.all(names.map((name) => launchers[name]()));
}

function chrome() {
  return chromeLauncher({ launchOptions: { executablePath: requireBrowser(), args: [...browserFlags] } });
}

function firefox() {
  return chromeLauncher({ puppeteer, launchOptions: { browser: 'firefox', executablePath: firefoxPath } });
}

async function webkit() {
  const { port, capabilities } = await startWebKit();
  return webdriverLauncher({
    automationProtocol: 'webdriver',
    hostname: '127.0.0.1',
    port,
    path: '/',
    logLevel: 'error',
    capabilities: { 'wdio:enforceWebDriverClassic': true, ...capabilities },
  });
}

/**
 * Starts the driver of WebKitGTK on a display of its own. Both end with the process.
 *
 * @param {readonly string[]} flags of the browser
 * @returns {Promise<{ port: number, capabilities: object }>} where it listens, and what a session asks for
 */
export async function startWebKit(flags = []) {
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: await startDisplay(),
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  };
  helpers.push(spawn(webkitDriver, [`--port=${port}`], { stdio: 'ignore', env }));
  await listening(port);
  const binary = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;
  const options = { binary, args: ['--automation', ...flags] };
  return { port, capabilities: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } };
}

/** Xvfb selects a free display and writes its number to its file descriptor 3. */
async function startDisplay() {
  const xvfb = spawn(display, ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  helpers.push(xvfb);
  const [number] = await once(xvfb.stdio[3], 'data');
  return `:${String(number).trim()}`;
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

/** The driver does not report that it is ready, so its port is polled. */
async function listening(port, tries = 100) {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
  } catch (error) {
    if (tries === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100));
    await listening(port, tries - 1);
  } finally {
    socket.destroy();
  }
}
