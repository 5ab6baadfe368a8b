import type { AcceptanceFinding } from '@kyc/contract/acceptance/acceptance';
import { RiskSignal } from '@kyc/contract/risk/risk';
import { EsignStatus } from '@kyc/contract/applications/esign-status';
import { FieldId } from '@kyc/contract/fields';
import { matchNames } from '@kyc/domain/names/match-names';
import { fullName } from '@kyc/domain/review-fields/readings/names';
import { reviewFields } from '@kyc/domain/review-fields/all-fields';
import { declaredBirthDate, deliveredBirthDates } from '@kyc/domain/review-fields/readings/birth-dates';
import type { NameScore, ShownScore } from '@kyc/domain/review-fields/shown-score';
import { bandOf, type Band, type ScoreKind } from '@kyc/domain/scores/bands';
import type { CaseFile } from '../../rows/case-file.ts';
import type { Known } from '../../desk/order/doubts.ts';
import { isEarlier } from '../../rows/earlier-checks.ts';
import { isAnswered } from '../../rows/sort-findings.ts';

/** `look`: to be compared by eye. `unknown`: nothing there to judge by. */
export type ChipState = 'good' | 'look' | 'bad' | 'unknown';
export type ChipKind = 'face' | 'name' | 'birthDate' | 'bank' | 'esign' | 'duplicates' | 'place';

export type ChipSays =
  | { readonly kind: 'score'; readonly score: number; readonly band: Band }
  | { readonly kind: 'dates'; readonly agree: number; readonly of: number }
  | { readonly kind: 'count'; readonly count: number }
  | {
      readonly kind: 'word';
      readonly word:
        | 'none'
        | 'fine'
        | 'noticed'
        | 'notVerified'
        | 'notSigned'
        | 'signer'
        | 'otherSigner'
        | 'signerUnknown'
        | 'masked'
        | 'notKnown'
        | 'notComparable'
        | 'earlier';
    };

export interface Chip {
  readonly kind: ChipKind;
  readonly state: ChipState;
  readonly says: ChipSays;
  /** The field concerned, among the application's visible ones. */
  readonly fieldId: number | undefined;
}

const stateOf: Record<Band, ChipState> = { green: 'good', yellow: 'look', red: 'bad' };
const notKnown = { kind: 'word', word: 'notKnown' } as const;
const notComparable = { kind: 'word', word: 'notComparable' } as const;

/** A narrow screen cuts off the last chips. */
const urgency: readonly ChipState[] = ['bad', 'look', 'unknown', 'good'];

/** The facts to know before the fields are read, from scores, signals and the gate. */
export function summaryOf(a: CaseFile, known: Known): readonly Chip[] {
  const chips = [
    scored('face', 'face', a),
    scored('name', 'name', a),
    birthDate(a),
    bank(a),
    esign(a),
    // Without the signals that answer them, the questions are not asked.
    ...(asksDuplicates(known) ? [duplicates(known)] : []),
    ...(asksPlace(known) ? [place(known)] : []),
  ];
  return chips
    .map((draft) => withEarlier(draft, a))
    .toSorted((one, other) => urgency.indexOf(one.state) - urgency.indexOf(other.state))
    .map(({ fields, ...chip }) => ({
      ...chip,
      fieldId: fields.find((id) => a.VisibleFields.includes(id)),
    }));
}

/** The verdicts that a chip sums up besides its scores. */
const furtherVerdicts: Partial<Record<ChipKind, readonly string[]>> = {
  birthDate: ['PanDob', 'PanOcrDob', 'PoaOcrDob', 'AadhaarDob'],
  bank: ['PennyDropVerified'],
};

function verdictsOf(kind: ChipKind): readonly string[] {
  const scores = reviewFields.flatMap(({ scores = [] }) => scores.filter(({ chip }) => chip === kind));
  return [...scores.map(({ property }) => property), ...(furtherVerdicts[kind] ?? [])];
}

/** A check of an earlier value leaves the question open despite other evidence, unless a fact contradicts the value. */
function withEarlier(draft: Draft, a: CaseFile): Draft {
  if (draft.state === 'bad' || !isEarlier(verdictsOf(draft.kind), a)) return draft;
  return { ...draft, state: 'unknown', says: { kind: 'word', word: 'earlier' } };
}

type Draft = Omit<Chip, 'fieldId'> & { readonly fields: readonly number[] };
type Scored = readonly [score: NameScore, fieldId: number];

/** The lowest one needs attention. */
function byScore(kind: ChipKind, scale: ScoreKind, scores: readonly Scored[]): Draft {
  const given = scores.flatMap(([{ score }, fieldId]) => (score === null ? [] : [{ score, fieldId }]));
  const apart = scores.find(([{ missing }]) => missing === 'notComparable');
  const [lowest] = given.toSorted((one, other) => one.score - other.score);
  const fields = scores.map(([, fieldId]) => fieldId);
  const band = lowest && bandOf(scale, lowest.score);
  // A green score does not vouch for names that cannot be compared.
  if (apart && (band === undefined || band === 'green'))
    return { kind, state: 'unknown', says: notComparable, fields: [apart[1], ...fields] };
  if (!lowest || !band) return { kind, state: 'unknown', says: notKnown, fields };
  const says = { kind: 'score', score: lowest.score, band } as const;
  return { kind, state: stateOf[band], says, fields: [lowest.fieldId, ...fields] };
}

