import { Refusal } from '@kyc/contract/refusal';
import { LRUCache } from 'lru-cache';
import { readAccessToken, type ReadToken, type TokenClaims, type TokenKeys } from './access-token.ts';

const mostRemembered = 10_000;

/** Checks a token's signature once, which takes longer than the rest of a call, and its time at each call. */
export class TokenMemory {
  readonly #keys: TokenKeys;
  readonly #known = new LRUCache<string, ReadToken>({ max: mostRemembered });

  constructor(keys: TokenKeys) {
    this.#keys = keys;
  }

  async read(token: string): Promise<TokenClaims> {
    const known = this.#known.get(token) ?? (await this.#verify(token));
    if (known.expiresOn * 1000 <= Date.now()) {
      this.#known.delete(token);
      throw new Refusal('noSession');
    }
    return known.claims;
  }

  async #verify(token: string): Promise<ReadToken> {
    const read = await readAccessToken(this.#keys, token);
    this.#known.set(token, read);
    return read;
  }
}
