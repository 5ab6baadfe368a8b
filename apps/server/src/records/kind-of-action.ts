import { allEndpoints } from '@kyc/contract/all-endpoints';
import type { AuditKind } from '@kyc/contract/audit/audit-kinds';
import { BINARY, type Endpoint } from '@kyc/contract/endpoint';

/** Calls are named by their effect. */
const reading = /^(?:check|choose|count|download|export|find|get|list|preview|read|reveal)[A-Z]/;

function isReading({ name, method, acts, reply }: Omit<Endpoint, 'audit'>): boolean {
  if (acts === true) return false;
  return method === 'GET' || reply === BINARY || reading.test(name);
}

/** Actions that change nothing, and show data. */
export const readActions: readonly string[] = [
  ...new Set(
    allEndpoints.flatMap(({ audit, ...endpoint }) =>
      typeof audit === 'string' && isReading(endpoint) ? [audit] : [],
    ),
  ),
].toSorted();

/** A refused sign-in or a refused action. */
export const denialActions: readonly string[] = [
  'call.denied',
  'session.code-failed',
  'session.code-refused',
  'session.login-failed',
  'session.login-refused',
  'session.token-reuse',
];

export function kindOfAction(action: string): AuditKind {
  if (denialActions.includes(action)) return 'denials';
  return readActions.includes(action) ? 'reads' : 'writes';
}

/** The actions that a filter for a kind selects. */
export function actionsOfKind(kind: AuditKind): {
  readonly among: boolean;
  readonly actions: readonly string[];
} {
  if (kind === 'writes') return { among: false, actions: [...denialActions, ...readActions] };
  return { among: true, actions: kind === 'reads' ? readActions : denialActions };
}
