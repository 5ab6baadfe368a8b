import { workflowAction } from '@kyc/contract/workflow';
import type { CaseFile } from '../../rows/case-file.ts';
import type { Session } from '../../../../lib/session/session.ts';

/** The next case is for who may fetch one and has nothing left to decide here. */
export function mayFetchNext(application: CaseFile, session: Session | undefined): boolean {
  if (!session || !application.ReadOnly) return false;
  return workflowAction('fetchNext').roles.includes(session.userType);
}
