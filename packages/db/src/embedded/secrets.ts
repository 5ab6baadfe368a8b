import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface EmbeddedSecrets {
  superuserPassword: string;
  ownerPassword: string;
}

export const secretsFile = (dataDir: string): string => join(dataDir, 'postgres-secrets.json');

/** The passwords of this data folder, made at first use. Linked into place, so two starters agree on one set. */
export function keepSecrets(dataDir: string): EmbeddedSecrets {
  const path = secretsFile(dataDir);
  if (!existsSync(path)) {
    const draft = `${path}.${process.pid}`;
    const secrets: EmbeddedSecrets = { superuserPassword: newPassword(), ownerPassword: newPassword() };
    try {
      writeFileSync(draft, JSON.stringify(secrets), { mode: 0o600 });
      linkSync(draft, path);
    } catch (error) {
      if (!existsSync(path)) throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
  return JSON.parse(readFileSync(path, 'utf8')) as EmbeddedSecrets;
}

function newPassword(): string {
  return randomBytes(24).toString('base64url');
}
