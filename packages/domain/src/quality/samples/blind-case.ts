import type { BlindCase, BlindField } from '@kyc/contract/quality/blind-case';
import { fieldsOnScreen } from '../../review-fields/all-fields.ts';
import type { ReviewedCase } from '../../review-fields/reviewed-case.ts';
import type { ReviewField } from '../../review-fields/review-field.ts';

/** Only values and their sources: a score, a colour or a recommendation would give the reviewer the answer. */
export function blindCaseOf(application: ReviewedCase): BlindCase {
  return {
    ModeName: application.ModeName,
    Source: application.Source,
    Plan: application.Plan?.Title ?? null,
    Fields: fieldsOnScreen
      .filter(({ id }) => application.VisibleFields.includes(id))
      .map((field) => blindFieldOf(field, application)),
    Documents: application.Documents.map(({ DocumentType, Version, FileType }) => ({
      DocumentType,
      Version,
      FileType,
    })),
  };
}

function blindFieldOf(field: ReviewField, application: ReviewedCase): BlindField {
  return {
    FieldId: field.id,
    Value: field.value(application) ?? '',
    Details: (field.details?.(application) ?? []).flatMap((detail) =>
      detail.kind === 'text' ? [{ Label: detail.label, Value: detail.value }] : [],
    ),
    Sources: (field.compared?.sources(application) ?? []).flatMap(([Label, Value]) =>
      Value ? [{ Label, Value }] : [],
    ),
    Proofs: [...field.proofs, ...(field.counterparts ?? [])],
    MustDecide: application.DecidableFields.includes(field.id),
  };
}
