import { wordsOfAction, wordsOfEntity } from '@kyc/contract/audit/audit-action-texts';
import { isApplicationStatus } from '@kyc/contract/application-status';
import { tenantSettings } from '@kyc/contract/masters/organisation/tenant-settings';
import { sourceName } from '@kyc/contract/sources';
import { statusName } from '@kyc/contract/status-names';
import { reviewField, fieldOfProperty } from '@kyc/domain/review-fields/all-fields';
import { formatCount, formatDay, formatMoment } from '../../../lib/display/formatting.ts';
import { auditValueTexts as texts } from '../../../lib/texts/oversight/audit-details.ts';
import { documentName } from '../../../lib/display/document-name.ts';
import { fieldOfDetail, inWords, labelOfDetail } from './detail-labels.ts';

/** What the page knows about the row. */
export interface Known {
  readonly entity: string;
  readonly userName: (userId: number) => string | undefined;
}

type Form = (value: unknown, known: Known) => string;

const MILLISECONDS = 1000;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*Z$/;
const day = /^\d{4}-\d\d-\d\d$/;
const code = /^[a-z]+(?:[A-Z-][a-z]+)*$/;

const plain: Form = (value) => String(value);
const user: Form = (value, { userName }) =>
  userName(Number(value)) ?? texts.user.replace('{{id}}', String(value));
const field: Form = (value) =>
  reviewField(Number(value))?.label ?? texts.field.replace('{{id}}', String(value));
const status: Form = (value) =>
  value === -1 ? texts.allStatuses : isApplicationStatus(value) ? statusName(value) : String(value);
const document: Form = (value) =>
  documentName(Number(value)) || texts.document.replace('{{id}}', String(value));
const property: Form = (value) => fieldOfProperty(String(value))?.label ?? inWords(String(value));
const time: Form = (value) => `${formatCount(Number(value) / MILLISECONDS)} s`;
const words: Form = (value) =>
  typeof value === 'string' && code.test(value) ? inWords(value) : String(value);
const { choices } = tenantSettings.RiskSignals;
const signals: ReadonlyMap<unknown, string> = new Map(
  typeof choices === 'object' ? choices.map(({ value, label }) => [value, label]) : [],
);

/** The details whose values are not numbers to count, texts, times or yes and no. A list has the form of each entry. */
const forms: Readonly<Record<string, Form>> = {
  Action: (value) => wordsOfAction(String(value)),
  Application: plain,
  ApplicationId: plain,
  DocumentType: document,
  Entity: (value) => wordsOfEntity(String(value)),
  Id: (value) => (value === 0 ? texts.allSources : sourceName(Number(value)) || String(value)),
  Kind: words,
  LeastMs: time,
  Ms: time,
  ReportId: plain,
  Status: status,
  UserId: user,
  VerifierId: user,
  action: words,
  answer: words,
  applicationId: plain,
  code: words,
  decision: words,
  documentId: plain,
  documentType: document,
  factorId: plain,
  fieldId: field,
  id: plain,
  ids: plain,
  kind: words,
  leads: plain,
  mentioned: user,
  newKeyId: plain,
  noteId: plain,
  oldStatus: status,
  outcome: words,
  planId: plain,
  properties: property,
  property,
  purpose: words,
  reasonId: plain,
  receives: plain,
  rejectedFields: field,
  requestId: plain,
  requestedBy: user,
  result: words,
  severity: words,
  signal: (value) => signals.get(Number(value)) ?? String(value),
  skipReason: plain,
  decisionId: plain,
  policies: plain,
  makerId: user,
  fieldIds: field,
  reasonLength: plain,
  cause: plain,
  returnsTo: plain,
  solutionId: plain,
  state: words,
  users: user,
  variant: words,
  verifierId: user,
  writtenBy: user,
};

/** A value in words, never as data: names for ids where the page knows them, Indian times, Yes and No. */
export function wordsOfDetail(name: string, value: unknown, known: Known): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((each) => wordsOfDetail(name, each, known)).join(listed(value));
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([, part]) => part !== undefined && part !== null)
      .map(([part, inner]) => pairOf(part, inner, known))
      .join('; ');
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  const chosen = fieldOfDetail(name, known.entity);
  if (chosen !== undefined) return choiceOf(chosen, value) ?? wordsOf(value, name);
  if (name === 'status' && known.entity === 'application') return status(value, known);
  const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
  return form ? form(value, known) : wordsOf(value, name);
}

const pairOf = (name: string, value: unknown, known: Known): string =>
  texts.pair
    .replace('{{name}}', () => labelOfDetail(name, known.entity))
    .replace('{{value}}', () => wordsOfDetail(name, value, known));

/** Objects contain semicolons. */
const listed = (values: readonly unknown[]): string =>
  values.some((value) => typeof value === 'object') ? ' | ' : ', ';

function choiceOf(chosen: object, value: unknown): string | undefined {
  if (!('choices' in chosen) || !Array.isArray(chosen.choices)) return undefined;
  const choices = chosen.choices as readonly { readonly value: unknown; readonly label: string }[];
  return choices.find((choice) => String(choice.value) === String(value))?.label;
}

function wordsOf(value: unknown, name: string): string {
  if (typeof value === 'number')
    return name.endsWith('Id') || name.endsWith('Ids') ? String(value) : formatCount(value);
  const text = String(value);
  if (instant.test(text)) return formatMoment(text);
  return day.test(text) ? formatDay(text) : text;
}
