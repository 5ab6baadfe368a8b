import { DocumentType } from '@kyc/contract/document-types';
import { moduleLabel } from '@kyc/contract/fields';
import { describe, expect, test } from 'vitest';
import { checkingOrder, checksOf, reviewField, reviewFields } from './all-fields.ts';

/** Terms that only a developer understands. */
const notForVerifiers = [
  /\.json\b/,
  /\b[a-z]+[A-Z]\w*/,
  /\b(?:[A-Z][a-z]+){2,}\b/,
  /\b(?:null|true|false)\b/i,
  /\((?:mode|types?|field)?\s*\d+(?: and \d+)?\)/,
  /\bfield \d/,
  /\bmode \d/,
  /\btypes? \d/,
];
/** Names of the trade that are written so. */
const names = /\b(?:DigiLocker|SignPhoto)\b/g;

describe("U13 checks are described in a verifier's words", () => {
  test.each(reviewFields.map(({ id, label }) => [id, label] as const))('%d %s', (id) => {
    const checks = checksOf(id);
    expect(checks.length).toBeGreaterThan(0);
    for (const sentence of checks) {
      expect(sentence).toMatch(/^[A-Z].*\.$/);
      for (const pattern of notForVerifiers) expect(sentence.replaceAll(names, '')).not.toMatch(pattern);
    }
  });
});

/** Step, module and widget of each (§2; domain pack README §2), and its document. */
const expected: readonly (readonly [number, string, number, number, string, number | undefined])[] = [
  [1, 'MOBILE', 1, 1, 'text', undefined],
  [2, 'EMAIL', 1, 1, 'text', undefined],
  [3, 'DATE_OF_BIRTH', 1, 2, 'text', undefined],
  [4, 'PAN', 1, 2, 'text', undefined],
  [5, 'PAN_PHOTO', 1, 2, 'image', DocumentType.PanPhoto],
  [6, 'BANK_ACCOUNT', 1, 3, 'text', undefined],
  [7, 'BANK_PROOF', 1, 3, 'image', DocumentType.BankProof],
  [8, 'SIGNATURE', 2, 5, 'image', DocumentType.Signature],
  [9, 'FIRST_NAME', 1, 4, 'text', undefined],
  [10, 'LAST_NAME', 1, 4, 'text', undefined],
  [11, 'GENDER', 1, 4, 'text', undefined],
  [12, 'MARITAL_STATUS', 1, 4, 'text', undefined],
  [13, 'FATHER_NAME', 1, 4, 'text', undefined],
  [14, 'MOTHER_NAME', 1, 4, 'text', undefined],
  [15, 'CORR_HOUSE_NO', 2, 6, 'text', undefined],
  [16, 'CORR_STREET', 2, 6, 'text', undefined],
  [17, 'CORR_LOCATION', 2, 6, 'text', undefined],
  [18, 'CORR_CITY', 2, 6, 'text', undefined],
  [19, 'CORR_PINCODE', 2, 6, 'text', undefined],
  [20, 'CORR_STATE', 2, 6, 'text', undefined],
  [21, 'CORR_COUNTRY', 2, 6, 'text', undefined],
  [22, 'ADDRESS_PROOF_FRONT', 2, 6, 'image', DocumentType.AddressProofFrontSide],
  [23, 'ADDRESS_PROOF_BACK', 2, 6, 'image', DocumentType.AddressProofBackSide],
  [24, 'PHOTO', 2, 7, 'image', DocumentType.Photo],
  [25, 'ANNUAL_INCOME', 2, 8, 'text', undefined],
  [26, 'OCCUPATION', 2, 8, 'text', undefined],
  [27, 'TRADING_EXPERIENCE', 2, 8, 'text', undefined],
  [28, 'IPV', 3, 10, 'video', DocumentType.IPV],
  [29, 'SELFIE', 3, 10, 'image', DocumentType.Selfie],
  [30, 'ESIGN', 3, 11, 'pdf', DocumentType.AOF],
  [31, 'MIDDLE_NAME', 1, 4, 'text', undefined],
  [32, 'PERM_HOUSE_NO', 2, 6, 'text', undefined],
  [33, 'PERM_STREET', 2, 6, 'text', undefined],
  [34, 'PERM_LOCATION', 2, 6, 'text', undefined],
  [35, 'PERM_CITY', 2, 6, 'text', undefined],
  [36, 'PERM_PINCODE', 2, 6, 'text', undefined],
  [37, 'PERM_STATE', 2, 6, 'text', undefined],
  [38, 'PERM_COUNTRY', 2, 6, 'text', undefined],
  [39, 'COMPANY', 2, 8, 'text', undefined],
  [40, 'DESIGNATION', 2, 8, 'text', undefined],
  [41, 'BROKER_NAME', 2, 8, 'text', undefined],
  [42, 'BROKER_CODE', 2, 8, 'text', undefined],
  [43, 'INCOME_PROOF', 2, 9, 'image', DocumentType.IncomeProof],
  [44, 'PROMO_CODE_PROOF', 2, 12, 'image', DocumentType.PromoCodeProof],
];

