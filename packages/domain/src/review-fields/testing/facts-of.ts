import { EsignStatus } from '@kyc/contract/applications/esign-status';
import { nameOfDocumentType } from '@kyc/contract/document-types';
import { FieldId } from '@kyc/contract/fields';
import { Mode } from '@kyc/contract/modes';
import type { FieldDetail } from '../details.ts';
import type { ReviewField } from '../review-field.ts';
import type { ReviewedCase } from '../reviewed-case.ts';
import { sourceOf } from '../sources.ts';

const visible = Object.values(FieldId);

/** Each property has its name as value; days and scores differ from one another. */
export function application(given: Partial<ReviewedCase>): ReviewedCase {
  const known: Partial<ReviewedCase> = {
    Mode: Mode.Manual,
    VisibleFields: visible,
    DateOfBirth: '1990-01-01',
    PanDob: '1990-01-02',
    PanOcrDob: '1990-01-03',
    PoaOcrDob: '1990-01-04',
    AadhaarDob: '1990-01-05',
    PoaExpiryDate: '2030-01-06',
    CaptureTime: '2026-11-20T06:35:00Z',
    PoaType: 1,
    EsignStatus: EsignStatus.Completed,
    EsignAadhaarMatch: true,
    IsPermanentSame: false,
    PennyDropVerified: true,
    PanSelfie: 11,
    PanOcrNameMatchScore: 12,
    PoaSelfie: 13,
    PanPoaNameMatchScore: 14,
    PanPennydropNameMatchScore: 66,
    Latitude: 18.5,
    Longitude: 73.8,
    ...given,
  };
  const value = (name: string) => (Object.hasOwn(known, name) ? known[name as keyof ReviewedCase] : name);
  // A test reads properties of the reply by their names.
  return new Proxy(known, { get: (_, name) => value(String(name)) as unknown }) as ReviewedCase;
}

/** The facts of a field in words, as the tables of expectation write them. */
export interface Row {
  /** 'Property: attribute' of each property that is masked for some readers, including properties without a field. */
  readonly masked?: readonly string[];
  readonly opens?: readonly string[];
  readonly entered?: readonly string[];
  readonly printed?: readonly string[];
  readonly value?: string;
  readonly tone?: string;
  readonly details?: readonly string[];
  readonly compared?: readonly string[];
  readonly matches?: readonly string[];
  readonly scores?: readonly string[];
  readonly proofs?: readonly string[];
  readonly counterparts?: readonly string[];
  /** Heading, labels and the value that is searched; 'signature' is a separate place. */
  readonly form?: readonly (string | null)[];
  readonly reveals?: string;
  readonly readsMasked?: string;
  readonly chips?: readonly string[];
  readonly is?: readonly string[];
}

const nameOf = (type: number) => nameOfDocumentType(type) ?? '';

function detailText(detail: FieldDetail): string {
  switch (detail.kind) {
    case 'text':
      return `${detail.label}: ${detail.value ?? ''}`;
    case 'score':
      return `${detail.label}: ${detail.scale} ${String(detail.score)}`;
    case 'recommendation':
      return `recommendation: ${detail.value}`;
    case 'band':
      return `band: ${detail.band}`;
    case 'match':
      return `${detail.label}: ${String(detail.match)}`;
    case 'notVerified':
      return `${detail.label}: not verified`;
    case 'signatureSize':
      return 'signatureSize';
    default:
      return detail satisfies never;
  }
}

/** The content of the field's file, as a test row. */
export function factsOf(field: ReviewField, a: ReviewedCase): Row {
  const { compared, form } = field;
  const properties = Object.entries(field.properties);
  const also = Object.entries(field.alsoShows ?? {});
  const masks = [...properties.map(([name, { attribute }]) => [name, attribute] as const), ...also];
  const place =
    form === undefined || form === 'signature'
      ? [form ?? []].flat()
      : [...(form.heading === undefined ? [] : [form.heading]), ...form.labels, form.value(a)];
  return {
    masked: masks.flatMap(([name, attribute]) => (attribute === 'open' ? [] : [`${name}: ${attribute}`])),
    opens: also.flatMap(([name, attribute]) => (attribute === 'open' ? [name] : [])),
    entered: properties.flatMap(([name, { isEntered }]) => (isEntered ? [name] : [])),
    printed: properties.flatMap(([name, { isPrinted }]) => (isPrinted ? [name] : [])),
    value: field.value(a) ?? '',
    ...(field.tone && { tone: field.tone(a) }),
    details: field.details?.(a).map(detailText) ?? [],
    compared: compared
      ? [compared.by, ...compared.sources(a).map(([source, value]) => `${source}: ${value ?? ''}`)]
      : [],
    matches: (field.matches ?? []).map((match) => {
      const value = 'lines' in match ? match.lines(a).join(', ') : match.read(a);
      return `${match.row} ${sourceOf(match.source, a)}: ${value ?? ''}`;
    }),
    scores: (field.scores ?? []).map(({ property, chip, read, faces }) => {
      const compares = faces ? `, faces ${faces.pair} ${sourceOf(faces.source, a)}` : '';
      return `${property} ${chip}: ${String(read(a).score)}${compares}`;
    }),
    proofs: field.proofs.map(nameOf),
    counterparts: (field.counterparts ?? []).map(nameOf),
    form: place,
    ...(field.reveals && { reveals: field.reveals }),
    ...(field.readsMasked && { readsMasked: field.readsMasked }),
    chips: field.chips ?? [],
    is: [
      field.block,
      field.choices,
      field.showsThePerson && 'person',
      field.isDocumentPrinted && 'printed picture',
    ].filter((word) => typeof word === 'string'),
  };
}
