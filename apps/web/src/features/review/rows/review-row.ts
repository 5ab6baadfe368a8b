import type {
  EarlierRejection,
  FieldChange,
  FieldDecision,
  ReviewApplication,
} from '@kyc/contract/applications/review-application';
import { reviewField } from '@kyc/domain/review-fields/all-fields';
import type { ReviewField } from '@kyc/domain/review-fields/review-field';
import { editableProperty } from '@kyc/domain/field-review/correction';
import { describeField } from './describe-field.ts';
import type { FieldContent } from './field-content.ts';
import { screenOrder, stepOf, type Step } from './screen-order.ts';

/** A field as the screen draws it. */
export interface ReviewRow {
  readonly fieldId: number;
  readonly label: string;
  readonly step: Step;
  readonly widget: ReviewField['widget'];
  readonly documentType: number | undefined;
  readonly content: FieldContent;
  readonly decision: FieldDecision | undefined;
  /** Changes by the customer or a verifier, next to the earlier value. */
  readonly changes: readonly FieldChange[];
  /** Its rejection in the previous attempt, which the customer has answered: it is never part of a bulk verification. */
  readonly earlier: EarlierRejection | undefined;
  readonly canDecide: boolean;
  /** What its editor writes (REV-14); undefined when it has none now. */
  readonly property: string | undefined;
}

/** The visible fields in the server's reply, in the order of the screen. */
export function reviewRows(application: ReviewApplication): readonly ReviewRow[] {
  const decisions = new Map(application.FieldDecisions.map((decision) => [decision.FieldId, decision]));
  const mayDecide = !application.ReadOnly && application.AllowedActions.includes('approveField');
  const mayEdit = application.AllowedActions.includes('save');
  return screenOrder
    .filter((fieldId) => application.VisibleFields.includes(fieldId))
    .map((fieldId) => {
      const field = reviewField(fieldId);
      return {
        fieldId,
        label: field?.label ?? '',
        step: stepOf(fieldId),
        widget: field?.widget ?? 'text',
        documentType: field?.documentType,
        content: describeField(fieldId, application),
        decision: decisions.get(fieldId),
        changes: application.FieldChanges.filter((change) => change.FieldId === fieldId),
        earlier: application.EarlierRejections.find((rejection) => rejection.FieldId === fieldId),
        canDecide: mayDecide && application.DecidableFields.includes(fieldId),
        property: mayEdit ? editableProperty(fieldId) : undefined,
      };
    });
}
