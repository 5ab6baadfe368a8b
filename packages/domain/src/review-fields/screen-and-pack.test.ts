import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkingOrder, fieldsOnScreen, reviewField, reviewFields } from './all-fields.ts';

/** §2, steps 1 to 3: the fields in the order in which the specification lists them. */
const screen: readonly (readonly number[])[] = [
  [1, 2, 3, 4, 5, 9, 31, 10, 11, 12, 13, 14, 6, 7],
  [8, 15, 16, 17, 18, 19, 20, 21, 32, 33, 34, 35, 36, 37, 38, 22, 23, 24, 25, 26, 27, 39, 40, 41, 42, 43, 44],
  [28, 29, 30],
];

test('REV-09 REV-10 REV-11 each step shows its fields in the order of the specification', () => {
  const steps = [1, 2, 3].map((step) => fieldsOnScreen.filter((field) => field.step === step));
  expect(steps.map((fields) => fields.map(({ id }) => id))).toEqual(screen);
  expect(fieldsOnScreen.map(({ id }) => id)).toEqual(screen.flat());
});

test('no two fields have the same place on the screen or in the procedure', () => {
  const onScreen = reviewFields.map(({ step, order }) => step * 1000 + order);
  const checked = reviewFields.map(({ checkOrder }) => checkOrder);
  for (const places of [onScreen, checked]) {
    expect(places.every((place) => Number.isInteger(place))).toBe(true);
    expect(new Set(places).size).toBe(reviewFields.length);
  }
});

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
