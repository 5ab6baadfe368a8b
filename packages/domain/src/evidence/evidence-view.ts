import { ApiId } from '@kyc/contract/log-types';
import { answeredServices, subjectsOfKey } from './answer-keys.ts';
import { confirmingStages, scoredNames, verdictGroup } from './delivered-verdicts.ts';
import {
  answersOf,
  callSource,
  type Covers,
  type DigestOf,
  type EvidenceEntry,
  type StoredEvidence,
} from './stored-evidence.ts';
import { subjectText, type PresentValues, type Subject } from './subjects.ts';

/** Which values of a piece of evidence are other ones now; none: it is a fact. */
export interface EvidenceView {
  /** Values that changed since the newest answer of a service; `key` restricts the list to the values of that key. */
  readonly changedSinceAnswer: (apiId: ApiId, key?: string) => readonly Subject[];
  /** Values that changed since a delivered verdict. */
  readonly changedSinceVerdict: (property: string) => readonly Subject[];
  /** Did the value change since a stage of the onboarding flow confirmed it? */
  readonly changedSinceStage: (stage: string) => boolean;
  /** Values that changed since the form was signed; undefined where the signed values are not known. */
  readonly changedSinceSigning: () => readonly Subject[] | undefined;
  /** Did the answer repeat the present value? undefined where its digest is not stored. */
  readonly repeatsPresent: (apiId: ApiId, key: string) => boolean | undefined;
}

/** Compares stored evidence with the present values: evidence is a fact only while the digests are equal. */
export function viewEvidence(
  evidence: StoredEvidence,
  { present, digestOf }: { readonly present: PresentValues; readonly digestOf: DigestOf },
): EvidenceView {
  const digests = new Map<Subject, string>();
  const presentDigest = (subject: Subject): string => {
    const known = digests.get(subject);
    if (known !== undefined) return known;
    const digest = digestOf(subject, subjectText(subject, present));
    digests.set(subject, digest);
    return digest;
  };
  const isCurrent = (subject: Subject, covered: string | null | undefined): boolean => {
    if (covered === undefined || covered === null) return false;
    const isPending = covered === '' || covered.startsWith('~');
    return isPending ? subjectText(subject, present) === '' : covered === presentDigest(subject);
  };
  const changed = (covers: Covers, about: readonly Subject[]): Subject[] =>
    about.filter((subject) => !isCurrent(subject, covers[subject]));

  const changedSinceAnswer: EvidenceView['changedSinceAnswer'] = (apiId, key) => {
    const entry = evidence[callSource(apiId)];
    if (entry === undefined) return subjectsOf(apiId, key);
    const about = key === undefined ? aboutOf(apiId, entry) : keySubjects(apiId, key, entry);
    return changed(entry.covers, about);
  };
  const isAboutAll = (entry: EvidenceEntry, about: readonly Subject[]): boolean =>
    about.every((subject) =>
      subject in entry.covers
        ? isCurrent(subject, entry.covers[subject])
        : subjectText(subject, present) === '',
    );
  const confirms = (apiId: ApiId, about: readonly Subject[]): boolean =>
    answersOf(evidence, apiId).some((entry) => isAboutAll(entry, about));
  const changedSinceVerdict: EvidenceView['changedSinceVerdict'] = (property) => {
    const source = scoredNames[property] ?? property;
    const group = verdictGroup(source);
    if (group === undefined) return [];
    const entry = evidence[source];
    if (entry === undefined) return group.about;
    const since = changed(entry.covers, group.about);
    if (since.length === 0) return since;
    const isConfirmed =
      entry.echo !== undefined &&
      changed(entry.echo, group.about).length === 0 &&
      group.apiIds.some((apiId) => confirms(apiId, group.about));
    return isConfirmed ? [] : since;
  };
  return {
    changedSinceAnswer,
    changedSinceVerdict,
    changedSinceStage: (stage) => {
      const subject = confirmingStages[stage];
      const entry = evidence[stage];
      return subject !== undefined && entry !== undefined && changed(entry.covers, [subject]).length > 0;
    },
    changedSinceSigning: () => {
      const signings = [evidence['EsignStatus'], evidence[callSource(ApiId.AadhaarEsign)]].filter(
        (entry) => entry !== undefined,
      );
      const about = verdictGroup('EsignStatus')?.about ?? [];
      const [fewest] = signings
        .map(({ covers }) => changed(covers, about))
        .toSorted((one, other) => one.length - other.length);
      return fewest;
    },
    repeatsPresent: (apiId, key) => {
      const known = answeredServices[apiId].keys[key];
      const digest = evidence[callSource(apiId)]?.repeats?.[key];
      if (digest === undefined || known === undefined || !('repeats' in known) || known.repeats === undefined)
        return undefined;
      return digest === presentDigest(known.repeats);
    },
  };
}

/** A picture that the request named replaces the service's default picture. */
function aboutOf(apiId: ApiId, { covers }: EvidenceEntry): readonly Subject[] {
  const { about } = answeredServices[apiId];
  const pictures = Object.keys(covers).filter((subject) => subject.startsWith('Document '));
  return [
    ...about.filter((subject) => !subject.startsWith('Document ') || pictures.includes(subject)),
    ...pictures.filter((subject) => !about.includes(subject)),
  ];
}

function keySubjects(apiId: ApiId, key: string, entry: EvidenceEntry): readonly Subject[] {
  const known = answeredServices[apiId].keys[key];
  return known !== undefined && 'fact' in known && known.about !== undefined
    ? known.about
    : aboutOf(apiId, entry);
}

function subjectsOf(apiId: ApiId, key: string | undefined): readonly Subject[] {
  return key === undefined ? answeredServices[apiId].about : subjectsOfKey(apiId, key);
}
