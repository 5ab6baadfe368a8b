import type { ApiId } from '@kyc/contract/log-types';
import { subjectsOfAnswer } from './answer-keys.ts';
import { confirmingStages, verdictGroups } from './delivered-verdicts.ts';
import {
  callSource,
  type Covers,
  type DigestOf,
  type EvidenceEntry,
  type StoredEvidence,
} from './stored-evidence.ts';
import { documentTypeOf, propertiesOf, subjectText, type PresentValues, type Subject } from './subjects.ts';

/** The stored history of an application whose evidence predates digests. */
export interface History {
  readonly present: PresentValues;
  readonly digestOf: DigestOf;
  /** The newest successful answer of each service. */
  readonly answers: readonly { readonly apiId: ApiId; readonly on: Date }[];
  /** By property: when it was last delivered or corrected; a property without an entry was stored with the application. */
  readonly deliveredOn: ReadonlyMap<string, Date>;
  /** By property: when another value replaced its first one. */
  readonly changedOn: ReadonlyMap<string, Date>;
  /** By document type: when the customer replaced the first version. */
  readonly replacedOn: ReadonlyMap<number, Date>;
  /** When stages of the onboarding flow confirmed a value. */
  readonly stagesOn: ReadonlyMap<string, Date>;
  /** The newest e-Sign that is known. */
  readonly signedOn: Date | null;
}

/**
 * Evidence stored before it carried digests: it covers the present value where the history shows no later change. Where the
 * value may have been another one, it cannot be determined and covers nothing.
 */
export function inferEvidence(history: History): StoredEvidence {
  const calls = history.answers.map(({ apiId, on }): [string, EvidenceEntry] => [
    callSource(apiId),
    entryOf(subjectsOfAnswer(apiId), on, history),
  ]);
  const verdicts = verdictGroups.flatMap(({ properties, about }) =>
    properties.flatMap((property): [string, EvidenceEntry][] => {
      const value = history.present.properties[property];
      if (value === null || value === undefined) return [];
      return [[property, entryOf(about, cameOn(property, history), history)]];
    }),
  );
  const confirmed = Object.entries(confirmingStages).flatMap(
    ([stage, subject]): [string, EvidenceEntry][] => {
      const on = history.stagesOn.get(stage);
      return on === undefined ? [] : [[stage, entryOf([subject], on, history)]];
    },
  );
  return Object.fromEntries([...calls, ...verdicts, ...confirmed]);
}

const beforeEverything = new Date(0);

function cameOn(property: string, { deliveredOn, signedOn }: History): Date {
  if (property === 'EsignStatus' && signedOn !== null) return signedOn;
  return deliveredOn.get(property) ?? beforeEverything;
}

function entryOf(about: readonly Subject[], on: Date, history: History): EvidenceEntry {
  const covers: Covers = Object.fromEntries(
    about.map((subject) => [
      subject,
      changedSince(subject, on, history)
        ? null
        : history.digestOf(subject, subjectText(subject, history.present)),
    ]),
  );
  return { on: on.toISOString(), covers };
}

function changedSince(subject: Subject, on: Date, { changedOn, replacedOn }: History): boolean {
  const documentType = documentTypeOf(subject);
  const changes =
    documentType === undefined
      ? propertiesOf(subject).map((property) => changedOn.get(property))
      : [replacedOn.get(documentType)];
  return changes.some((changed) => changed !== undefined && changed > on);
}
