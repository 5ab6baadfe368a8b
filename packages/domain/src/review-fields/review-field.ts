import type { ReviewApplication } from '@kyc/contract/applications/review-application';
import type { DocumentType } from '@kyc/contract/document-types';
import type { FieldId, ModuleId } from '@kyc/contract/fields';
import type { RevealedProperty } from '@kyc/contract/personal-data/reveal';
import type { Attribute } from '../personal-data/attribute.ts';
import type { FieldDetail } from './details.ts';
import type { FieldConditions, ReviewedCase } from './reviewed-case.ts';
import type { ShownScore } from './shown-score.ts';
import type { Comparison, Match } from './sources.ts';

export type Step = 1 | 2 | 3;

/** The attribute that decides the mask of a property. `open`: every reader sees it, as the reference of a document, whose picture is masked. */
export type Masking = Attribute | 'open';

export interface PropertyFacts {
  readonly attribute: Masking;
  /** The customer types or chooses it; other properties come from services or documents. */
  readonly isEntered: boolean;
  /** The account opening form prints it, so that the e-Sign covers it. */
  readonly isPrinted: boolean;
}

type Property = keyof ReviewApplication;

/** Where a form shows the field: its labels there, in addition to the field's own, or at the signature. */
export type FormPlace =
  | 'signature'
  | {
      readonly labels: readonly string[];
      /** The heading above it, where the same label may be under another heading too. */
      readonly heading?: string;
      readonly value: (application: ReviewedCase) => string | null;
    };

/** What every field declares. */
interface Declared {
  readonly id: FieldId;
  readonly code: string;
  readonly label: string;
  /** The panel of the screen (§2). */
  readonly step: Step;
  /** The place within the panel (§2), in tens. */
  readonly order: number;
  /** The place in the order in which a verifier checks (sop.json), in tens. */
  readonly checkOrder: number;
  /** The page of the customer flow that a rejection opens again. */
  readonly moduleId: ModuleId;
  readonly widget: 'text' | 'image' | 'pdf' | 'video';
  /** The properties of the application that the field covers. */
  readonly properties: Readonly<Partial<Record<Property, PropertyFacts>>>;
  /** Never empty; a field that is mandatory only sometimes is not. */
  readonly mandatory: boolean;
  /** '' or null for a document, and for a field without a value. */
  readonly value: (application: ReviewedCase) => string | null;
  /** What a verifier checks, a short sentence each (sop.json in the words of a verifier). */
  readonly checks: readonly string[];
}

/** What only some fields have. */
interface Optional {
  readonly documentType: DocumentType;
  /** A second document that shows the same. */
  readonly otherDocumentType: DocumentType;
  /** The form shows the picture. */
  readonly isDocumentPrinted: true;
  readonly editor: 'text' | 'textarea' | 'date' | 'select';
  /** The options of a `select`. */
  readonly choices: 'states' | 'countries';
  /** The characters that an editor keeps (§5, global input sanitising). */
  readonly inputClass: 'alphaspace' | 'alphanumeric' | 'numeric';
  /** An address, whose lines are shown and decided as one. */
  readonly block: 'correspondence' | 'permanent';
  /** The field that determines its value: a customer who corrects that field need not correct this one. */
  readonly followsFrom: FieldId;
  readonly isShown: (application: FieldConditions) => boolean;
  /** Shown, but not decided on. */
  readonly isReadOnly: (application: FieldConditions) => boolean;
  /** Decided on by the checklist of the in-person verification. */
  readonly showsThePerson: true;
  /** Properties that belong to no field and are shown with this one. */
  readonly alsoShows: Readonly<Partial<Record<Property, Masking>>>;
  readonly tone: (application: ReviewedCase) => 'good' | 'bad';
  readonly details: (application: ReviewedCase) => readonly FieldDetail[];
  readonly scores: readonly ShownScore[];
  readonly compared: Comparison;
  readonly matches: readonly Match[];
  /** The chips of the summary that lead to the field. */
  readonly chips: readonly ('birthDate' | 'duplicates' | 'place')[];
  /** The documents that prove the field, the best first; without a list it is the field's own document. */
  readonly proofs: readonly DocumentType[];
  /** Pictures to compare a face or a signature with, the best first. */
  readonly counterparts: readonly DocumentType[];
  readonly form: FormPlace;
  /** The name under which a masked value is revealed at this field. */
  readonly reveals: RevealedProperty;
  /** Another masked value that the field is compared with. */
  readonly readsMasked: RevealedProperty;
}

/** A field as its file writes it. */
export type FieldDefinition = Declared & Partial<Optional>;

/** A reviewable field: every fact that the product knows about it. Most callers hold an id that a request or a row gave them. */
export interface ReviewField extends Omit<FieldDefinition, 'id' | 'documentType' | 'proofs'> {
  readonly id: number;
  /** The names of `properties`. */
  readonly props: readonly string[];
  readonly editable: boolean;
  readonly documentType: DocumentType | undefined;
  readonly proofs: readonly DocumentType[];
}
