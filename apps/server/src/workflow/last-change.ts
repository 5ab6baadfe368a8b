import type { LastChange } from '@kyc/contract/applications/presence';
import { selectLastTimelineEvent } from '@kyc/db/tables/applications/timeline-event-table';
import type { Reads } from '@kyc/db/connection/transaction';
import { customer, system } from '@kyc/domain/timeline-actor';

const whoInSentence = new Map([
  [customer.code, 'the customer'],
  [system.code, 'the system'],
]);

/** Returns the last change and its author from the timeline: every step that raises the version writes a line there. */
export async function readLastChange(
  tx: Reads,
  application: { readonly applicationId: number; readonly rowVersion: number },
): Promise<LastChange> {
  const event = await selectLastTimelineEvent(tx, application.applicationId);
  return {
    RowVersion: application.rowVersion,
    ChangedBy:
      event === undefined ? 'the customer' : (whoInSentence.get(event.verifierCode) ?? event.verifierName),
    Timeline: event?.timeline ?? null,
  };
}
