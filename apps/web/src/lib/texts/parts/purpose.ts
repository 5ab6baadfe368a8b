import { purposeTexts } from '../office/purpose.ts';
import { valueChoiceTexts } from '../office/value-choice.ts';

/** Of the purpose of complete values; shown in several pages. */
export const purposePartTexts = { purpose: purposeTexts, valueChoice: valueChoiceTexts } as const;
