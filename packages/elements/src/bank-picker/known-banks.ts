export interface KnownBank {
  readonly kind?: 'wallet';
  readonly aliases: readonly string[];
  readonly hue?: number;
}
export const knownBank = (_name: string): KnownBank | undefined => undefined;
