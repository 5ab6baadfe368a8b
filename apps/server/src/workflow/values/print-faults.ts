import { declaredTexts } from '@kyc/contract/applications/declared-texts';
import type { FieldError } from '@kyc/contract/errors';
import { labelOf } from '@kyc/contract/inputs/input-labels';
import { Refusal } from '@kyc/contract/refusal';
import { intakeTexts } from '@kyc/contract/intake/intake-texts';
import { lettersWithoutGlyph } from '../../forms/letters/letters-without-glyph.ts';

/** F14: a declared text that the application form cannot print is a fault of the field (decision 064). */
export function printFaults(body: object): FieldError[] {
  return declaredTexts.flatMap((name) => {
    const text: unknown = Reflect.get(body, name);
    const letters = typeof text === 'string' ? lettersWithoutGlyph(text) : [];
    if (letters.length === 0) return [];
    return [{ Field: name, Message: intakeTexts.lettersNotPrinted(labelOf([name]), letters) }];
  });
}

/** @throws Refusal `invalid` with every fault at its field */
export function requirePrintable(body: object): void {
  const faults = printFaults(body);
  if (faults.length > 0) throw new Refusal('invalid', faults[0]?.Message, faults);
}
