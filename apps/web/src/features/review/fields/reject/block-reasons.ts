import { reviewField } from '@kyc/domain/review-fields/all-fields';

interface Reason {
  readonly ReasonId: number;
  readonly ReasonName: string;
}

/** A line of an address with the reasons that it may be rejected for. */
export interface ReasonedLine {
  readonly fieldId: number;
  readonly reasons: readonly Reason[];
}

export interface BlockReason {
  /** The common ending of the reasons; the full name where only one line has it. */
  readonly words: string;
  readonly isShared: boolean;
  /** A reason belongs to a field (REV-15): each line is rejected with its reason. */
  readonly ofLines: ReadonlyMap<number, Reason>;
  /** Lines with such a reason that follow from another line: the customer need not correct them. */
  readonly following: ReadonlySet<number>;
}

/** Fewer words are not meaningful: 'pin code'. */
const LEAST_WORDS = 3;

/**
 * The choices for rejecting the lines together: 'House number differs from the address proof' and 'Street differs from the address proof'
 * are the same choice. Choices for most lines come first, then choices for a single line in the order of the lines.
 */
export function blockReasons(lines: readonly ReasonedLine[]): readonly BlockReason[] {
  // State and country follow from the pin code: they are rejected separately or not at all.
  const [determined, determining] = partition(lines);
  const shared = endings(determining)
    .map((words) => ({
      words,
      isShared: true,
      ofLines: linesEndingIn(words, determining),
      following: new Set(linesEndingIn(words, determined).keys()),
    }))
    .toSorted((one, other) => other.ofLines.size - one.ofLines.size || other.words.length - one.words.length);
  const whole = shared.filter(
    (each, index) =>
      !shared.some(
        (other, place) =>
          place !== index &&
          endsIn(other.words, each.words) &&
          other.words.length > each.words.length &&
          other.ofLines.size >= each.ofLines.size,
      ),
  );
  const single = lines.flatMap(({ fieldId, reasons }) =>
    reasons.map((reason) => ({
      words: reason.ReasonName,
      isShared: false,
      ofLines: new Map([[fieldId, reason]]),
      following: new Set<number>(),
    })),
  );
  return [...whole, ...single];
}

/** The lines whose value another line of the address determines, and the others. */
function partition(lines: readonly ReasonedLine[]): readonly [ReasonedLine[], ReasonedLine[]] {
  const follows = ({ fieldId }: ReasonedLine) => reviewField(fieldId)?.followsFrom !== undefined;
  return [lines.filter(follows), lines.filter((line) => !follows(line))];
}

/** What at least two lines have a reason end in. */
function endings(lines: readonly ReasonedLine[]): readonly string[] {
  const found = new Set<string>();
  for (const [place, line] of lines.entries())
    for (const other of lines.slice(place + 1))
      for (const { ReasonName: one } of line.reasons)
        for (const { ReasonName: two } of other.reasons) {
          const words = commonEnding(one, two);
          if (words.length >= LEAST_WORDS) found.add(words.join(' '));
        }
  return [...found];
}

function commonEnding(one: string, two: string): readonly string[] {
  const [words, others] = [wordsOf(one).toReversed(), wordsOf(two).toReversed()];
  const length = words.findIndex((word, place) => word !== others[place]);
  return words.slice(0, length === -1 ? words.length : length).toReversed();
}

function linesEndingIn(words: string, lines: readonly ReasonedLine[]): ReadonlyMap<number, Reason> {
  return new Map(
    lines.flatMap(({ fieldId, reasons }) => {
      const reason = reasons.find(({ ReasonName }) => endsIn(ReasonName, words));
      return reason ? [[fieldId, reason] as const] : [];
    }),
  );
}

function endsIn(name: string, words: string): boolean {
  return ` ${wordsOf(name).join(' ')}`.endsWith(` ${words}`);
}

function wordsOf(name: string): readonly string[] {
  return name.toLowerCase().split(/\s+/).filter(Boolean);
}
