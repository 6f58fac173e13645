import { describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { type AppInfo, ConfigurationError, createClient } from '../index.ts';
import { created, SECRET_KEY, service } from '../test-support/service.ts';

const own = `datafono-server/${manifest.version}`;

async function userAgentWith(appInfo: AppInfo | undefined) {
  const { baseUrl, calls } = await service(created);
  await createClient({ secretKey: SECRET_KEY, baseUrl, appInfo }).charges.get('c');
  return calls[0]?.headers['user-agent'];
}

describe('the user agent', () => {
  it.each([
    [undefined, own],
    [{ name: 'cafetal' }, `${own} cafetal`],
    [{ name: 'Cafetal_Shop', version: '1.2.0-rc.1' }, `${own} Cafetal_Shop/1.2.0-rc.1`],
    [
      { name: 'cafetal', url: 'https://shop.example/café(1)' },
      `${own} cafetal (https://shop.example/caf%C3%A91)`,
    ],
  ])('of %j is %s', async (appInfo, expected) => {
    expect(await userAgentWith(appInfo)).toBe(expected);
  });

  it.each([
    [{}, 'appInfo.name is missing.'],
    [{ name: 'a b' }, /letters, digits/],
    [{ name: 'a\nb' }, /letters, digits/],
    [{ name: '' }, /letters, digits/],
    [{ name: 'x'.repeat(65) }, /letters, digits/],
    [{ name: 'a', version: '1 2' }, /letters, digits/],
    [{ name: 'a', url: 'shop' }, /absolute address/],
    [{ name: 'a', homepage: 'x' }, 'appInfo.homepage is no option.'],
    [{ nane: 'a' }, 'did you mean `name`?'],
  ])('cannot have %j', (appInfo, message) => {
    const make = () => createClient(Object({ secretKey: SECRET_KEY, baseUrl: 'https://api.test', appInfo }));
    expect(make).toThrow(ConfigurationError);
    expect(make).toThrow(message);
  });
});
