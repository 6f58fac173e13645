import { describe, expect, it } from 'vitest';
import { mayReceive } from './endpoints.ts';

describe('mayReceive', () => {
  it.each([
    'http://localhost:3000/webhooks',
    'http://127.0.0.1:1/',
    'http://127.9.9.9/',
    'http://[::1]:80/',
    'http://2130706433/',
    'http://SHOP.example:8080/hooks',
  ])('permits %s', (url) => {
    expect(mayReceive(url, ['Shop.example'])).toBe(true);
  });

  it.each([
    'http://example.com/',
    'http://shop.example.evil.test/',
    'http://evil.shop.example/',
    'http://shop.example@evil.test/',
    'http://ana:key@localhost/',
    'http://localhost.evil.test/',
    'http://app.localhost/',
    'http://0.0.0.0/',
    'http://169.254.169.254/',
    'http://[::ffff:169.254.169.254]/',
    'http://[::]/',
    'ftp://localhost/',
    'localhost:3000',
    '',
  ])('refuses "%s"', (url) => {
    expect(mayReceive(url, ['shop.example'])).toBe(false);
  });
});
