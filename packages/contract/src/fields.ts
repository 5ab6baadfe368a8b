import fieldPack from '../data/fields.json' with { type: 'json' };
import modulePack from '../data/modules.json' with { type: 'json' };
import guide from '../data/field-guide.json' with { type: 'json' };
import sopPack from '../data/sop.json' with { type: 'json' };

/** The reviewable fields by name (fields.json). */
export const FieldId = {
  Mobile: 1,
  Email: 2,
  DateOfBirth: 3,
  Pan: 4,
  PanPhoto: 5,
  BankAccount: 6,
  BankProof: 7,
  Signature: 8,
  FirstName: 9,
  LastName: 10,
  Gender: 11,
  MaritalStatus: 12,
  FatherName: 13,
  MotherName: 14,
  CorrespondenceHouseNo: 15,
  CorrespondenceStreet: 16,
  CorrespondenceLocation: 17,
  CorrespondenceCity: 18,
  CorrespondencePincode: 19,
  CorrespondenceState: 20,
  CorrespondenceCountry: 21,
  AddressProofFront: 22,
  AddressProofBack: 23,
  Photo: 24,
  AnnualIncome: 25,
  Occupation: 26,
  TradingExperience: 27,
  Ipv: 28,
  Selfie: 29,
  Esign: 30,
  MiddleName: 31,
  PermanentHouseNo: 32,
  PermanentStreet: 33,
  PermanentLocation: 34,
  PermanentCity: 35,
  PermanentPincode: 36,
  PermanentState: 37,
  PermanentCountry: 38,
  Company: 39,
  Designation: 40,
  BrokerName: 41,
  BrokerCode: 42,
  IncomeProof: 43,
  PromoCodeProof: 44,
} as const;
export type FieldId = (typeof FieldId)[keyof typeof FieldId];

export const correspondenceAddress: readonly FieldId[] = [
  FieldId.CorrespondenceHouseNo,
  FieldId.CorrespondenceStreet,
  FieldId.CorrespondenceLocation,
  FieldId.CorrespondenceCity,
  FieldId.CorrespondencePincode,
  FieldId.CorrespondenceState,
  FieldId.CorrespondenceCountry,
];
export const permanentAddress: readonly FieldId[] = [
  FieldId.PermanentHouseNo,
  FieldId.PermanentStreet,
  FieldId.PermanentLocation,
  FieldId.PermanentCity,
  FieldId.PermanentPincode,
  FieldId.PermanentState,
  FieldId.PermanentCountry,
];

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
  /** A second document that shows the same. */
  readonly otherDocumentType: number | undefined;
  /** Never empty; fields that are mandatory only sometimes are not. */
  readonly mandatory: boolean;
  /** The characters that an editor keeps (§5, global input sanitising). */
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
  otherDocumentType: 'altDocType' in field ? field.altDocType : undefined,
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
