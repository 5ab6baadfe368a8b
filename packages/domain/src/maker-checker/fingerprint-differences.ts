import { canonicalJson } from './canonical-json.ts';
import { documentParts, fieldDecisionParts, findingParts, type FingerprintSource } from './fingerprint.ts';

/** The words that the user's screens have for these ids. */
export interface FingerprintLabels {
  readonly document: (documentType: number) => string;
  readonly field: (fieldId: number) => string;
  readonly property: (name: string) => string;
  readonly rule: (ruleId: string) => string;
}

/** What a key's items did between submission and confirmation, with the text for each change. */
type ChangeTexts = Readonly<Record<'added' | 'removed' | 'changed', string>>;

const documentTexts: ChangeTexts = {
  added: 'A document was added',
  removed: 'A document was removed',
  changed: 'A document was replaced',
};
const fieldTexts: ChangeTexts = {
  added: 'A field was decided',
  removed: 'A field was re-opened',
  changed: 'A field was decided again',
};
const valueChanged = 'A value was changed';
const valueTexts: ChangeTexts = { added: valueChanged, removed: valueChanged, changed: valueChanged };
const findingTexts: ChangeTexts = {
  added: 'The acceptance check has a new finding',
  removed: 'The acceptance check no longer has a finding',
  changed: 'A finding of the acceptance check was changed',
};

/**
 * The changes since submission, in the user's words and without values, which may be masked for this user. Empty exactly if both have
 * the same fingerprint.
 */
export function differencesOf(
  before: FingerprintSource,
  after: FingerprintSource,
  labels: FingerprintLabels,
): readonly string[] {
  const differences = [
    ...(before.attemptNo === after.attemptNo ? [] : ['The customer submitted the application again']),
    ...describe(valueTexts, labels.property, [propertiesOf(before), propertiesOf(after)]),
    ...describe(documentTexts, labels.document, [documentsOf(before), documentsOf(after)]),
    ...describe(fieldTexts, labels.field, [fieldDecisionsOf(before), fieldDecisionsOf(after)]),
    ...(before.newestServiceCallId === after.newestServiceCallId ? [] : ['A service was called again']),
    ...describe(findingTexts, labels.rule, [findingsOf(before), findingsOf(after)]),
  ];
  // Most other changes raise the version too, so it is mentioned only without a better explanation.
  if (differences.length === 0 && before.rowVersion !== after.rowVersion)
    return ['The application was changed'];
  return differences;
}

/** The items of each key as one text. */
type TextsByKey<K> = ReadonlyMap<K, string>;

function describe<K>(
  texts: ChangeTexts,
  labelOf: (key: K) => string,
  [before, after]: readonly [TextsByKey<K>, TextsByKey<K>],
): readonly string[] {
  const sentences = [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => before.get(key) !== after.get(key))
    .map((key) => {
      const change = before.has(key) ? (after.has(key) ? 'changed' : 'removed') : 'added';
      return `${texts[change]}: ${labelOf(key)}`;
    });
  // Several properties can have one label, such as the parts of an address.
  return [...new Set(sentences)].toSorted();
}

function propertiesOf({ profile }: FingerprintSource): TextsByKey<string> {
  const stored = Object.entries(profile).filter(([, value]) => value !== undefined);
  return new Map(stored.map(([name, value]) => [name, canonicalJson(value)]));
}

/** By type: a new version has another id, and the user calls it a replacement. */
function documentsOf({ documents }: FingerprintSource): TextsByKey<number> {
  return textsByKey(documents.map((document) => [document.documentType, documentParts(document)]));
}

function fieldDecisionsOf({ fieldDecisions }: FingerprintSource): TextsByKey<number> {
  return textsByKey(fieldDecisions.map((made) => [made.fieldId, fieldDecisionParts(made)]));
}

function findingsOf({ findings }: FingerprintSource): TextsByKey<string> {
  return textsByKey(findings.map((finding) => [finding.ruleId, findingParts(finding)]));
}

function textsByKey<K>(entries: readonly (readonly [key: K, item: unknown])[]): TextsByKey<K> {
  const items = new Map<K, string[]>();
  for (const [key, item] of entries) items.set(key, [...(items.get(key) ?? []), canonicalJson(item)]);
  return new Map([...items].map(([key, texts]) => [key, canonicalJson(texts.toSorted())]));
}