/** Later fields are rows of facts-of-fields.test.ts. */
const ofSpecification = reviewFields.slice(0, expected.length);

describe('REV-08 the 44 reviewable fields', () => {
  test.each(expected)('%i %s: step %i, module %i, %s', (id, code, step, moduleId, widget, documentType) => {
    expect(reviewField(id)).toMatchObject({ id, code, step, moduleId, widget, documentType });
    expect(reviewFields[id - 1]).toBe(reviewField(id));
  });

  test('another id is no field', () => {
    expect(reviewField(0)).toBeUndefined();
    expect(reviewField(reviewFields.length + 1)).toBeUndefined();
  });

  // §2: editing is possible only for these.
  test.each([
    ['date', [3]],
    ['text', [9, 10, 13, 14, 18, 19, 31, 35, 36, 39, 41, 42]],
    ['textarea', [15, 16, 17, 32, 33, 34]],
    ['select', [20, 21, 37, 38]],
    [undefined, [1, 2, 4, 5, 6, 7, 8, 11, 12, 22, 23, 24, 25, 26, 27, 28, 29, 30, 40, 43, 44]],
  ])('REV-14 the editor %s is for the fields %j', (editor, ids) => {
    const found = ofSpecification.filter((field) => field.editor === editor);
    expect(found.map(({ id }) => id)).toEqual(ids);
    for (const field of found) expect(field.editable).toBe(editor !== undefined);
  });

  // §5, global input sanitising, by input class.
  test.each([
    ['alphaspace', [9, 10, 13, 14, 18, 31, 35]],
    ['numeric', [19, 36]],
    ['alphanumeric', [42]],
  ])('RULE-01 the input class %s is of the fields %j', (inputClass, ids) => {
    expect(ofSpecification.filter((field) => field.inputClass === inputClass).map(({ id }) => id)).toEqual(
      ids,
    );
  });

  test('never empty, for any application', () => {
    expect(ofSpecification.filter(({ mandatory }) => mandatory).map(({ id }) => id)).toEqual([
      1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 13, 14, 15, 18, 19, 20, 21, 25, 26, 27, 29, 30, 32, 35, 36, 37, 38,
    ]);
  });

  test("REV-09 the label of the father's or spouse's name", () => {
    expect(reviewField(13)?.label).toBe("Father's / Spouse's Name");
    expect(reviewField(6)?.props).toContain('IFSC');
  });

  test.each([
    [1, 'Mobile and email'],
    [6, 'Address and address proof'],
    [11, 'e-Sign'],
    [12, 'Plan and promo code'],
    [13, ''],
  ])('the page %i of the customer flow is called %j', (moduleId, label) => {
    expect(moduleLabel(moduleId)).toBe(label);
  });

  test('a verifier checks each once, the PAN and its photo first, the contact last', () => {
    expect(checkingOrder.toSorted((a, b) => a - b)).toEqual(reviewFields.map(({ id }) => id));
    expect(checkingOrder.slice(0, 3)).toEqual([4, 5, 3]);
    expect(checkingOrder.slice(-2)).toEqual([1, 2]);
    expect(checksOf(reviewFields.length + 1)).toEqual([]);
  });
});
