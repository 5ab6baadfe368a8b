import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkingOrder, reviewField } from './all-fields.ts';

interface PackField {
  readonly id: number;
  readonly code: string;
  readonly label: string;
  readonly step: number;
  readonly moduleId: number;
  readonly widget: string;
  readonly props: readonly string[];
  readonly editableWhenSystemRejected: boolean;
  readonly editor?: string;
  readonly inputClass?: string;
  readonly docType?: number;
  readonly altDocType?: number;
  readonly mandatory: boolean | string;
}

function readPack<T>(name: string): T {
  const file = new URL(`../../../contract/data/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}
const pack = readPack<{ fields: readonly PackField[] }>('fields').fields;

describe('a field of the domain pack is as the pack describes it', () => {
  test.each(pack.map((field) => [field.id, field.label, field] as const))('%i %s', (id, label, field) => {
    expect({
      editor: undefined,
      inputClass: undefined,
      otherDocumentType: undefined,
      ...reviewField(id),
    }).toMatchObject({
      id,
      label,
      code: field.code,
      step: field.step,
      moduleId: field.moduleId,
      widget: field.widget,
      props: field.props,
      editable: field.editableWhenSystemRejected,
      editor: field.editor,
      inputClass: field.inputClass,
      documentType: field.docType,
      otherDocumentType: field.altDocType,
      mandatory: field.mandatory === true,
    });
  });

  test('its checks follow the order of the procedure', () => {
    const { order } = readPack<{ order: readonly number[] }>('sop');
    expect(checkingOrder.filter((id) => order.includes(id))).toEqual(order);
  });
});
