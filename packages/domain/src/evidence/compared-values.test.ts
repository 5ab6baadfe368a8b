import { isApiId } from '@kyc/contract/log-types';
import { expect, test } from 'vitest';
import { answeredServices, subjectsOfAnswer } from './answer-keys.ts';
import { comparedText } from './compared-values.ts';
import { confirmingStages, verdictGroups, verdictProperties } from './delivered-verdicts.ts';
import { documentTypeOf, propertiesOf, type PresentValues } from './subjects.ts';

const services = Object.keys(answeredServices).map(Number).filter(isApiId);
const subjects = [
  ...new Set([
    ...verdictGroups.flatMap(({ about }) => about),
    ...Object.values(confirmingStages),
    ...services.flatMap(subjectsOfAnswer),
  ]),
];
const properties = [...new Set([...subjects.flatMap(propertiesOf), ...verdictProperties])];
const documentTypes = subjects.flatMap((subject) => documentTypeOf(subject) ?? []);
const present: PresentValues = {
  properties: Object.fromEntries(properties.map((name) => [name, `first ${name}`])),
  documents: new Map(documentTypes.map((type) => [type, 1])),
};
const before = comparedText(present);

test.each(properties)('another %s makes another text', (name) => {
  for (const value of [`second ${name}`, null, false])
    expect(comparedText({ ...present, properties: { ...present.properties, [name]: value } })).not.toBe(
      before,
    );
});

test.each(documentTypes)('another document of type %i makes another text', (type) => {
  const replaced = new Map(present.documents).set(type, 2);
  expect(comparedText({ ...present, documents: replaced })).not.toBe(before);
  const removed = new Map([...present.documents].filter(([known]) => known !== type));
  expect(comparedText({ ...present, documents: removed })).not.toBe(before);
});

test('values that no evidence is about make no difference', () => {
  const other = { ...present.properties, PromoCode: 'WELCOME', PanOcrNameMatchScore: 12 };
  expect(comparedText({ ...present, properties: other })).toBe(before);
});

test('the order in which documents are read makes no difference', () => {
  expect(comparedText({ ...present, documents: new Map([...present.documents].toReversed()) })).toBe(before);
});
