import type { ReplicationState } from '@kyc/db/tables/replication-state';
import type { Finding } from './finding.ts';

/** Returns no finding for a server without replicas: its backups protect it. */
export function examineReplication(state: ReplicationState): Finding[] {
  const { wanted, streaming, synchronous, promotable, isVisible } = state;
  const subject = 'replicas';
  if (wanted === 0) return [];
  if (!isVisible)
    return [
      {
        subject,
        state: 'warning',
        text: 'their state is not visible: `grant pg_monitor to` the owner of DATABASE_URL',
      },
    ];
  const counts = `${streaming} of ${wanted} receive the log`;
  if (promotable === 0)
    return [
      {
        subject,
        state: 'fault',
        text: `${counts}, and none could be promoted without losing commits: repair one (docs/high-availability.md)`,
      },
    ];
  if (synchronous === 0)
    return [
      {
        subject,
        state: 'fault',
        text: `${counts}, and none confirms commits, so a failure of the leader loses the last ones: set synchronous_mode (docs/high-availability.md)`,
      },
    ];
  return [{ subject, state: 'ok', text: `${counts}, ${synchronous} confirms each commit` }];
}
