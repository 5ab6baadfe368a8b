import * as z from 'zod/mini';
import { keyBytes } from './aes-gcm.ts';
import { boundTo, KeeperAway, WrongKey, type KeyContext, type KeyKeeper } from './key-keeper.ts';
import { readTokenFile } from './key-source.ts';

const answerWithinMs = 5_000;
const encrypted = z.object({ data: z.object({ ciphertext: z.string() }) });
const decrypted = z.object({ data: z.object({ plaintext: z.string() }) });

/**
 * A key that never leaves HashiCorp Vault or OpenBao: `encrypt` and `decrypt` of their transit engine, whose key is of the type
 * aes256-gcm96. Old versions of the key go on opening until their least version for decryption is raised.
 */
export function transitKeeper({ url, tokenFile }: { url: URL; tokenFile: string }): KeyKeeper {
  const ask = async (act: 'encrypt' | 'decrypt', body: object): Promise<Response> => {
    const address = new URL(url);
    address.pathname = url.pathname.replace(/\/keys\/([^/]+)$/, `/${act}/$1`);
    try {
      return await fetch(address, {
        method: 'POST',
        headers: { 'x-vault-token': readTokenFile(tokenFile), 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(answerWithinMs),
      });
    } catch (cause) {
      throw new KeeperAway(`The keeper of the key at ${url.host} (SECRETS_KEY_URL) does not answer.`, {
        cause,
      });
    }
  };
  const associated = (context: KeyContext) => ({ associated_data: boundTo(context).toString('base64') });
  return {
    currentId: undefined,
    wrap: async (dataKey, context) => {
      const answer = await ask('encrypt', {
        plaintext: dataKey.toString('base64'),
        ...associated(context),
      });
      if (!answer.ok) throw refusalOf(answer, url);
      const { data } = encrypted.parse(await answer.json());
      return { wrappedBy: versionOf(data.ciphertext), wrapped: data.ciphertext };
    },
    unwrap: async ({ wrapped }, context) => {
      const answer = await ask('decrypt', { ciphertext: wrapped, ...associated(context) });
      if (!answer.ok) throw refusalOf(answer, url);
      const dataKey = Buffer.from(decrypted.parse(await answer.json()).data.plaintext, 'base64');
      if (dataKey.length !== keyBytes) throw new WrongKey('The keeper of the key gave back no data key.');
      return dataKey;
    },
  };
}

/** `vault:v3:…`: the third version of the key. */
function versionOf(ciphertext: string): string {
  return ciphertext.split(':').slice(0, 2).join('-');
}

function refusalOf(answer: Response, url: URL): Error {
  const whose = `The keeper of the key at ${url.host} (SECRETS_KEY_URL)`;
  if (answer.status >= 500 || answer.status === 429)
    return new KeeperAway(`${whose} answered ${String(answer.status)}.`);
  if (answer.status === 403)
    return new WrongKey(`${whose} refuses the token of SECRETS_KEY_TOKEN_FILE, or the use of this key.`);
  return new WrongKey(
    `${whose} does not open this database's data keys with that key: it answered ${String(answer.status)}.`,
  );
}
