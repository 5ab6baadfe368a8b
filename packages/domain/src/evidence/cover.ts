import type { ApiId } from '@kyc/contract/log-types';
import { DocumentType } from '@kyc/contract/document-types';
import { answeredServices, answerOf, subjectsOfAnswer } from './answer-keys.ts';
import { confirmingStages, verdictGroups, type VerdictGroup } from './delivered-verdicts.ts';
import {
  callSource,
  pairSource,
  type Covers,
  type DigestOf,
  type EvidenceEntry,
  type StoredEvidence,
} from './stored-evidence.ts';
import { documentSubject, normalise, subjectText, type PresentValues, type Subject } from './subjects.ts';

export interface Covering {
  readonly present: PresentValues;
  readonly digestOf: DigestOf;
  readonly now: Date;
}

export interface LoggedAnswer {
  readonly apiId: ApiId;
  /** Raw or parsed; not redacted. */
  readonly request: Readonly<Record<string, unknown>>;
  readonly answer: Readonly<Record<string, unknown>>;
  /** Properties that the product itself takes over from the answer. */
  readonly brings?: readonly string[];
}

/** A successful answer belongs to the values that its request names, else to the present values of the application. */
export function coverAnswer(
  evidence: StoredEvidence,
  { apiId, request, answer, brings = [] }: LoggedAnswer,
  covering: Covering,
): StoredEvidence {
  const service = answeredServices[apiId];
  const pictures = (service.pictures ?? []).flatMap((key) => pictureSubject(answerOf(request, key)) ?? []);
  const named = new Map(
    Object.entries(service.request).flatMap(([key, subject]) => {
      const value = answerOf(request, key);
      return typeof value === 'string' && value.trim() !== '' ? [[subject, value] as const] : [];
    }),
  );
  const about = new Set<Subject>([
    ...(pictures.length > 0 ? service.about.filter((subject) => !isPicture(subject)) : service.about),
    ...pictures,
    ...subjectsOfAnswer(apiId).filter((subject) => !isPicture(subject)),
  ]);
  const covers = Object.fromEntries(
    [...about].map((subject) => [
      subject,
      coverValue(subject, named.get(subject), { ...covering, coversEmpty: service.coversEmpty ?? false }),
    ]),
  );
  const repeats = Object.fromEntries(
    Object.entries(service.keys).flatMap(([key, known]) => {
      const value = answerOf(answer, key);
      return 'repeats' in known &&
        known.repeats !== undefined &&
        typeof value === 'string' &&
        !isMasked(value)
        ? [[key, covering.digestOf(known.repeats, normalise(known.repeats, value))]]
        : [];
    }),
  );
  const entry: EvidenceEntry = {
    on: covering.now.toISOString(),
    covers,
    ...(Object.keys(repeats).length > 0 && { repeats }),
  };
  const brought = brings.map((property): [string, EvidenceEntry] => [property, { on: entry.on, covers }]);
  const ofPair = pictures.length > 1 ? { [pairSource(apiId, pictures)]: entry } : {};
  return { ...evidence, [callSource(apiId)]: entry, ...ofPair, ...Object.fromEntries(brought) };
}

/**
 * Delivered verdicts belong to the values that the application has after the delivery. A verdict that is delivered again
 * unchanged may be an echo of the stored one: its old values stay, and the new ones count once a logged answer confirms them.
 */
export function coverVerdicts(
  evidence: StoredEvidence,
  delivered: Readonly<Record<string, unknown>>,
  { stored, ...covering }: Covering & { readonly stored: Readonly<Record<string, unknown>> },
): StoredEvidence {
  const entries: Record<string, EvidenceEntry> = { ...evidence };
  for (const group of verdictGroups) {
    const here = group.properties.filter((property) => delivered[property] !== undefined);
    const isNew = here.some((property) => !isSame(delivered[property], stored[property]));
    for (const property of here) {
      const covers = coverGroup(group, covering);
      const known = evidence[property];
      entries[property] =
        isNew || known === undefined
          ? { on: covering.now.toISOString(), covers }
          : { ...known, echo: covers };
    }
  }
  const stage = delivered['LastStageCompleted'];
  const confirmed = typeof stage === 'string' ? confirmingStages[stage] : undefined;
  if (typeof stage === 'string' && confirmed !== undefined)
    entries[stage] = {
      on: covering.now.toISOString(),
      covers: { [confirmed]: coverValue(confirmed, undefined, { ...covering, coversEmpty: false }) },
    };
  return entries;
}

/** Evidence that came before its value belongs to the first value that the application gets. */
export function bindFirstValues(
  evidence: StoredEvidence,
  subjects: readonly Subject[],
  { present, digestOf }: Pick<Covering, 'present' | 'digestOf'>,
): StoredEvidence {
  const bind = (covers: Covers): Covers =>
    Object.fromEntries(
      Object.entries(covers).map(([subject, covered]) => {
        const text = subjects.includes(subject) ? subjectText(subject, present) : '';
        if (text === '' || covered === null) return [subject, covered];
        if (covered === '') return [subject, digestOf(subject, text)];
        const isItsMask = covered.startsWith('~') && fitsMask(covered.slice(1), text);
        return [subject, isItsMask ? digestOf(subject, text) : covered];
      }),
    );
  return Object.fromEntries(
    Object.entries(evidence).map(([source, entry]) => [
      source,
      { ...entry, covers: bind(entry.covers), ...(entry.echo !== undefined && { echo: bind(entry.echo) }) },
    ]),
  );
}

function coverGroup({ about, coversEmpty }: VerdictGroup, covering: Covering): Covers {
  return Object.fromEntries(
    about.map((subject) => [
      subject,
      coverValue(subject, undefined, { ...covering, coversEmpty: coversEmpty ?? false }),
    ]),
  );
}

function coverValue(
  subject: Subject,
  named: string | undefined,
  { present, digestOf, coversEmpty }: Omit<Covering, 'now'> & { readonly coversEmpty: boolean },
): string {
  const now = subjectText(subject, present);
  if (named !== undefined && !isMasked(named)) return digestOf(subject, normalise(subject, named));
  if (named !== undefined && now !== '' && !fitsMask(named, now)) return `~${named}`;
  if (named !== undefined && now === '') return `~${named}`;
  return now === '' && !(coversEmpty && !isPicture(subject)) ? '' : digestOf(subject, now);
}

/** Requests are logged with some values masked: XXXXXXXX1234, a***@example.com. */
function isMasked(text: string): boolean {
  return /[X*]{3,}/iu.test(text);
}

/** Does the value read as the masked one where that shows it? */
function fitsMask(masked: string, value: string): boolean {
  const [wanted, actual] = [masked.trim().toUpperCase(), value.toUpperCase()];
  const parts = wanted.split(/[X*]+/u);
  const [head = '', tail = ''] = [parts[0], parts.at(-1)];
  return actual.length >= head.length + tail.length && actual.startsWith(head) && actual.endsWith(tail);
}

const picturesByName: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(DocumentType).map(([name, type]) => [name.toLowerCase(), type]),
);

function pictureSubject(name: unknown): Subject | undefined {
  const type = typeof name === 'string' ? picturesByName[name.toLowerCase()] : undefined;
  return type === undefined ? undefined : documentSubject(type);
}

function isPicture(subject: Subject): boolean {
  return subject.startsWith('Document ');
}

function isSame(one: unknown, other: unknown): boolean {
  return (one ?? null) === (other ?? null);
}
