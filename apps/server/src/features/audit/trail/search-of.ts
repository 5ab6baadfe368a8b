import { auditTexts } from '@kyc/contract/audit/audit-texts';
import { mostAuditDays, type AuditFilter } from '@kyc/contract/audit/audit';
import { Refusal } from '@kyc/contract/refusal';
import type { Reads } from '@kyc/db/connection/transaction';
import { selectNamedApplication, type AuditSearch } from '@kyc/db/tables/records/audit-search';
import { actionsOfKind } from '../../../records/kind-of-action.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** @throws Refusal `invalid` for a period that is too long; `notFound` for an application of no or another company */
export async function searchOf(tx: Reads, filter: AuditFilter): Promise<AuditSearch> {
  const { FromDate, ToDate, UserId, Kind, Action, Entity, EntityId, Application } = filter;
  if ((Date.parse(ToDate) - Date.parse(FromDate)) / dayMs >= mostAuditDays)
    throw new Refusal('invalid', auditTexts.periodTooLong, [
      { Field: 'ToDate', Message: auditTexts.periodTooLong },
    ]);
  return {
    fromDay: FromDate,
    toDay: ToDate,
    userId: UserId,
    action: Action,
    entity: Entity,
    entityId: EntityId,
    actions: Kind === undefined ? undefined : actionsOfKind(Kind),
    applicationId:
      Application === undefined || Application === ''
        ? undefined
        : (await requireNamed(tx, Application)).applicationId,
  };
}

/** By its UAN, or its number. @throws Refusal `notFound` */
export async function requireNamed(
  tx: Reads,
  named: string,
): Promise<{ applicationId: number; uan: string | null }> {
  const found = await selectNamedApplication(tx, named);
  if (found === undefined) throw new Refusal('notFound', auditTexts.noSuchApplication);
  return found;
}
