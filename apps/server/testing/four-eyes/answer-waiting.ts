import type { ChangeKindName, ChangeRequest, listChanges } from '@kyc/contract/changes/changes';
import type { ReplyOf } from '@kyc/contract/endpoint';
import type { SignedIn } from '../staff.ts';

/** The change of this subject that waits for a second person, as the caller sees it. */
export async function waitingChange(
  caller: SignedIn,
  kind: ChangeKindName,
  subject: string,
): Promise<ChangeRequest> {
  const { Waiting } = (await caller.get('/api/changes/')).json<ReplyOf<typeof listChanges>>();
  const found = Waiting.find(({ Kind, Subject }) => Kind === kind && Subject === subject);
  if (found === undefined) throw new Error(`no change of ${kind} ${subject} waits`);
  return found;
}

/** The caller's answer to the change of this subject that waits. */
export async function answerWaiting(
  caller: SignedIn,
  {
    kind,
    subject,
    answer,
  }: { kind: ChangeKindName; subject: string; answer: 'approve' | 'refuse' | 'withdraw' },
) {
  const { RequestId } = await waitingChange(caller, kind, subject);
  return await caller.post('/api/changes/answer/', { RequestId, Answer: answer });
}
