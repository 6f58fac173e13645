import { stated } from '@datafono/contract';
import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

const foreign = ['--api', 'https://a.test/', '--cards', 'https://c.test', '--secret-key', 'sk_test_1'];
const whole = [...foreign, '--public-key', 'pk_test_1'];

describe('the options of the command', () => {
  it('name no target by themselves', () => {
    expect(readOptions([])).toEqual({ target: undefined, only: undefined });
  });

  it('name one by its addresses and keys', () => {
    expect(readOptions(['--', ...whole, '--only', 'C1,K2'])).toEqual({
      only: ['C1', 'K2'],
      target: {
        ...{ api: 'https://a.test', cards: 'https://c.test', profile: stated },
        ...{ secretKey: 'sk_test_1', publicKey: 'pk_test_1' },
      },
    });
  });

  it('name its control and where its events go', () => {
    const { target } = readOptions([...whole, '--control', 'http://b.test', '--webhook-port', '4000']);
    expect(target).toMatchObject({ control: 'http://b.test', webhookPort: 4000 });
  });

  it('name its profile', () => {
    expect(readOptions([...whole, '--profile', 'observed']).target?.profile.name).toBe('observed');
  });

  it.each([
    ['a target without keys', foreign],
    ['an option that does not exist', ['--apo', 'x']],
  ])('refuse %s', (_, args) => {
    expect(() => readOptions(args)).toThrow();
  });
});