/** The scores of the chip, each with its field. */
function scored(kind: ShownScore['chip'], scale: ScoreKind, a: CaseFile): Draft {
  const scores = reviewFields.flatMap((field) =>
    (field.scores ?? []).filter(({ chip }) => chip === kind).map(({ read }): Scored => [read(a), field.id]),
  );
  return byScore(kind, scale, scores);
}

const fieldsOf = (kind: ChipKind): readonly number[] =>
  reviewFields.filter(({ chips = [] }) => chips.some((chip) => chip === kind)).map(({ id }) => id);

/** Compares every known date of birth with the first; masked dates are ignored. */
function birthDate(a: CaseFile): Draft {
  const place = { kind: 'birthDate', fields: fieldsOf('birthDate') } as const;
  if (a.Masked.includes('DateOfBirth'))
    return { ...place, state: 'unknown', says: { kind: 'word', word: 'masked' } };
  const given = [declaredBirthDate(a), ...deliveredBirthDates(a).map(([, date]) => date)].filter(Boolean);
  if (given.length < 2) return { ...place, state: 'unknown', says: notKnown };
  const agree = given.filter((date) => date === given[0]).length;
  const says = { kind: 'dates', agree, of: given.length } as const;
  return { ...place, state: agree === given.length ? 'good' : 'bad', says };
}

function bank(a: CaseFile): Draft {
  const chip = scored('bank', 'face', a);
  if (a.PennyDropVerified !== false) return chip;
  return { ...chip, state: 'bad', says: { kind: 'word', word: 'notVerified' } };
}

/** Who signed the form (I12): the service's verdict, and the name in the signature against the applicant's. */
function esign(a: CaseFile): Draft {
  const chip = { kind: 'esign', fields: [FieldId.Esign] } as const;
  const found = (state: ChipState, word: Extract<ChipSays, { kind: 'word' }>['word']): Draft => ({
    ...chip,
    state,
    says: { kind: 'word', word },
  });
  if (a.EsignStatus !== EsignStatus.Completed) return found('bad', 'notSigned');
  if (a.EsignAadhaarMatch === false || signerBand(a) === 'red') return found('bad', 'otherSigner');
  if (a.EsignAadhaarMatch === null) return found('look', 'signerUnknown');
  return found('good', 'signer');
}

/** Undefined where a name is missing or masked, or the names are in two scripts or the same text. */
function signerBand(a: CaseFile): Band | undefined {
  const isMasked = ['FirstName', 'LastName', 'SignerName'].some((name) => a.Masked.includes(name));
  const applicant = fullName(a);
  if (isMasked || applicant === '' || !a.SignerName) return undefined;
  // Most signatures: the comparison would take a twentieth of a phone's first screen.
  if (isOneText(applicant, a.SignerName)) return undefined;
  const { score } = matchNames(applicant, a.SignerName);
  return score === null ? undefined : bandOf('name', score);
}

function isOneText(a: string, b: string): boolean {
  const plain = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toUpperCase();
  return plain(a) === plain(b);
}

/** The gate's rules about what other applications have. */
const OF_DUPLICATES = 'DUP-';

function duplicates({ findings, signals }: Known): Draft {
  const counted = (signals ?? []).filter(({ Count }) => Count !== null);
  const found = counted.filter(({ State }) => State === 'found');
  const stopped = (findings ?? []).filter((each) => isDuplicate(each));
  const count = found.reduce((sum, { Count }) => sum + (Count ?? 0), 0) || stopped.length;
  const fields = [...found, ...stopped].flatMap(({ FieldIds }) => FieldIds);
  const chip = { kind: 'duplicates', fields: [...fields, ...fieldsOf('duplicates')] } as const;
  if (count > 0) return { ...chip, state: 'bad', says: { kind: 'count', count } };
  if (counted.length === 0) return { ...chip, state: 'unknown', says: notKnown };
  return { ...chip, state: 'good', says: { kind: 'word', word: 'none' } };
}

function asksDuplicates({ findings, signals }: Known): boolean {
  const isCounted = signals === undefined || signals.some(({ Count }) => Count !== null);
  return isCounted || (findings ?? []).some((each) => isDuplicate(each));
}

function asksPlace({ signals }: Known): boolean {
  return signals === undefined || signals.some(({ Signal }) => Signal === RiskSignal.SelfieDistance);
}

function isDuplicate(finding: AcceptanceFinding): boolean {
  return finding.RuleId.startsWith(OF_DUPLICATES) && finding.State === 'fires' && !isAnswered(finding);
}

function place({ signals }: Known): Draft {
  const chip = { kind: 'place', fields: fieldsOf('place') } as const;
  const distance = signals?.find(({ Signal }) => Signal === RiskSignal.SelfieDistance);
  if (distance?.State === 'found') return { ...chip, state: 'look', says: { kind: 'word', word: 'noticed' } };
  if (distance?.State === 'none') return { ...chip, state: 'good', says: { kind: 'word', word: 'fine' } };
  return { ...chip, state: 'unknown', says: notKnown };
}
