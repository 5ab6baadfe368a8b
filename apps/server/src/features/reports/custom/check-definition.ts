import { Refusal } from '@kyc/contract/refusal';
import { measureHeader } from '@kyc/contract/reports/custom-reports';
import { readYears } from './column-conditions.ts';
import type { CustomDefinition } from './sheet-of-rows.ts';
import type { SubjectColumn } from './subject-columns.ts';
import { isMeasure, subjects } from './subjects.ts';

/**
 * Only columns and values of the lists reach a query.
 * @throws Refusal `invalid` with the field
 */
export function checkDefinition(definition: CustomDefinition): void {
  const { columns } = subjects[definition.Subject];
  const unknown = definition.Columns.find((name) => !columns.has(name));
  if (unknown !== undefined) refuse('Columns', `There is no column ${unknown}.`);
  for (const [name, values] of Object.entries(definition.Conditions))
    checkCondition({ name, values, column: columns.get(name) });
  checkMeasures(definition, columns);
  checkOrder(definition);
  checkFlags(definition);
}

function checkCondition({
  name,
  values,
  column,
}: {
  readonly name: string;
  readonly values: readonly string[];
  readonly column: SubjectColumn | undefined;
}): void {
  const condition = column?.condition;
  if (condition === undefined) return refuse('Conditions', `${name} cannot restrict a report.`);
  if (condition.kind === 'list') {
    const strange = values.find((value) => condition.values?.includes(value) !== true);
    if (strange !== undefined) refuse('Conditions', `${name} cannot be ${strange}.`);
  }
  if (condition.kind === 'years' && values.some((value) => readYears(value) === undefined))
    refuse('Conditions', `${name} must be a range of years, for example 18-25.`);
  if (condition.kind === 'text' && values.some((value) => value.trim() === ''))
    refuse('Conditions', `Please enter ${name}.`);
}

function checkMeasures(
  { Measures: measures, IsGrouped: isGrouped }: CustomDefinition,
  columns: ReadonlyMap<string, SubjectColumn>,
): void {
  if (measures.length > 0 && !isGrouped)
    refuse('Measures', 'Sums and averages need a report that counts equal rows.');
  const wrong = measures.find(({ Column: name }) => {
    const column = columns.get(name);
    return column === undefined || !isMeasure(name, column);
  });
  if (wrong !== undefined) refuse('Measures', `${wrong.Column} cannot be summed.`);
  if (new Set(measures.map(measureHeader)).size < measures.length)
    refuse('Measures', 'Each sum or average can be chosen once.');
}

function checkOrder({ RowOrder: order, Columns, Measures, IsGrouped }: CustomDefinition): void {
  if (order === null) return;
  const headers = [...Columns, ...(IsGrouped ? [...Measures.map(measureHeader), 'Count'] : [])];
  if (!headers.includes(order.Column))
    refuse('RowOrder', `Rows can be ordered only by a column of the report, not by ${order.Column}.`);
}

/** A time without its date restricts nothing. */
function checkFlags(definition: CustomDefinition): void {
  if (definition.FilterFromTime && !definition.FilterFromDate)
    refuse('FilterFromTime', 'From time needs From date.');
  if (definition.FilterToTime && !definition.FilterToDate) refuse('FilterToTime', 'To time needs To date.');
}

function refuse(field: string, message: string): void {
  throw new Refusal('invalid', message, [{ Field: field, Message: message }]);
}
