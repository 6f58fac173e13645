import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CurlRequest, curlOf } from './curl.ts';

const ORIGIN = 'http://127.0.0.1:4010';
const notes = { hidden: 'hidden values', unread: 'no body', card: 'the card' };
const options = { origin: ORIGIN, notes, key: 'k1' };

/** The arguments that a shell gives to `curl` for each command; each command must be one line of a script. */
function argumentsOf(commands: readonly string[]): readonly (readonly string[])[] {
  // `curl` is replaced by a function that prints its arguments, each ended by a NUL, and the command by another.
  const script = ["curl() { printf '%s\\0' \"$@\"; printf '\\1\\0'; }", ...commands].join('\n');
  const env = { DATAFONO_SECRET_KEY: 'sk', DATAFONO_PUBLIC_KEY: 'pk' };
  const printed = execFileSync('/bin/sh', { input: script, env, encoding: 'utf8', maxBuffer: 1e9 });
  return printed
    .split('\u0001\0')
    .slice(0, -1)
    .map((each) => each.split('\0').slice(0, -1));
}

const request = (more: Partial<CurlRequest>): CurlRequest => ({
  address: 'api',
  method: 'POST',
  path: '/v1/charges',
  request: null,
  ...more,
});

describe('a request as a command', () => {
  it('gives curl exactly the method, the URL, the key by its variable, and the body, whatever it has', () => {
    const bodies = fc.sample(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), 300);
    const odd = ["it's", '$(id) `id` "$HOME"', '!! \\ \n \r \t \0 ', 'ñandú 🙂', '@file', '%s'];
    const all = [...bodies, ...odd.map((title) => ({ title }))];
    const given = argumentsOf(all.map((body) => curlOf(request({ request: body }), options)));
    expect(given).toEqual(
      all.map((body) => [
        `${ORIGIN}/v1/charges`,
        ...['-X', 'POST', '-H', 'Authorization: Bearer sk', '-H', 'x-idempotency: k1'],
        ...['-H', 'Content-Type: application/json', '--data-raw', JSON.stringify(body)],
      ]),
    );
  });

  it.each([
    ['/v1/invoices?page=1&name=O\'Brien "x"', "/v1/invoices?page=1&name=O'Brien%20%22x%22"],
    ['/v1/invoices?from={a}[1-3]#x', '/v1/invoices?from=%7Ba%7D%5B1-3%5D%23x'],
    ['/v1/customers/ñ\ud800', '/v1/customers/%C3%B1%EF%BF%BD'],
    ['/v1/customers/$(id)', '/v1/customers/$(id)'],
    ['/v1/invoices?value=100%25+%26%23&x=a/b', '/v1/invoices?value=100%25+%26%23&x=a/b'],
  ])('has the path %j encoded', (path, encoded) => {
    const [given] = argumentsOf([curlOf(request({ method: 'GET', path }), options)]);
    expect(given).toEqual([ORIGIN + encoded, '-H', 'Authorization: Bearer sk']);
  });

  it('reads a card from a file, with the public key, and says so', () => {
    const command = curlOf(request({ address: 'cards', path: '/v1/cards' }), options);
    expect(command).toMatch(/^# the card\n/);
    const [given] = argumentsOf([command]);
    expect(given?.slice(3)).toEqual([
      ...['-H', 'Authorization: Bearer pk', '-H', 'Content-Type: application/json', '--data', '@card.json'],
    ]);
  });

  it.each([
    ['POST', '/v1/payments', true],
    ['POST', '/v1/payments/019aa7c1/resolve', true],
    ['GET', '/v1/payments?page=1', false],
    ['DELETE', '/v1/payments/019aa7c1', false],
  ])('says that the body was not stored, where a request has one: %s %s', (method, path, says) => {
    const command = curlOf(request({ method, path }), options);
    expect(command.startsWith('# no body\ncurl ')).toBe(says);
    expect(command).not.toContain('Content-Type');
  });

  it('says that values are hidden', () => {
    const command = curlOf(request({ request: { account_number: '••••' } }), options);
    expect(command).toMatch(/^# hidden values\ncurl /);
  });
});
