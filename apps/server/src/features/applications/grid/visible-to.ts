import { ApplicationStatus } from '@kyc/contract/application-status';
import { UserType } from '@kyc/contract/user-types';
import type { DB } from '@kyc/db/tables/schema.generated';
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Session } from '../../../http/call.ts';

/**
 * Rows of the dashboard and its counts: all of the tenant's, except that a verifier does not see applications assigned to another one, so
 * that the Assigned tab contains only the verifier's work and its count decides on Fetch New (DASH-06, DASH-07).
 */
export function visibleTo(session: Session) {
  return (where: ExpressionBuilder<DB, 'application'>): ExpressionWrapper<DB, 'application', SqlBool> => {
    if (session.userType !== UserType.Verifier) return where.and([]);
    return where.or([
      where('application.status', '<>', ApplicationStatus.Assigned),
      where('application.verifier_id', '=', session.userId),
    ]);
  };
}
