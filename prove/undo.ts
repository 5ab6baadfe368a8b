// A decision that is undone while its message is about to leave: never both, never neither.
import { raceUndo } from '../apps/server/testing/undo-races.ts';
import type { Claims } from './claims.ts';

/** `-- undo 1000`: so many races. */
export async function run(claims: Claims, words: readonly string[]): Promise<void> {
  const [races = 1000] = words.map(Number);
  const { undone, delivered, both, neither } = await raceUndo('UNDORACE', races);
  claims.note(`${String(undone)} undone, ${String(delivered)} delivered`);
  claims.count(races);
  claims.claim(`undone and delivered: ${String(both)}`, both === 0);
  claims.claim(`neither undone nor delivered: ${String(neither)}`, neither === 0);
  claims.claim('each of the two wins some', undone > 0 && delivered > 0);
}
