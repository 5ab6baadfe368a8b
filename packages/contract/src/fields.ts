import fieldPack from '../data/fields.json' with { type: 'json' };
import modulePack from '../data/modules.json' with { type: 'json' };
import guide from '../data/field-guide.json' with { type: 'json' };
import sopPack from '../data/sop.json' with { type: 'json' };

/** A reviewable field (fields.json): what the verifier decides on, with the properties it covers. */
export interface ReviewField {
  readonly id: number;
  readonly code: string;
  readonly label: string;
  readonly step: 1 | 2 | 3;
  readonly moduleId: number;
  readonly widget: 'text' | 'image' | 'pdf' | 'video';
  readonly props: readonly string[];
  readonly editable: boolean;
  readonly editor: string | undefined;
  readonly documentType: number | undefined;
  /** Never empty; fields that are mandatory only sometimes are not. */
  readonly mandatory: boolean;
  /** What an editor lets stay (§5, global input sanitising). */
  readonly inputClass: string | undefined;
}

function stepOf(step: number): 1 | 2 | 3 {
  if (step === 1 || step === 2 || step === 3) return step;
  throw new Error(`fields.json: unknown step ${step}`);
}

function widgetOf(widget: string): ReviewField['widget'] {
  if (widget === 'text' || widget === 'image' || widget === 'pdf' || widget === 'video') return widget;
  throw new Error(`fields.json: unknown widget ${widget}`);
}

export const reviewFields: readonly ReviewField[] = fieldPack.fields.map((field) => ({
  id: field.id,
  code: field.code,
  label: field.label,
  step: stepOf(field.step),
  moduleId: field.moduleId,
  widget: widgetOf(field.widget),
  props: field.props,
  editable: field.editableWhenSystemRejected,
  editor: 'editor' in field ? field.editor : undefined,
  documentType: 'docType' in field ? field.docType : undefined,
  mandatory: field.mandatory === true,
  inputClass: 'inputClass' in field ? field.inputClass : undefined,
}));

const byId = new Map(reviewFields.map((field) => [field.id, field]));

export function reviewField(id: number): ReviewField | undefined {
  return byId.get(id);
}

/** The order in which a verifier checks (sop.json). */
export const checkingOrder: readonly number[] = sopPack.order;

const checks = new Map(guide.fields.map((entry) => [entry.fieldId, entry.checks]));

/** What a verifier checks for the field, a short sentence each (field-guide.json: sop.json in his words). */
export function checksOf(fieldId: number): readonly string[] {
  return checks.get(fieldId) ?? [];
}

export function moduleLabel(moduleId: number): string {
  return modulePack.modules.find((module) => module.ModuleId === moduleId)?.label ?? '';
}
