import { attributeOf } from '@kyc/domain/personal-data/attributes';
import { maskSentence, maskText } from '@kyc/domain/personal-data/mask-value';
import { isEverythingWhole } from '@kyc/domain/personal-data/sight';
import type { OpenedApplication } from '../access/open-application-data.ts';
import { readValues } from '../masks/read-sentence-mask.ts';
import type { FormContent } from './form-values.ts';

/** Addresses in one line, whose short parts no search in a sentence finds. */
const inOneLine = ['CorrespondenceAddress', 'PermanentAddress'];

/** The content of a form as this user sees the application: a preview shows no value that the review masks. */
export async function maskFormContent(opened: OpenedApplication, content: FormContent): Promise<FormContent> {
  const { sights } = opened;
  if (isEverythingWhole(sights)) return content;
  const stored = await readValues(opened);
  const masked = Object.entries(content.values).map(([property, value]) => {
    const attribute = inOneLine.includes(property) ? 'address' : attributeOf(property);
    // Days are printed as dd/MM/yyyy, which the sentence's mask reduces to the year.
    if (attribute === undefined || attribute === 'birthDate')
      return [property, maskSentence(value, stored, sights)];
    return [property, maskText(attribute, value, sights[attribute])];
  });
  const none = () => Promise.resolve(undefined);
  return {
    values: Object.fromEntries(masked) as Record<string, string>,
    pictures: sights.picture === 'whole' ? content.pictures : { SignPhoto: none, Photo: none },
  };
}
