import { describe, expect, it } from 'vitest';
import { shield } from './shield.ts';

describe('shield', () => {
  it.each([
    '4242424242424242',
    'pan 4242 4242 4242 4242',
    'a4242/4242/4242/4242b',
    '{"n":"378282246310005"}',
    'n=4242%204242%204242%204242',
  ])('hides %s', (text) => {
    expect(shield(text)).toContain('••••');
    expect(shield(text)).not.toMatch(/\d{6}/);
  });

  it.each([
    'BIN 424242, ••••4242',
    '+573001234567',
    '2026-11-21T13:00:00.000000Z',
    '3f2a7c10-0000-4000-8000-000000000001',
  ])('shows %s', (text) => {
    expect(shield(text)).toBe(text);
  });
});
