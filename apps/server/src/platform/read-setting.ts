import { readServerAddress } from '@kyc/db/connection/servers/server-addresses';
import { StartRefusal } from '@kyc/db/connection/start-refusal';

// Addresses may carry passwords, so a refusal never repeats them.
export function readUrl(name: string, text: string | undefined, protocols: string[]): string | undefined {
  if (text === undefined) return undefined;
  if (!protocols.includes(URL.parse(text)?.protocol ?? ''))
    throw new StartRefusal(`${name} must be an address that begins with ${protocols.join(' or ')}.`);
  return text;
}

/** The address of PostgreSQL, with one host or several. */
export function readServers(name: string, text: string | undefined): string | undefined {
  return text === undefined ? undefined : readServerAddress(name, text);
}

// `file:docs` would be the folder /docs, which was not intended.
export function readStorageUrl(name: string, text: string | undefined): string | undefined {
  const url = readUrl(name, text, ['file:', 's3:']);
  if (url?.startsWith('file:') === true && !/^file:\/\/\/./.test(url))
    throw new StartRefusal(`${name} must name a whole path: file:///srv/kyc-desk/documents.`);
  return url;
}

/** `age1…, age1…` */
export function readRecipients(name: string, text = ''): string[] {
  const words = text.split(/[\s,]+/).filter(Boolean);
  if (words.some((word) => !/^age1[0-9a-z]+$/.test(word)))
    throw new StartRefusal(
      `${name} must list public keys that begin with age1 (\`npm run admin -- backup-key\` makes one).`,
    );
  return words;
}
