import { expect } from '@open-wc/testing';
import { isReadable } from './service-text.ts';

describe('a text of the service', () => {
  it('is readable in its language', () => {
    expect(isReadable('La tarjeta no es válida.', 'es-CO')).to.equal(true);
    expect(isReadable('La tarjeta no es válida.', 'en')).to.equal(false);
    expect(isReadable('InvalidCard', 'en')).to.equal(false);
  });

  it('of a million spaces and a sign of code is judged in linear time', () => {
    expect(isReadable(`The${' '.repeat(1_000_000)}=`, 'en')).to.equal(false);
  });
});
