import { applicationProperties, headProperties } from '@kyc/contract/applications/application-properties';
import { statusName } from '@kyc/contract/status-names';
import { modeName } from '@kyc/contract/modes';
import { sourceName } from '@kyc/contract/sources';
import { columnName } from '@kyc/db/tables/column-name';
import type { FormContent } from '../../../forms/form-values.ts';
import { jsonPart, type Part } from '../../../packs/part.ts';
import type { Source } from '../pack/source.ts';

type Values = Readonly<Record<string, unknown>>;

/** Scores are the desk's own judgement of a customer, not what he gave. */
const judged = /Score$|^(?:PanSelfie|PoaSelfie|EsignAadhaarMatch|NameVerified|NameMatcher)$/;

/** Every property now, and at the end of each attempt, by undoing the later changes. */
export function applicationParts(source: Source): Part[] {
  const { application, changes } = source.rows;
  const now = propertiesOf(source);
  const attempts: { attempt: number; properties: Values }[] = [];
  let values: Record<string, unknown> = { ...now };
  const undone = changes.toReversed();
  for (let attempt = application.attempt_no; attempt >= 1; attempt -= 1) {
    attempts.unshift({ attempt, properties: values });
    // Values delivered in this attempt were absent at the end of the previous one.
    values = { ...values };
    for (const change of undone)
      if (change.attempt_no === attempt && change.property in values)
        values[change.property] = change.old_value;
  }
  return [
    jsonPart('application.json', { application: headOf(source), properties: now, attempts }),
    { path: 'application.pdf', pieces: () => pdfOf(source, now) },
  ];
}

function headOf({ rows: { application } }: Source): Values {
  return {
    ApplicationId: application.application_id,
    UAN: application.uan,
    UCCNumber: application.ucc,
    Name: application.name,
    Status: statusName(application.status),
    Attempt: application.attempt_no,
    Mode: modeName(application.mode),
    Source: sourceName(application.source),
    CreatedOn: application.created_on,
    LastSubmittedOn: application.last_submitted_on,
  };
}

function propertiesOf({ variant, rows: { application, profile } }: Source): Values {
  const columns: Values = { ...profile, ...application };
  const names = [...new Set([...Object.keys(applicationProperties), ...Object.keys(headProperties)])]
    .filter((name) => variant !== 'customer' || !judged.test(name))
    .toSorted();
  return Object.fromEntries(names.map((name) => [name, columns[columnName(name)] ?? null]));
}

async function* pdfOf(source: Source, values: Values): AsyncIterable<Uint8Array> {
  const printed = Object.fromEntries(
    Object.entries({ ...values, ...headOf(source) }).map(([name, value]) => [name, written(value)]),
  );
  const lines = Object.keys(printed).map((name) => `${name}: {{${name}}}`);
  const layout = [`# Application {{UAN}}`, '---', ...lines].join('\n');
  const pictures = {} as FormContent['pictures'];
  const { renderTextForm } = await import('../../../forms/render-text-form.ts');
  yield await renderTextForm(
    layout,
    { values: printed, pictures },
    { isDated: false, namesMissingLetters: true },
  );
}

function written(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}
