import { statfs } from 'node:fs/promises';
import { isLostConnection } from '@kyc/db/connection/lost-connection';
import { StartRefusal } from '@kyc/db/connection/start-refusal';
import { causesOf, fileFaultSentence, isDiskFull } from '@kyc/db/files/file-fault';
import type { Config } from '../platform/config.ts';

/** PostgreSQL writes its log in segments of 16 MB. */
const fullBelowBytes = 32_000_000;

/** A fault of a start that the operator can repair becomes a refusal in one sentence; every other fault is returned unchanged. */
export async function explainFault(
  error: unknown,
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
): Promise<unknown> {
  if (error instanceof StartRefusal) return error;
  const causes = causesOf(error);
  const isDatabaseFull =
    causes.some(isDiskFull) ||
    (databaseUrl === undefined && causes.some(isLostConnection) && (await hasNoRoom(dataDir)));
  if (isDatabaseFull)
    return new StartRefusal(
      databaseUrl === undefined
        ? `The disk of the embedded database in ${dataDir} is full: make room, or name a folder on another disk (DATA_DIR).`
        : 'The disk of the database server of DATABASE_URL is full: make room there, and start again.',
    );
  const sentence = fileFaultSentence(error);
  return sentence === undefined ? error : new StartRefusal(sentence);
}

/** A server that cannot write its log ends. */
async function hasNoRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < fullBelowBytes;
}
